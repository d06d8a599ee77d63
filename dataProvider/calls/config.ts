/**
 * The configuration calls of docs/coverage.md, section 7. They need no API key. Their answers are parsed in
 * `entrySite.ts` and `site.ts`.
 */
import { isJsonObject, isNested } from '../../src/lib/json';
import { isOutcomeOnly, PortalError } from '../errors';
import type { Http } from '../http';

/** The raw answers, before parsing. */
export interface RawConfiguration {
  config: unknown;
  locations: unknown;
}

/** A configuration cached by an earlier page load. */
export interface EarlierConfiguration extends RawConfiguration {
  /** When it was received, ms since the epoch. */
  at: number;
}

const cacheKey = 'portico.config';
/** Cached UI config lifetime: 1 day (docs/coverage.md, section 9). */
const lifetime = 24 * 60 * 60 * 1000;

interface Cached extends EarlierConfiguration {
  base: string;
}

/** The last valid configuration received within `lifetime`, used when the call fails; undefined if there is none. */
export function lastConfiguration(base: string): EarlierConfiguration | undefined {
  try {
    const cached = JSON.parse(localStorage.getItem(cacheKey) ?? 'null') as Cached | null;
    return cached && cached.base === base && Math.abs(Date.now() - cached.at) < lifetime ? cached : undefined;
  } catch {
    return undefined;
  }
}

function keep(cached: Cached): void {
  try {
    localStorage.setItem(cacheKey, JSON.stringify(cached));
  } catch {
    // Storage may be full or blocked: the configuration is then requested on every page load.
  }
}

/** Longest wait for the answer when a cached configuration is available, ms. */
const patience = 700;

interface Waiting {
  /**
   * Resolves when everything else needed to render has loaded: from then on only this answer would delay the
   * page. Default: never.
   */
  ready?: Promise<unknown>;
  /** Called when a late answer has arrived, has been cached, and differs from `last`, which is in use. */
  onNewer?(last: EarlierConfiguration): void;
  /** Called when `last` is used because the request failed. */
  onFailed?(last: EarlierConfiguration): void;
}

const isGiven = (value: unknown): boolean =>
  isNested(value) && Object.keys(value).length > 0 && (Array.isArray(value) || !isOutcomeOnly(value));

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * The settings may have the locations too. An answer without any is no reason to show a portal without its locations: it is
 * valid only as a list, and only if none are known of the last day.
 */
function locationsOf(answered: unknown, config: object, base: string): unknown {
  const own = isJsonObject(config) ? config.locations : undefined;
  const given = [answered, own].find(isGiven);
  if (given !== undefined) return given;
  if (isEmptyList(answered) && !isGiven(lastConfiguration(base)?.locations)) return answered;
  throw new PortalError({ kind: 'content_type', message: 'Expected the locations', status: 200 });
}

/** Requests both and caches them for the next page load. Rejects with `PortalError`. */
export async function fetchConfiguration(http: Http, base: string): Promise<RawConfiguration> {
  const get = async (path: string) => (await http({ method: 'GET', path, open: true })).data;
  const request = get('/v1/config/locations');
  // Handled below; if the settings fail first, theirs is the error.
  request.catch(() => undefined);
  const config = await get('/v1/config/ui/config');
  // Nothing at all is no configuration: the last good one must not give way to it.
  if (!isNested(config) || isEmptyList(config))
    throw new PortalError({ kind: 'content_type', message: 'Expected the configuration', status: 200 });
  const locations = await request.then(
    (answered) => locationsOf(answered, config, base),
    (error: unknown) => {
      const own = isJsonObject(config) ? config.locations : undefined;
      if (isGiven(own)) return own;
      throw error;
    },
  );
  keep({ base, at: Date.now(), config, locations });
  return { config, locations };
}

/** Whether the two contain the same data. */
export const isSameConfiguration = (a: RawConfiguration, b: RawConfiguration) =>
  JSON.stringify([a.config, a.locations]) === JSON.stringify([b.config, b.locations]);

/**
 * Requests both at once. A configuration cached within the last day never delays the page: it is used when the
 * request fails or is slower than everything else the page loads. Rejects with `PortalError` only when nothing
 * is cached.
 */
export async function loadConfiguration(
  http: Http,
  base: string,
  { ready, onNewer, onFailed }: Waiting = {},
): Promise<RawConfiguration> {
  const last = lastConfiguration(base);
  const answer = fetchConfiguration(http, base);
  if (!last) return answer;
  const failed = (): undefined => {
    console.warn('The configuration could not be loaded; the last good one is used');
    onFailed?.(last);
    return undefined;
  };
  const fresh = await new Promise<RawConfiguration | undefined>((resolve) => {
    const openLast = () => resolve(undefined);
    setTimeout(openLast, patience);
    answer.catch(failed).then(resolve, openLast);
    // A chunk that fails to load is reported by the caller that requested it.
    ready?.then(openLast, () => undefined);
  });
  if (fresh) return fresh;
  // The configuration seldom changes, so a late answer does not delay this page load: it is cached for the next
  // one.
  answer.then((newer) => !isSameConfiguration(newer, last) && onNewer?.(last)).catch(() => undefined);
  return last;
}
