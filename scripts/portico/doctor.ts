/** `portico doctor`: reads a site as the portal would, and reports what is wrong with it. */
import { join, resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readConfiguration, type SiteConfig } from '../../dataProvider/calls/site';
import { checkBrand } from './doctor/brand';
import type { BrowserReport } from './doctor/browser';
import { checkConfig } from './doctor/config';
import { error, lineOf, type Finding } from './doctor/finding';
import { checkKindCalls } from './doctor/kindCalls';
import { checkKindLocations } from './doctor/locations';
import { checkAddresses, checkCors } from './doctor/network';
import { emptied } from './doctor/browser/folder';
import { checkPacks } from './doctor/packs';
import { checkPortal, type KindAt } from './doctor/portal';
import { checkServing } from './doctor/serving';
import type { Kind } from '../../resources/kind/types';
import { frameOrigins } from '../lib/csp.mjs';
import { PlainError } from '../lib/plainError.mjs';
import { junitOfDoctor } from './doctor/junit';
import type { Main } from './given';
import { writeText } from './write';
import {
  addressOf,
  fetchConfig,
  listenerOf,
  readConfigFile,
  readSiteGiven,
  type Configuration,
  type GivenSite,
} from './site';

export interface DoctorOptions {
  /** A file with the configuration, or with `{config, locations}`. Default: it is read from the API. */
  config?: string;
  /** Origin of the portal, for CORS; of an address it is known. */
  origin?: string;
  /** Address of the object storage. */
  storage?: string;
  /** API key of a customer: with it the calls of the site's own kinds are asked. */
  key?: string;
  /** Sends no request: checks what is in the files only. */
  offline?: boolean;
  /** Also opens the portal in Chromium and looks at each screen; `name` has to be its address. */
  browser?: boolean;
  /** With `browser`: sends the declared calls for tokens of pages in frames, though they are writes. */
  tokens?: boolean;
  /** Folder for the pictures of `browser`. */
  out?: string;
  /** With `browser`: beside the first screen only those whose address contains this. */
  only?: string;
  /** Minutes after which the browser opens no further screen. Default: 10. */
  minutes?: string;
}

export interface Report {
  site: string;
  ok: boolean;
  findings: readonly Finding[];
  /** What could not be looked at, and why. */
  skipped: readonly string[];
  /** What the browser opened, and the page with its pictures. */
  browser?: Pick<BrowserReport, 'screens' | 'sent' | 'pictures'>;
}

/** The configuration of the API; a finding where it can not be had, for the rest can still be looked at. */
async function fetchConfiguration(base: string, site: GivenSite): Promise<Configuration | Finding> {
  const incoming = listenerOf(site);
  try {
    const [config, locations] = await Promise.all([
      fetchConfig(base, incoming),
      fetchConfig(base, incoming, '/v1/config/locations'),
    ]);
    return { config, locations };
  } catch (thrown) {
    return error(
      'unreachable',
      'config',
      thrown instanceof Error ? thrown.message : String(thrown),
      'See that the API of portal.json answers GET /v1/config/ui/config and GET /v1/config/locations without a key.',
    );
  }
}

async function configurationOf(
  site: GivenSite,
  { config, offline }: DoctorOptions,
): Promise<Configuration | Finding | string> {
  const { base } = site;
  if (config !== undefined) return readConfigFile(config);
  if (offline) return 'The configuration: offline, and no --config FILE was given.';
  if (base === undefined)
    return 'The configuration: portal.json names no API origin. Give the address of the running portal, or --config FILE.';
  return fetchConfiguration(base, site);
}

const withoutPositions = (file: string) =>
  `The locations: ${file} holds the configuration alone. As {"config": …, "locations": …}, what both calls answer, it includes them.`;

/** Without a language zod says "Invalid input" of everything. */
z.config(z.locales.en());

/** Looks at everything that can be looked at. Throws a `PlainError` for what is no site at all. */
export async function examine(name: string | undefined, options: DoctorOptions): Promise<Report> {
  for (const option of ['origin', 'storage'] as const)
    if (options[option] !== undefined) addressOf(options[option], `--${option}`);
  const given = await readSiteGiven(name);
  const seen = options.browser ? browserLook(given, options) : undefined;
  const configuration = await configurationOf(given, options);
  const { findings: own, kinds, registered } = await checkPortal(given);
  const frames = frameOrigins(registered);
  const findings: Finding[] = [...own, ...checkPacks(given, kinds)];
  const skipped: string[] = [];
  let site: SiteConfig | undefined;
  if (typeof configuration === 'string') skipped.push(configuration);
  else if ('level' in configuration) findings.push(configuration);
  else {
    const { locations, ...read } = readConfiguration(configuration);
    ({ site } = read);
    findings.push(...checkConfig(configuration), ...checkKindLocations(kinds, locations));
    const { config } = options;
    if (config !== undefined && configuration.locations === undefined) skipped.push(withoutPositions(config));
  }
  findings.push(...(await checkBrand(site?.siteTheme, given)));
  if (options.offline) skipped.push('Addresses, CORS and headers: offline.');
  else findings.push(...(await overNetwork(given, site, { kinds, frames }, options, skipped)));
  const looked =
    seen &&
    (await seen(
      kinds.map(({ kind }) => kind),
      registered,
    ));
  if (looked) {
    findings.push(...looked.findings);
    skipped.push(...looked.skipped);
  }
  return {
    site: given.name,
    ok: findings.every(({ level }) => level !== 'error'),
    findings,
    skipped,
    ...(looked && { browser: { screens: looked.screens, sent: looked.sent, pictures: looked.pictures } }),
  };
}

/** What is asked is looked at before anything is sent. */
function browserLook({ address, base }: GivenSite, { key, offline, only, out, tokens, minutes = '10' }: DoctorOptions) {
  if (!address || offline)
    throw new PlainError(
      'A browser needs a running portal: portico doctor --browser https://portal.example.com, without --offline.',
    );
  const limit = Number(minutes);
  if (!(limit > 0 && limit <= 240)) throw new PlainError(`--minutes is ${minutes}; it is a number from 1 to 240.`);
  const folder = resolve(out ?? join('.portico', 'doctor'));
  emptied(folder);
  return async (own: readonly Kind[], registered: readonly Kind[]): Promise<BrowserReport> => {
    const { lookInBrowser } = await import('./doctor/browser');
    const tokensTo = tokens ? base : undefined;
    return lookInBrowser({ address, key, own, registered, tokensTo, only, folder, minutes: limit });
  };
}

async function overNetwork(
  given: GivenSite,
  site: SiteConfig | undefined,
  { kinds, frames }: { kinds: readonly KindAt[]; frames: readonly string[] },
  options: DoctorOptions,
  skipped: string[],
) {
  const { address, base, portal } = given;
  const { idempotencyHeader: header } = portal.api;
  const origin = options.origin ?? address?.origin;
  if (!address) skipped.push('Headers: give the address of the running portal.');
  if (!origin) skipped.push('CORS: give the portal’s origin (--origin https://portal.example.com).');
  const { key } = options;
  if (kinds.length > 0 && (!key || !base))
    skipped.push(
      `The calls of your kinds: ${base ? 'give an API key of a customer (--key KEY)' : 'no API origin is known'}.`,
    );
  const isNaming = kinds.some(({ kind }) =>
    [...kind.actions, ...kind.kindActions].some(({ download }) => download === true),
  );
  const none = Promise.resolve<Finding[]>([]);
  const looks = [
    site ? checkAddresses(site, address) : none,
    base && origin ? checkCors(base, origin, header ? [header] : [], isNaming) : none,
    checkServing(given, site, { storage: options.storage, frames }),
    base && key ? checkKindCalls(kinds, base, key, portal.records) : none,
  ];
  const settled = await Promise.allSettled(looks);
  return settled.flatMap((result) =>
    result.status === 'fulfilled'
      ? result.value
      : [
          error(
            'unreachable',
            'network',
            result.reason instanceof Error ? result.reason.message : String(result.reason),
            'See that this machine reaches the portal and its API, and try again.',
          ),
        ],
  );
}

function words({ site, ok, findings, skipped, browser }: Report): string {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const verdict = !ok ? 'not ready' : skipped.length > 0 ? 'nothing wrong in what was looked at' : 'ready to go live';
  return [
    ...of('error').map(lineOf),
    ...of('warning').map(lineOf),
    ...skipped.map((message) => `skipped  ${message}`),
    ...(browser?.sent.map((call) => `sent     ${call}: a token for a page in a frame (--tokens)`) ?? []),
    ...(browser ? [`Opened ${counted(browser.screens.length, 'screen')} in Chromium: ${browser.pictures}`] : []),
    `${site}: ${verdict}, ${counted(of('error').length, 'error')}, ${counted(of('warning').length, 'warning')}.`,
  ].join('\n');
}

/**
 * The key of a customer: `--key KEY`, `--key -` for a line on standard input, or PORTICO_KEY. For a browser it has to be one of the
 * latter, which neither the shell's history nor a list of processes shows.
 */
async function keyGiven({ key, browser }: DoctorOptions): Promise<string | undefined> {
  if (key === '-') {
    const line = (await readAll(process.stdin)).trim();
    if (line === '') throw new PlainError('--key - reads the key from standard input, which is empty.');
    return line;
  }
  if (key !== undefined && browser)
    throw new PlainError(
      'With --browser the key comes from the environment variable PORTICO_KEY, or with --key - from standard input: an argument is seen in the shell’s history and in lists of processes.',
    );
  return key ?? (process.env.PORTICO_KEY || undefined);
}

export const main: Main = async ({ words: [name], options: given }) => {
  const { junit, json, ...options } = given as DoctorOptions & { junit?: string; json?: boolean };
  const key = await keyGiven(options);
  const report = await examine(name, { ...options, ...(key !== undefined && { key }) });
  if (junit !== undefined) writeText(junit, junitOfDoctor(report));
  process.stdout.write(`${json ? JSON.stringify(report, null, 2) : words(report)}\n`);
  if (!report.ok) process.exitCode = 1;
};
