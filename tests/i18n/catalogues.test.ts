import { describe, expect, it } from 'vitest';
import { catalogues, forms, wrongKeys, languages, placeholders } from './catalogues';

/** Names, codes, and words that happen to be the same in another language. */
const alike = new Set([
  ...['American Express', 'Discover', 'Eesti', 'English', 'Español', 'JCB', 'Mastercard', 'PayPal', 'Visa'],
  ...['ICMP', 'ICMPv6', 'Kubernetes', 'MariaDB', 'PostgreSQL', 'SSH', 'TCP', 'UDP', 'VLAN', 'WireGuard', 'kubeconfig'],
  ...['Bucket', 'DNS', 'GB', 'Ping', 'URL', 'UTC', 'VPC', 'vCPU'],
  ...['Audio', 'Filter', 'Link', 'Number', 'Port', 'Trend'],
  ...['Bucket |||| Buckets', 'bucket |||| buckets', 'Error:', 'Global', 'ID', 'No', 'Subtotal', 'Token', 'Total'],
]);

/** The words of a phrase, without what is put in. */
const words = (phrase: string) =>
  phrase
    .replace(/[[(]?%\{.*?\}[\])]?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const isWordless = (phrase: string) => !/\p{L}{2}/u.test(words(phrase));

describe.each([
  ['main', 2000],
  ['entry', 50],
  ['preload', 5],
] as const)('the %s catalogue', (name, minimum) => {
  const { en } = catalogues[name];

  it('is there', () => {
    for (const language of languages) expect(catalogues[name][language].size).toBeGreaterThan(minimum);
  });

  describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
    const other = catalogues[name][language];

    it('has the keys that English has, and no others', () => {
      expect(wrongKeys(en, other)).toEqual([]);
    });

    it('has the same placeholders in every phrase', () => {
      const wrong = [...en].filter(
        ([key, phrase]) => placeholders(phrase).join() !== placeholders(other.get(key) ?? '').join(),
      );
      expect(wrong.map(([key]) => `${key}: ${other.get(key)}`)).toEqual([]);
    });

    it('has as many plural forms in every phrase', () => {
      const wrong = [...en].filter(([key, phrase]) => forms(phrase) !== forms(other.get(key) ?? ''));
      expect(wrong.map(([key]) => `${key}: ${other.get(key)}`)).toEqual([]);
    });

    it('has no English left in it', () => {
      const left = [...en].filter(
        ([key, phrase]) => other.get(key) === phrase && !isWordless(phrase) && !alike.has(words(phrase)),
      );
      expect(left.map(([key, phrase]) => `${key}: ${phrase}`)).toEqual([]);
    });
  });

  describe.each(languages)('in %s', (language) => {
    const phrases = [...catalogues[name][language]];
    const reported = (wrong: typeof phrases) => wrong.map(([key, phrase]) => `${key}: ${phrase}`);

    it('has nothing empty', () => {
      expect(reported(phrases.filter(([, phrase]) => phrase.trim() === ''))).toEqual([]);
    });

    it('has one or two plural forms and counts only where there are two', () => {
      expect(reported(phrases.filter(([, phrase]) => forms(phrase) > 2))).toEqual([]);
      const counts = phrases.filter(([, phrase]) => placeholders(phrase).includes('smart_count'));
      expect(reported(counts.filter(([, phrase]) => forms(phrase) !== 2))).toEqual([]);
    });

    it('neither shouts nor says OK', () => {
      expect(reported(phrases.filter(([, phrase]) => /!|¡|\bOK\b/.test(phrase)))).toEqual([]);
    });

    it('has no stray spaces', () => {
      const joins = new Set(['signup.terms', 'signup.termsEnd']);
      const stray = phrases.filter(
        ([key, phrase]) => !joins.has(key) && (phrase !== phrase.trim() || / {2}/.test(phrase)),
      );
      expect(reported(stray)).toEqual([]);
    });
  });
});

it('quotes of each language and no straight ones', () => {
  const straight = languages.flatMap((language) =>
    [...catalogues.main[language]].filter(([, phrase]) => /"|\w'\w/.test(phrase)),
  );
  expect(straight).toEqual([]);
});

it('English uses British spelling alike everywhere', () => {
  const wrong = [...catalogues.main.en].filter(([, phrase]) => /\b(license|color|center|canceled)\b/i.test(phrase));
  expect(wrong).toEqual([]);
});
