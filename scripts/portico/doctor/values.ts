/** Values of the configuration that have the right type and mean nothing, or say it in words that help no reader. */
import type { SiteConfig } from '../../../dataProvider/calls/site';
import { isLanguage, languages } from '../../../i18n/languages';
import { configAt as at, error, warning, type Finding } from './finding';

const types: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
};
const typeOf = (name: string | undefined) => types[name ?? ''] ?? name ?? '';

const sentences: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^Invalid input: expected (\w+), received (\w+)$/,
    (due, is) => `is ${is === 'boolean' ? 'a flag' : typeOf(is)}; it should be ${typeOf(due)}`,
  ],
  [
    /^Too (?:small|big): expected string to have exactly (\d+) characters$/,
    (count) => `should have exactly ${count} letters`,
  ],
  [/^Too small: expected number to be >=(\S+)$/, (min) => `is too small: it should be at least ${min}`],
  [/^Too small: expected number to be >(\S+)$/, (min) => `is too small: it should be more than ${min}`],
  [/^Too big: expected number to be <=?(\S+)$/, (most) => `is too large: it should be at most ${most}`],
  [/^missing$/, () => 'is missing'],
];

/** A message of the schemas as people say it. */
export function plainMessage(message: string): string {
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(message);
    if (match) return sentence(...match.slice(1));
  }
  return message;
}

const fixes: Readonly<Record<string, string>> = {
  siteCountry: 'Give the two letters of ISO 3166, such as EE.',
  siteCurrency: 'Give the three letters of ISO 4217, such as EUR.',
  termsUrl: 'Give an address that begins with https://.',
  apiDocUrl: 'Give an address that begins with https://.',
  apiGrafanaUrl: 'Give an address that begins with https://.',
  supportUrl: 'Give an address that begins with https://.',
  maxUploadSizeMb: 'Give the largest upload in MB, such as 5.',
  kubernetesEnabled: 'Set servicesEnabled to true, or kubernetesEnabled to false.',
};

export const fixOf = (path: string): string =>
  fixes[path] ?? `Answer ${path} in the form that docs/api/openapi.json has for it.`;

const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
const isScript = (src: string) =>
  URL.canParse(src, 'https://portal.example/') && /^https?:$/.test(new URL(src, 'https://portal.example/').protocol);

/** `given`: the configuration as it was answered. */
export function checkValues(given: Readonly<Record<string, unknown>>, site: SiteConfig): Finding[] {
  const { siteLocale, backupTime, themeScripts, staffEmailDomains } = site;
  const mails = (['supportEmail', 'billingEmail'] as const).filter((key) => {
    const value = site[key];
    return typeof given[key] === 'string' && value !== undefined && !isMail(value);
  });
  return [
    ...(isLanguage(siteLocale.slice(0, 2).toLowerCase())
      ? []
      : [
          warning(
            'language',
            at('siteLocale'),
            `${siteLocale}: the portal does not speak this`,
            `Name one of ${languages.join(', ')}; each customer may choose another.`,
          ),
        ]),
    ...mails.map((key) => error('value', at(key), 'is not an e-mail address', 'Give one, such as help@example.com.')),
    ...(backupTime === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(backupTime)
      ? []
      : [
          error(
            'value',
            at('backupTime'),
            `${backupTime} is not a time of day`,
            'Give hours and minutes in UTC, such as 02:00.',
          ),
        ]),
    ...themeScripts.flatMap(({ src }, index) =>
      isScript(src)
        ? []
        : [
            error(
              'value',
              at(`themeScripts[${index}].src`),
              'is not an address of a script',
              'Give one that begins with https://, or a path of the portal.',
            ),
          ],
    ),
    ...staffEmailDomains.flatMap((domain, index) =>
      isDomain(domain)
        ? []
        : [
            error(
              'value',
              at(`staffEmailDomains[${index}]`),
              `${domain} is not a domain`,
              'Give what stands after the @, such as example.com.',
            ),
          ],
    ),
  ];
}
