/** Reads a site as the portal would, and says what is wrong with it before customers do. */
import * as z from 'zod/mini';
import { readConfiguration, type SiteConfig } from '../../dataProvider/calls/site';
import { checkBrand } from './doctor/brand';
import { checkConfig } from './doctor/config';
import { error, lineOf, type Finding } from './doctor/finding';
import { checkKindCalls } from './doctor/kindCalls';
import { checkAddresses, checkCors } from './doctor/network';
import { checkPortal, type KindAt } from './doctor/portal';
import { checkServing } from './doctor/serving';
import type { Main } from './given';
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
  /** A file with the configuration, or with `{config, locations}`. Default: the API is asked. */
  config?: string;
  /** Origin of the portal, for CORS; of an address it is known. */
  origin?: string;
  /** Address of the object storage. */
  storage?: string;
  /** API key of a customer: with it the calls of the site's own kinds are asked. */
  key?: string;
  /** Sends no request: checks what is in the files only. */
  offline?: boolean;
}

export interface Report {
  site: string;
  ok: boolean;
  findings: readonly Finding[];
  /** What could not be looked at, and why. */
  skipped: readonly string[];
}

/** The configuration of the API; a finding where it can not be had, for the rest can still be looked at. */
async function askConfiguration(base: string, site: GivenSite): Promise<Configuration | Finding> {
  const heard = listenerOf(site);
  try {
    const [config, locations] = await Promise.all([
      fetchConfig(base, heard),
      fetchConfig(base, heard, '/v1/config/locations'),
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
  return askConfiguration(base, site);
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
  const configuration = await configurationOf(given, options);
  const { findings: own, kinds } = await checkPortal(given);
  const findings: Finding[] = [...own];
  const skipped: string[] = [];
  let site: SiteConfig | undefined;
  if (typeof configuration === 'string') skipped.push(configuration);
  else if ('level' in configuration) findings.push(configuration);
  else {
    ({ site } = readConfiguration(configuration));
    findings.push(...checkConfig(configuration), ...(await checkBrand(site.siteTheme, given)));
    const { config } = options;
    if (config !== undefined && configuration.locations === undefined) skipped.push(withoutPositions(config));
  }
  if (options.offline) skipped.push('Addresses, CORS and headers: offline.');
  else findings.push(...(await overNetwork(given, site, kinds, options, skipped)));
  return { site: given.name, ok: findings.every(({ level }) => level !== 'error'), findings, skipped };
}

async function overNetwork(
  given: GivenSite,
  site: SiteConfig | undefined,
  kinds: readonly KindAt[],
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
  const none = Promise.resolve<Finding[]>([]);
  const looks = [
    site ? checkAddresses(site, address) : none,
    base && origin ? checkCors(base, origin, header ? [header] : []) : none,
    checkServing(given, site, options.storage),
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

function words({ site, ok, findings, skipped }: Report): string {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const verdict = !ok ? 'not ready' : skipped.length > 0 ? 'nothing wrong in what was looked at' : 'ready to go live';
  return [
    ...of('error').map(lineOf),
    ...of('warning').map(lineOf),
    ...skipped.map((message) => `skipped  ${message}`),
    `${site}: ${verdict}, ${counted(of('error').length, 'error')}, ${counted(of('warning').length, 'warning')}.`,
  ].join('\n');
}

export const main: Main = async ({ words: [name], options }) => {
  const report = await examine(name, options as DoctorOptions);
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : words(report)}\n`);
  if (!report.ok) process.exitCode = 1;
};
