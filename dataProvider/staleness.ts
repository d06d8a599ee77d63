/** Which lists a write makes stale: its own location's list, and those of the kinds it invalidates. */
import type { Kind } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { isPortalError, isRefused } from './errors';
import type { LocationLists } from './locationLists';
import type { Lookup } from './lookup';
import type { LostWrite } from './lostWrite';
import type { Written } from './source';
import { wait } from '../src/lib/wait';

export interface Staleness {
  /**
   * Awaits the write and invalidates what it changed: the record's own list, and those of the kinds in
   * `invalidates`. Waits for their new answers, two seconds at most. Also after a failed write that showed the cached record to be outdated,
   * or that may have been carried out: resolves with what `find` then finds, else rejects, marked `inDoubt`.
   */
  written<T>(
    kind: Kind,
    location: string | undefined,
    invalidates: readonly string[],
    work: Promise<T>,
    find?: (error: unknown) => Promise<T | undefined>,
  ): Promise<T>;
  /** For `written`: looks for the write in its record, and for the deletion of one. */
  finder(write: LostWrite): (error: unknown) => Promise<Written | undefined>;
  /**
   * A write after which the page is left: nothing is invalidated. A failed one that may have been carried out is
   * marked `inDoubt`.
   */
  last<T>(work: Promise<T>): Promise<T>;
  /**
   * Jobs of the kind in this location have finished: what they invalidate apart from their own kind is
   * invalidated again.
   */
  jobFinished(kind: string, location: string | undefined): Promise<void>;
}

/** How long the outcome of a write waits for the lists that it made stale, ms. Screens show later answers when they come. */
const patience = 2000;
/** Resolves with whether it ended in that time. */
const briefly = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), wait(patience).then(() => false)]);

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;

export function createStaleness(registry: Registry, locations: LocationLists, lookup: Lookup): Staleness {
  /** What running jobs will have changed apart from their own kind, by kind and location. */
  const touched = new Map<string, Set<string>>();
  const keyOf = (kind: string, location: string | undefined) => `${kind} ${location ?? ''}`;

  /** For kinds of location scope only the same location's list is invalidated. */
  async function expireAll(names: readonly string[], location: string | undefined): Promise<void> {
    const inPlace = (name: string) => registry.find(name)?.scope === 'location';
    await Promise.all(names.map((name) => locations.expire(name, inPlace(name) ? location : undefined)));
  }

  async function failed<T>(
    names: readonly string[],
    location: string | undefined,
    error: unknown,
    find?: (error: unknown) => Promise<T | undefined>,
  ): Promise<T> {
    const refused = isRefused(error);
    if (isPortalError(error) && !refused) error.inDoubt ??= 'write';
    // Where the lists are not answered, neither is the record.
    const isRead = (!refused || isMissing(error)) && (await briefly(expireAll(names, location)));
    const found = isRead && !refused ? await find?.(error).catch(() => undefined) : undefined;
    if (!found) throw error;
    return found;
  }

  return {
    async written(kind, location, invalidates, work, find) {
      const result = await work.catch((error: unknown) => failed([kind.name, ...invalidates], location, error, find));
      const others = invalidates.filter((name) => name !== kind.name);
      const key = keyOf(kind.name, location);
      touched.set(key, new Set([...(touched.get(key) ?? []), ...others]));
      await briefly(Promise.all([locations.expire(kind.name, location), expireAll(others, location)]));
      return result;
    },
    finder: (write) => async (error) => (await import('./lostWrite')).findWritten(lookup, locations, write, error),
    last: (work) => work.catch((error: unknown) => failed([], undefined, error)),
    async jobFinished(kind, location) {
      const key = keyOf(kind, location);
      const others = [...(touched.get(key) ?? [])];
      touched.delete(key);
      await expireAll(others, location);
    },
  };
}
