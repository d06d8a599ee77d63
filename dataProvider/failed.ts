/**
 * Locations whose list could not be had, after the tries of docs/coverage.md, section 9. A failure stands, and is shown, until
 * somebody asks again: what is made again of the same lists (a page, a location that answers late) begins no new tries.
 */
import { staleTime } from './policy';
import type { LocationFailure } from './locationLists';

interface Standing {
  failure: LocationFailure;
  /** ms since the epoch */
  at: number;
}

export interface FailureStore {
  get(kind: string, location: string): LocationFailure | undefined;
  /** Whether it may be requested once more, without further tries and while the failure is still shown: after a while, or aged. */
  isOld(kind: string, location: string): boolean;
  isAged(kind: string, location: string): boolean;
  set(kind: string, failure: LocationFailure): void;
  /** It answered, or a person asked for it: it gets all of its tries again. */
  clear(kind: string, location?: string): void;
  /** What is there may have changed: it may be requested once more. */
  age(kind: string, location?: string): void;
  /** The device is connected again: what failed for want of a connection gets its tries again. */
  reconnected(): void;
}

export function createFailed(): FailureStore {
  const kinds = new Map<string, Map<string, Standing>>();
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, Standing>();
    kinds.set(kind, known);
    return known;
  };
  return {
    get: (kind, location) => kinds.get(kind)?.get(location)?.failure,
    isOld: (kind, location) => Date.now() - (kinds.get(kind)?.get(location)?.at ?? 0) >= staleTime,
    isAged: (kind, location) => kinds.get(kind)?.get(location)?.at === 0,
    set: (kind, failure) => void of(kind).set(failure.location, { failure, at: Date.now() }),
    clear: (kind, location) => void (location === undefined ? kinds.delete(kind) : of(kind).delete(location)),
    age(kind, location) {
      for (const [slug, failure] of of(kind)) if (location === undefined || slug === location) failure.at = 0;
    },
    reconnected() {
      for (const known of kinds.values())
        for (const [slug, { failure }] of known) if (failure.error.kind === 'connection') known.delete(slug);
    },
  };
}
