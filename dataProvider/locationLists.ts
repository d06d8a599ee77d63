/**
 * The raw lists, one per kind and location, cached in react-query under `[kind, 'location', location]`. Everything
 * that reads records reads them here, so that nothing is requested twice while it is fresh (docs/coverage.md,
 * section 9: 60 seconds).
 */
import type { QueryClient } from '@tanstack/react-query';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import { memoizeLast } from '../src/lib/memoizeLast';
import type { PortalRecord } from './decode';
import { createDerivedQueries } from './derivedQueries';
import type { PortalError } from './errors';
import { createFailed } from './failedLocations';
import { createListRequests, listKey, type RequestList } from './listRequests';
import { createRenewal } from './renewal';
import { shouldRetry, staleTime } from './policy';
import { createSeededLists } from './seededLists';
import { wait } from '../src/lib/wait';

export interface LocationFailure {
  location: string;
  error: PortalError;
}

/** A location whose previously read rows are shown while it is requested again, or after it has failed. */
export interface Earlier {
  location: string;
  /** When they were read, ms since the epoch. */
  at: number;
}

/** The records of all locations, and the state of each location that has not answered. */
interface Gathered {
  /** Includes earlier records of pending and failed locations, if there are any (`earlier`). */
  records: PortalRecord[];
  failures: LocationFailure[];
  /** Locations that have not answered yet. */
  pending: string[];
  earlier: Earlier[];
  /** All rows are those of the last visit, and too recently shown to say that a location has not answered. */
  isEarly: boolean;
}

/** How long to wait for the other locations after the first has answered, milliseconds. */
const grace = 150;

const none: PortalRecord[] = [];
const join = (...lists: readonly (readonly PortalRecord[])[]): PortalRecord[] => lists.flat();

export interface LocationLists {
  /** One location's records, or the account's without a location; from the cache while they are fresh. Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /** The same for secondary data, such as names of references: a list that has just failed is not requested again. */
  aside(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /**
   * All locations in parallel. Resolves 150 ms after the first answer, and rebuilds what was built from it when the others answer;
   * `whole` waits for every location. Failed locations do not reject: they are in `failures`. An account's list rejects.
   */
  gather(kind: Kind, options?: { whole?: boolean }): Promise<Gathered>;
  /** One location's records as last read, however old; undefined if never read. Sends no request. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** Whether `known` is of this minute, and not of the last visit or of before a write. */
  isFresh(kind: Kind, location: string | undefined): boolean;
  /** Adds rows cached by an earlier visit (`at`: ms since the epoch): shown until the location has answered, never considered fresh. */
  seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void;
  /**
   * Marks one location's list (or all of the kind) and everything derived from it as stale, after a write. A failed list is
   * requested once.
   */
  expire(kind: string, location?: string): Promise<void>;
  /** For a person's Retry: requests at once, also between two automatic retries, and with all retries. */
  retry(kind: string, location?: string): Promise<void>;
  /** Rebuilds everything derived from the kind's lists; fresh lists are not requested again. */
  redraw(kind: string): Promise<void>;
  /** Lets the next caller request a failed list with all retries, where no Retry is shown for it. */
  reopen(kind: string): void;
  /** Call after a deletion: a page that still shows the record does not request it again. */
  forget(kind: string, id: RecordId): void;
  /** Call after a creation, which may have the id of a deleted record: undoes `forget`. */
  remember(kind: string, id: RecordId): void;
}

interface LocationListsOptions {
  queryClient: QueryClient;
  locations(): readonly string[];
  ask: RequestList;
}

export function createLocationLists({ queryClient, locations, ask }: LocationListsOptions): LocationLists {
  const derived = createDerivedQueries(queryClient);
  const renewal = createRenewal(derived.renew);
  const failed = createFailed();
  const requests = createListRequests({
    queryClient,
    ask,
    failed,
    recovered: (kind) => void renewal.late(kind),
  });
  const seeded = createSeededLists(queryClient, grace);
  const { list, aside } = requests;
  const { forget, remember } = derived;

  const stateOf = (kind: Kind, location: string | undefined) =>
    queryClient.getQueryState<readonly PortalRecord[]>(listKey(kind.name, location));
  const known = (kind: Kind, location: string | undefined) => stateOf(kind, location)?.data;
  const isFresh = (kind: Kind, location: string | undefined) => {
    const { isInvalidated = true, dataUpdatedAt = 0 } = stateOf(kind, location) ?? {};
    return !isInvalidated && Date.now() - dataUpdatedAt < staleTime;
  };
  const hasFailed = (kind: Kind, location: string) => failed.get(kind.name, location) !== undefined;

  /**
   * Of several readers of an account's list one requests it; a reader that has shown the failure is already
   * retrying for a person.
   */
  function ofAccount(kind: Kind): Promise<PortalRecord[]> {
    const isAgain = queryClient
      .getQueryCache()
      .findAll(derived.of(kind.name))
      .some(
        ({ state }) => state.fetchStatus === 'fetching' && state.status !== 'success' && state.errorUpdateCount > 0,
      );
    return isAgain ? list(kind, undefined) : aside(kind, undefined);
  }

  /** Returns the identical array while no location's list changes, so that values derived from it stay valid. */
  const joiners = new Map<string, typeof join>();
  const joined = (kind: string): typeof join => {
    const known = joiners.get(kind) ?? memoizeLast(join);
    joiners.set(kind, known);
    return known;
  };

  /** Requests one location if it may be requested; resolves when it has answered or failed. */
  async function askOne(kind: Kind, location: string): Promise<void> {
    const isStanding = hasFailed(kind, location);
    if (isStanding && !failed.isOld(kind.name, location)) return;
    await requests.fetch(kind, location, isStanding ? false : shouldRetry).catch(() => undefined);
    seeded.answered(kind.name, location);
  }

  /** Requests the locations and waits for enough of them. */
  async function askAll(kind: Kind, asked: readonly string[], whole: boolean) {
    const isSeeded = asked.some((location) => seeded.has(kind.name, location));
    const done = new Set<string>();
    let late = false;
    const all = asked.map((location) => {
      const before = failed.get(kind.name, location);
      return askOne(kind, location).then(() => {
        done.add(location);
        // A location that answers late is shown at once: what was built without it is rebuilt.
        if (late && (!before || !hasFailed(kind, location))) void renewal.late(kind.name);
      });
    });
    // A location that has already failed neither delays nor ends the wait. Rows cached by an earlier visit are
    // shown before any location has answered, and rebuilt once with what has been answered until then.
    const living = all.filter((_, index) => !hasFailed(kind, asked[index] ?? ''));
    const first = isSeeded ? Promise.resolve() : Promise.race(living);
    const returnsEarly = isSeeded && !whole && seeded.noteShown(kind.name, asked);
    const isOver = isSeeded && !returnsEarly && seeded.wereShown(kind.name);
    const enough = Promise.race([Promise.all(living), first.then(() => wait(isOver ? 0 : grace))]);
    const ended = (whole ? Promise.all(all) : enough).then(() => void (late = true));
    await (returnsEarly ? Promise.race([ended, wait(0)]) : ended);
    const isEarly = !late;
    if (isEarly) void ended.then(() => renewal.late(kind.name));
    return { done, isEarly };
  }

  async function gather(kind: Kind, { whole = false } = {}): Promise<Gathered> {
    if (kind.scope === 'account')
      return { records: await ofAccount(kind), failures: [], pending: [], earlier: [], isEarly: false };
    const asked = locationsOf(kind, locations());
    // Every location has failed, and this is neither a rerun caused by the failures nor a poll: a person retries
    // the whole list.
    const isAsked = asked.every((location) => hasFailed(kind, location) && !failed.isAged(kind.name, location));
    if (isAsked && !renewal.isLate(kind.name)) failed.clear(kind.name);
    const { done, isEarly } = await askAll(kind, asked, whole);
    const silent = asked.filter((location) => !done.has(location) || hasFailed(kind, location));
    return {
      records: joined(kind.name)(...asked.map((location) => rowsOf(kind, location))),
      failures: asked.flatMap((location) => failed.get(kind.name, location) ?? []),
      pending: silent.filter((location) => !hasFailed(kind, location)),
      earlier: silent.flatMap((location) => {
        const at = stateOf(kind, location)?.dataUpdatedAt;
        return at ? [{ location, at }] : [];
      }),
      isEarly,
    };
  }

  /** A location's rows as last read, without records deleted since. */
  function rowsOf(kind: Kind, location: string): readonly PortalRecord[] {
    const rows = known(kind, location) ?? none;
    const isDeleted = ({ id }: PortalRecord) => derived.isDeleted(kind.name, id);
    return stateOf(kind, location)?.isInvalidated && rows.some(isDeleted)
      ? rows.filter((row) => !isDeleted(row))
      : rows;
  }

  /** The lists of one location, or of all. */
  const rawKey = (kind: string, location: string | undefined) =>
    location === undefined ? [kind, 'location'] : listKey(kind, location);

  async function expire(kind: string, location?: string) {
    requests.changed(kind, location);
    await queryClient.invalidateQueries({ queryKey: rawKey(kind, location), refetchType: 'none' });
    requests.reopen(kind);
    failed.age(kind, location);
    await renewal.now(kind);
  }

  async function retry(kind: string, location?: string) {
    const queryKey = rawKey(kind, location);
    const isWaiting = ({ state }: { state: { fetchFailureCount: number } }) => state.fetchFailureCount > 0;
    failed.clear(kind, location);
    await queryClient.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: isWaiting }, { revert: false });
    // What waits for a page requests it again (`serverPages.ts`).
    await queryClient.cancelQueries({ queryKey: [kind, 'page'] });
    await expire(kind, location);
  }

  const reopen = (kind: string) => {
    requests.reopen(kind);
    failed.clear(kind);
  };

  const redraw = (kind: string) => renewal.late(kind);
  return { list, aside, gather, known, isFresh, seed: seeded.seed, expire, retry, redraw, reopen, forget, remember };
}
