/**
 * Locations whose list failed to load after the retries of docs/coverage.md, section 9. A failure stays, and is
 * shown, until a person retries: rebuilding a page from the same lists, or a late location, starts no new
 * retries.
 */
import { onlineManager } from '@tanstack/react-query';
import { staleTime } from './policy';
import type { LocationFailure } from './locationLists';

interface RecordedFailure {
  failure: LocationFailure;
  /** ms since the epoch */
  at: number;
  /** `reconnections` when it failed. */
  before: number;
}

/**
 * How often the device has come online again. Counted once for all providers: the manager is never left, so a subscription
 * by each of them would hold every provider ever made, with all its records.
 */
let reconnections = 0;
onlineManager.subscribe((isOnline) => {
  if (isOnline) reconnections += 1;
});

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
}

/** Failures for lack of a connection end when the device is online again: the next request has all its retries. */
export function createFailureStore(): FailureStore {
  const kinds = new Map<string, Map<string, RecordedFailure>>();
  const of = (kind: string) => {
    const known = kinds.get(kind) ?? new Map<string, RecordedFailure>();
    kinds.set(kind, known);
    return known;
  };
  const lastFailure = (kind: string, location: string) => {
    const found = kinds.get(kind)?.get(location);
    const isOver = found?.failure.error.kind === 'connection' && found.before < reconnections;
    return isOver ? undefined : found;
  };
  return {
    get: (kind, location) => lastFailure(kind, location)?.failure,
    isOld: (kind, location) => Date.now() - (lastFailure(kind, location)?.at ?? 0) >= staleTime,
    isAged: (kind, location) => lastFailure(kind, location)?.at === 0,
    set: (kind, failure) => void of(kind).set(failure.location, { failure, at: Date.now(), before: reconnections }),
    clear: (kind, location) => void (location === undefined ? kinds.delete(kind) : of(kind).delete(location)),
    age(kind, location) {
      for (const [slug, failure] of of(kind)) if (location === undefined || slug === location) failure.at = 0;
    },
  };
}
