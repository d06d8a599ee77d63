/** The configuration calls of docs/coverage.md, section 7. They need no key. What they answer is read by `entrySite.ts` and `site.ts`. */
import type { Http } from '../http';

/** As the API gave them, not yet read. */
export interface RawConfiguration {
  config: unknown;
  locations: unknown;
}

/** One of an earlier load. */
export interface EarlierConfiguration extends RawConfiguration {
  /** When it was had, ms since the epoch. */
  at: number;
}

const cacheKey = 'portico.config';
/** Cached UI config lifetime: 1 day (docs/coverage.md, section 9). */
const lifetime = 24 * 60 * 60 * 1000;

interface Cached extends EarlierConfiguration {
  base: string;
}

/** The last good configuration of up to a day ago, for when the call fails; undefined if there is none. */
export function lastConfiguration(base: string): EarlierConfiguration | undefined {
  try {
    const cached = JSON.parse(localStorage.getItem(cacheKey) ?? 'null') as Cached | null;
    return cached && cached.base === base && Date.now() - cached.at < lifetime ? cached : undefined;
  } catch {
    return undefined;
  }
}

function keep(cached: Cached): void {
  try {
    localStorage.setItem(cacheKey, JSON.stringify(cached));
  } catch {
    // Storage may be full or forbidden: the configuration is then requested again each time.
  }
}

/** So long the answer is waited for at most where a good configuration is known already, ms. */
const patience = 700;

interface Waiting {
  /** Everything else that is needed is here: from then on only the answer would be waited for. Default: never. */
  ready?: Promise<unknown>;
  /** Called when an answer that was not waited for is here, is kept, and says something else than `last`, which is in use. */
  onNewer?(last: EarlierConfiguration): void;
  /** Called where `last` stands in for an answer that has failed. */
  onFailed?(last: EarlierConfiguration): void;
}

/** Asks for both, and keeps them for the next load. Rejects with `PortalError`. */
export async function askConfiguration(http: Http, base: string): Promise<RawConfiguration> {
  const get = async (path: string) => (await http({ method: 'GET', path, open: true })).data;
  const [config, locations] = await Promise.all([get('/v1/config/ui/config'), get('/v1/config/locations')]);
  keep({ base, at: Date.now(), config, locations });
  return { config, locations };
}

/** Whether the two say the same. */
export const isSameConfiguration = (a: RawConfiguration, b: RawConfiguration) =>
  JSON.stringify([a.config, a.locations]) === JSON.stringify([b.config, b.locations]);

/**
 * Asks for both at once. A good configuration of the last day costs nobody a moment: it stands in for an answer that fails,
 * or that is not here when everything else is. Rejects with `PortalError` only where none is known.
 */
export async function loadConfiguration(
  http: Http,
  base: string,
  { ready, onNewer, onFailed }: Waiting = {},
): Promise<RawConfiguration> {
  const last = lastConfiguration(base);
  const answer = askConfiguration(http, base);
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
    // Code that cannot be had is reported by the caller that requested it.
    ready?.then(openLast, () => undefined);
  });
  if (fresh) return fresh;
  // What is seldom changed is not worth making anybody wait: the answer is stored for the next load.
  answer.then((newer) => !isSameConfiguration(newer, last) && onNewer?.(last)).catch(() => undefined);
  return last;
}
