/** Which lists a write makes stale: its own location's list, and those of the kinds it invalidates. */
import type { Kind } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { isPortalError, isRefused } from './errors';
import type { LocationLists } from './locationLists';
import { wait } from '../src/lib/wait';

export interface Staleness {
  /**
   * Awaits the write and invalidates what it changed: the record's own list, and those of the kinds in
   * `invalidates`. Waits for their new answers, two seconds at most. Also after a failed write that may have been carried out (then marked `inDoubt`) or that
   * showed the cached record to be outdated.
   */
  written<T>(kind: Kind, location: string | undefined, invalidates: readonly string[], work: Promise<T>): Promise<T>;
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
const briefly = (work: Promise<unknown>): Promise<unknown> => Promise.race([work, wait(patience)]);

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;

export function createStaleness(registry: Registry, locations: LocationLists): Staleness {
  /** What running jobs will have changed apart from their own kind, by kind and location. */
  const touched = new Map<string, Set<string>>();
  const keyOf = (kind: string, location: string | undefined) => `${kind} ${location ?? ''}`;

  /** For kinds of location scope only the same location's list is invalidated. */
  async function expireAll(names: readonly string[], location: string | undefined): Promise<void> {
    const inPlace = (name: string) => registry.find(name)?.scope === 'location';
    await Promise.all(names.map((name) => locations.expire(name, inPlace(name) ? location : undefined)));
  }

  async function failed(names: readonly string[], location: string | undefined, error: unknown): Promise<never> {
    const refused = isRefused(error);
    if (isPortalError(error) && !refused) error.inDoubt ??= 'write';
    if (!refused || isMissing(error)) await briefly(expireAll(names, location));
    throw error;
  }

  return {
    async written(kind, location, invalidates, work) {
      const result = await work.catch((error: unknown) => failed([kind.name, ...invalidates], location, error));
      const others = invalidates.filter((name) => name !== kind.name);
      const key = keyOf(kind.name, location);
      touched.set(key, new Set([...(touched.get(key) ?? []), ...others]));
      await briefly(Promise.all([locations.expire(kind.name, location), expireAll(others, location)]));
      return result;
    },
    last: (work) => work.catch((error: unknown) => failed([], undefined, error)),
    async jobFinished(kind, location) {
      const key = keyOf(kind, location);
      const others = [...(touched.get(key) ?? [])];
      touched.delete(key);
      await expireAll(others, location);
    },
  };
}
