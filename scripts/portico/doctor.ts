/** Reads a site as the portal would, and says what is wrong with it before customers do. */
import { readFileSync } from 'node:fs';
import { readConfiguration, type SiteConfig } from '../../dataProvider/calls/site';
import { checkBrand } from './doctor/brand';
import { checkConfig } from './doctor/config';
import { error, type Finding } from './doctor/finding';
import { checkAddresses, checkCors, checkServing } from './doctor/network';
import { checkPortal } from './doctor/portal';
import type { Main } from './given';
import { fetchConfig, parseJson, readSiteGiven, type GivenSite } from './site';

export interface DoctorOptions {
  /** A file with the configuration, or with `{config, locations}`. Default: the API is asked. */
  config?: string;
  /** Origin of the portal, for CORS; of an address it is known. */
  origin?: string;
  /** Address of the object storage. */
  storage?: string;
  /** Asks nobody: what is in the files only. */
  offline?: boolean;
}

export interface Report {
  site: string;
  ok: boolean;
  findings: readonly Finding[];
  /** What could not be looked at, and why. */
  skipped: readonly string[];
}

type Configuration = { config: unknown; locations: unknown };

function fromFile(file: string): Configuration {
  const read = parseJson(readFileSync(file, 'utf8'), file) as Record<string, unknown>;
  return 'config' in read
    ? { config: read.config, locations: read.locations }
    : { config: read, locations: read.locations };
}

async function configurationOf(
  { base }: GivenSite,
  { config, offline }: DoctorOptions,
): Promise<Configuration | string> {
  if (config !== undefined) return fromFile(config);
  if (offline) return 'The configuration: offline, and no --config FILE was given.';
  if (base === undefined)
    return 'The configuration: portal.json names no API origin. Give the address of the running portal, or --config FILE.';
  const [asked, locations] = await Promise.all([fetchConfig(base), fetchConfig(base, '/v1/config/locations')]);
  return { config: asked, locations };
}

/** Looks at everything that can be looked at. Throws a `PlainError` for what is no site at all. */
export async function examine(name: string | undefined, options: DoctorOptions): Promise<Report> {
  const given = await readSiteGiven(name);
  const findings: Finding[] = await checkPortal(given);
  const skipped: string[] = [];
  let site: SiteConfig | undefined;
  try {
    const configuration = await configurationOf(given, options);
    if (typeof configuration === 'string') skipped.push(configuration);
    else {
      ({ site } = readConfiguration(configuration));
      findings.push(...checkConfig(configuration), ...(await checkBrand(site.siteTheme)));
    }
  } catch (thrown) {
    findings.push(error('unreachable', 'config', thrown instanceof Error ? thrown.message : String(thrown)));
  }
  if (options.offline) skipped.push('Addresses, CORS and headers: offline.');
  else findings.push(...(await overNetwork(given, site, options, skipped)));
  return { site: given.name, ok: findings.every(({ level }) => level !== 'error'), findings, skipped };
}

async function overNetwork(given: GivenSite, site: SiteConfig | undefined, options: DoctorOptions, skipped: string[]) {
  const { address, base } = given;
  const origin = options.origin ?? address?.origin;
  if (!address) skipped.push('Headers: give the address of the running portal.');
  if (!origin) skipped.push('CORS: give the portal’s origin (--origin https://portal.example.com).');
  const none = Promise.resolve<Finding[]>([]);
  const looks = [
    site ? checkAddresses(site, address) : none,
    base && origin ? checkCors(base, origin) : none,
    checkServing(given, site, options.storage),
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
          ),
        ],
  );
}

function words({ site, ok, findings, skipped }: Report): string {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  const verdict = !ok ? 'not ready' : skipped.length > 0 ? 'nothing wrong in what was looked at' : 'ready to go live';
  return [
    ...of('error').map(({ at, message }) => `error    ${at}: ${message}`),
    ...of('warning').map(({ at, message }) => `warning  ${at}: ${message}`),
    ...skipped.map((told) => `skipped  ${told}`),
    `${site}: ${verdict}, ${counted(of('error').length, 'error')}, ${counted(of('warning').length, 'warning')}.`,
  ].join('\n');
}

export const main: Main = async ({ words: [name], options }) => {
  const report = await examine(name, options as DoctorOptions);
  process.stdout.write(`${options.json ? JSON.stringify(report, null, 2) : words(report)}\n`);
  if (!report.ok) process.exitCode = 1;
};
