/** Prints the Content-Security-Policy that a site needs, or all its headers as a snippet for nginx. */
import { readSite } from '../../dataProvider/calls/site';
import { contentSecurityPolicy, frameOrigins, originsOf, securityHeaders, type Origins } from '../lib/csp.mjs';
import { PlainError } from '../lib/plainError.mjs';
import { lineOf } from './doctor/finding';
import { checkPortal } from './doctor/portal';
import type { Main } from './given';
import { addressOf, fetchConfig, listenerOf, readConfigFile, readSiteGiven, type GivenSite } from './site';

async function configOf(site: GivenSite, file: string | undefined): Promise<unknown> {
  const { base, name } = site;
  if (file !== undefined) return readConfigFile(file).config;
  if (base === undefined)
    throw new PlainError(
      `${name} names no API origin, so the site’s configuration can not be asked for. ` +
        'Give the address of the running portal, a file with the configuration (--config FILE), ' +
        'or --all to let every payment and chat provider in.',
    );
  return fetchConfig(base, listenerOf(site));
}

/** Origins of pages in frames, of the kinds that are sound. An unsound kind is left out by the portal too, and named here. */
async function framesOf(given: GivenSite) {
  const { findings, registered } = await checkPortal(given);
  return { frames: frameOrigins(registered), findings: findings.filter(({ level }) => level === 'error') };
}

/** No value holds quotes of both sorts. */
const quoted = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`);

/** What the headers leave open, for their reader. */
function remarks(headers: ReadonlyMap<string, string>, { reportUri }: Origins): string[] {
  const enforces = headers.get('Content-Security-Policy')?.includes('require-trusted-types-for');
  return [
    ...(enforces
      ? []
      : [
          `# Trusted Types are ${reportUri ? 'reported only' : 'left out'}: scripts of payment or chat providers assign plain text.`,
        ]),
    ...(reportUri ? [] : ['# Violations are reported nowhere: --report-uri https://… names an address for them.']),
  ];
}

/** As lines of nginx. */
const nginxSnippet = (origins: Origins): string =>
  [
    '# Headers of every answer of the portal. Written by: npx portico csp … --nginx',
    ...remarks(new Map(securityHeaders(origins)), origins),
    ...securityHeaders(origins).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    '',
  ].join('\n');

export const main: Main = async ({ words, options }) => {
  const given = await readSiteGiven(words[0]);
  const {
    config,
    storage,
    'report-uri': reportUri,
  } = options as { config?: string; storage?: string; 'report-uri'?: string };
  if (storage !== undefined) addressOf(storage, '--storage');
  if (reportUri !== undefined) addressOf(reportUri, '--report-uri');
  const site = options.all ? undefined : readSite(await configOf(given, config)).site;
  const { frames, findings } = await framesOf(given);
  for (const finding of findings) process.stderr.write(`${lineOf(finding)}\n`);
  const origins = { ...originsOf(given.portal, { ...(site && { site }), storage, frames }), reportUri };
  process.stdout.write(options.nginx ? nginxSnippet(origins) : `${contentSecurityPolicy(origins)}\n`);
};
