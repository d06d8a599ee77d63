/**
 * Locations whose list failed to load after the retries of docs/coverage.md, section 9. A failure stays, and is
 * shown, until a person retries: rebuilding a page from the same lists, or a late location, starts no new
 * retries.
 */
import { staleTime } from './policy';
import type { LocationFailure } from './locationLists';

interface Standing {
  failure: LocationFailure;
  /** ms since the epoch */
  at: number;
}

interface FailureStore {
  get(kind: string, location: string): LocationFailure | undefined;
  /**
   * Whether it may be requested once more, without retries and with the failure still shown: after a while, or
   * after `age`.
   */
  isOld(kind: string, location: string): boolean;
  isAged(kind: string, location: string): boolean;
  set(kind: string, failure: LocationFailure): void;
  /** It answered, or a person retried: the next request has all its retries again. */
  clear(kind: string, location?: string): void;
  /** The data may have changed: it may be requested once more. */
  age(kind: string, location?: string): void;
  /** The device is online again: requests that failed for lack of a connection get their retries again. */
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
