/** A site as the commands read it: its portal.json, and what its API says about it. */
import { readFileSync } from 'node:fs';
import { readPortal, type Portal } from '../../dataProvider/calls/portal';
import { PlainError } from '../lib/say.mjs';

export interface GivenSite {
  /** What was asked about, as it was said. */
  name: string;
  /** The portal's own address, up to `/app/`; undefined for a file. */
  address: URL | undefined;
  /** portal.json as it is. */
  raw: unknown;
  portal: Portal;
  /** `{origin}{prefix}` of the API; undefined where a file says that it is the portal's own origin. */
  base: string | undefined;
}

export const isAddress = (text: string) => /^https?:\/\//i.test(text);

/** Ten seconds are a long time for a configuration. Rejects with a sentence. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new PlainError(`${String(url)} can not be reached: ${cause}`);
  }
}

export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(told)?.[1];
    const line = at === undefined ? '' : ` (line ${text.slice(0, Number(at)).split('\n').length})`;
    throw new PlainError(`${name} is no JSON${line}: ${told}`);
  }
}

/** `https://portal.example.com`, `…/app` and `…/app/portal.json` all mean the same portal. */
function portalAddress(text: string): URL {
  if (!URL.canParse(text)) throw new PlainError(`${text} is no address.`);
  return new URL('/app/', text);
}

async function textOf(given: string, address: URL | undefined): Promise<string> {
  if (address) {
    const url = new URL('portal.json', address);
    const answer = await ask(url);
    if (!answer.ok) throw new PlainError(`${url.href} answers ${answer.status}: there is no portal.json.`);
    return answer.text();
  }
  try {
    return readFileSync(given, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new PlainError(
      code === 'ENOENT' ? `There is no file ${given}.` : code === 'EISDIR' ? `${given} is a folder.` : String(error),
    );
  }
}

/** Reads a portal.json from a file or from a running portal. Throws a `PlainError` for what is neither. */
export async function readSiteGiven(given: string | undefined): Promise<GivenSite> {
  if (!given) throw new PlainError('Say which portal: a portal.json or the address of a running portal.');
  const address = isAddress(given) ? portalAddress(given) : undefined;
  const raw = parseJson(await textOf(given, address), address ? new URL('portal.json', address).href : given);
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw new PlainError(`${given} is no portal.json: it should hold an object, such as { "api": { "origin": "" } }.`);
  const { portal } = readPortal(raw);
  const origin = portal.api.origin || address?.origin;
  return { name: given, address, raw, portal, base: origin && origin + portal.api.prefix };
}

/** What `GET /v1/config/ui/config` answers. Throws a `PlainError` where it can not be had. */
export async function fetchConfig(base: string, path = '/v1/config/ui/config'): Promise<unknown> {
  const answer = await ask(base + path);
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`${base}${path} answers ${answer.status}: ${text.slice(0, 200)}`);
  return parseJson(text, base + path);
}
