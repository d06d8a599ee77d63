/** A site as the commands read it: its portal.json, and what its API says about it. */
import { readPortal, type Portal } from '../../dataProvider/calls/portal';
import { createTranslator } from '../../dataProvider/dialect';
import { builtInKinds } from '../../resources';
import { PlainError } from '../lib/plainError.mjs';
import { isJsonObject } from '../../src/lib/json';
import { fetchUrl, isAddress, parseJson, readJson, readText, textOf } from './read';

export interface GivenSite {
  /** What was asked about, as it was said. */
  name: string;
  /** The portal's own address, up to `/app/`; undefined for a file. */
  address: URL | undefined;
  /** portal.json as it is. */
  text: string;
  raw: unknown;
  portal: Portal;
  /** `{origin}{prefix}` of the API; undefined where a file says that it is the portal's own origin. */
  base: string | undefined;
}

/** What the two configuration calls answered; `locations` is undefined where it was not looked at. */
export interface Configuration {
  config: unknown;
  locations: unknown;
}

/** An http address that a person has typed. Throws a `PlainError` that names `what` it is. */
export function addressOf(text: string, what: string): URL {
  if (!isAddress(text) || !URL.canParse(text))
    throw new PlainError(`${what} is ${text}, which is not an address; an example is https://portal.example.com.`);
  return new URL(text);
}

async function portalOf(address: URL): Promise<{ text: string; raw: unknown }> {
  const url = new URL('portal.json', address);
  const answer = await fetchUrl(url);
  if (!answer.ok) throw new PlainError(`${url.href} answers ${answer.status}: there is no portal.json.`);
  const text = await textOf(answer);
  return { text, raw: parseJson(text, url.href) };
}

function portalIn(file: string): { text: string; raw: unknown } {
  const text = readText(file);
  return { text, raw: parseJson(text, file) };
}

/** Reads a portal.json from a file or from a running portal. Throws a `PlainError` for what is neither. */
export async function readSiteGiven(given: string | undefined): Promise<GivenSite> {
  if (!given) throw new PlainError('Say which portal: a portal.json or the address of a running portal.');
  // `https://portal.example.com`, `…/app` and `…/app/portal.json` all mean the same portal.
  const address = isAddress(given) ? new URL('/app/', addressOf(given, 'The portal')) : undefined;
  const { text, raw } = address ? await portalOf(address) : portalIn(given);
  if (!isJsonObject(raw))
    throw new PlainError(
      `${given} is not a portal.json: it should hold an object, such as { "api": { "origin": "" } }.`,
    );
  const { portal } = readPortal(raw);
  const origin = portal.api.origin || address?.origin;
  return { name: given, address, text, raw, portal, base: origin && origin + portal.api.prefix };
}

/** Answers of this site’s API in the portal’s own words (`records`). */
export const listenerOf = ({ portal }: Pick<GivenSite, 'portal'>) =>
  createTranslator(portal.records, builtInKinds).incoming;

/** What `GET /config/ui/config` answers, in the portal’s own words. Throws a `PlainError` where it can not be had. */
export async function fetchConfig(
  base: string,
  incoming: ReturnType<typeof listenerOf>,
  path = '/v1/config/ui/config',
): Promise<unknown> {
  const answer = await fetchUrl(base + path);
  const text = await textOf(answer);
  if (!answer.ok) throw new PlainError(`${base}${path} answers ${answer.status}: ${text.slice(0, 200)}`);
  return incoming({ method: 'GET', path }, parseJson(text, base + path));
}

/**
 * A file with what `GET /config/ui/config` answers in the portal’s own words, or with `{"config": …, "locations": …}`, what both calls answer.
 * Throws a `PlainError` for what is neither.
 */
export function readConfigFile(file: string): Configuration {
  const read = readJson(file);
  const both = isJsonObject(read) && 'config' in read;
  const config = both ? read.config : read;
  if (!isJsonObject(config))
    throw new PlainError(
      `${file} is not a configuration: it should hold what GET /v1/config/ui/config answers, such as { "siteName": "Acme" }.`,
    );
  return { config, locations: both ? read.locations : config.locations };
}
