/** The configuration calls of spec section 7. They need no key. What they answer is read by `entrySite.ts` and `site.ts`. */
import type { Http } from '../http';

/** As the API gave them, not yet read. */
export interface RawConfiguration {
  config: unknown;
  locations: unknown;
}

const cacheKey = 'portico.config';
/** Cached UI config lifetime: 1 day (spec section 9). */
const lifetime = 24 * 60 * 60 * 1000;

interface Cached extends RawConfiguration {
  base: string;
  at: number;
}

/** The last good configuration of up to a day ago, for when the call fails; undefined if there is none. */
export function lastConfiguration(base: string): RawConfiguration | undefined {
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
    // Storage may be full or forbidden: the configuration is then asked for anew each time.
  }
}

/** Asks for both at once. Rejects with `PortalError` only where no good configuration of the last day is known. */
export async function loadConfiguration(http: Http, base: string): Promise<RawConfiguration> {
  const get = async (path: string) => (await http({ method: 'GET', path, open: true })).data;
  try {
    const [config, locations] = await Promise.all([get('/v1/config/ui/config'), get('/v1/config/locations')]);
    keep({ base, at: Date.now(), config, locations });
    return { config, locations };
  } catch (error) {
    const last = lastConfiguration(base);
    if (!last) throw error;
    console.warn('The configuration could not be loaded; the last good one is used');
    return last;
  }
}
