/**
 * The raw lists, one per kind and location, cached in react-query under `[kind, 'location', location]`. Everything
 * that reads records reads them here, so that nothing is requested twice while it is fresh (docs/coverage.md,
 * section 9: 60 seconds).
 */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import { memoizeLast } from '../src/lib/memoizeLast';
import { cachedList, isListFresh, listReadAt, rowsWithoutDeleted } from './cachedLists';
import type { PortalRecord } from './decode';
import { createDerivedQueries } from './derivedQueries';
import type { PortalError } from './errors';
import { createFailureStore } from './failedLocations';
import { createListRequests, listKey, type RequestList } from './listRequests';
import { createRenewal } from './renewal';
import { locationGrace, requestLocations } from './locationAnswers';
import { createSeededLists } from './seededLists';

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

const join = (...lists: readonly (readonly PortalRecord[])[]): PortalRecord[] => lists.flat();

/** The lists of one location, or of all. */
const rawKey = (kind: string, location: string | undefined) =>
  location === undefined ? [kind, 'location'] : listKey(kind, location);

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
  requestList: RequestList;
}

/** Returns the identical array while no location's list changes, so that values derived from it stay valid. By kind. */
function createJoiners(): (kind: string) => typeof join {
  const joiners = new Map<string, typeof join>();
  return (kind) => {
    const known = joiners.get(kind) ?? memoizeLast(join);
    joiners.set(kind, known);
    return known;
  };
}

/** Whether a reader that has shown the failure requests it again for a person. */
const isRetried = (queryClient: QueryClient, filters: QueryFilters): boolean =>
  queryClient
    .getQueryCache()
    .findAll(filters)
    .some(({ state }) => state.fetchStatus === 'fetching' && state.status !== 'success' && state.errorUpdateCount > 0);

/** Ends requests that wait for their next automatic retry. */
async function cancelRetries(queryClient: QueryClient, kind: string, location: string | undefined): Promise<void> {
  await queryClient.cancelQueries(
    {
      queryKey: rawKey(kind, location),
      fetchStatus: 'fetching',
      predicate: ({ state }) => state.fetchFailureCount > 0,
    },
    { revert: false },
  );
  // What waits for a page requests it again (`serverPages.ts`).
  await queryClient.cancelQueries({ queryKey: [kind, 'page'] });
}

export function createLocationLists({ queryClient, locations, requestList }: LocationListsOptions): LocationLists {
  const derived = createDerivedQueries(queryClient);
  const renewal = createRenewal(derived.renew);
  const failed = createFailureStore();
  const requests = createListRequests({
    queryClient,
    requestList,
    failed,
    recovered: (kind) => void renewal.late(kind),
  });
  const seeded = createSeededLists(queryClient, locationGrace);
  const { list, aside } = requests;
  const { forget, remember } = derived;

  const known = (kind: Kind, location: string | undefined) => cachedList(queryClient, kind, location);
  const isFresh = (kind: Kind, location: string | undefined) => isListFresh(queryClient, kind, location);
  const hasFailed = (kind: Kind, location: string) => failed.get(kind.name, location) !== undefined;

  /** Of several readers of an account's list one requests it. */
  const ofAccount = (kind: Kind): Promise<PortalRecord[]> =>
    isRetried(queryClient, derived.of(kind.name)) ? list(kind, undefined) : aside(kind, undefined);
  const joinerOf = createJoiners();

  async function gather(kind: Kind, { whole = false } = {}): Promise<Gathered> {
    if (kind.scope === 'account')
      return { records: await ofAccount(kind), failures: [], pending: [], earlier: [], isEarly: false };
    const enabled = locationsOf(kind, locations());
    // Every location has failed, and this is neither a rerun caused by the failures nor a poll: a person retries
    // the whole list.
    const isRetry = enabled.every((location) => hasFailed(kind, location) && !failed.isAged(kind.name, location));
    if (isRetry && !renewal.isLate(kind.name)) failed.clear(kind.name);
    const { done, isEarly } = await requestLocations({ requests, failed, renewal, seeded }, kind, enabled, whole);
    const unresponsive = enabled.filter((location) => !done.has(location) || hasFailed(kind, location));
    return {
      records: joinerOf(kind.name)(
        ...enabled.map((location) => rowsWithoutDeleted(queryClient, derived, kind, location)),
      ),
      failures: enabled.flatMap((location) => failed.get(kind.name, location) ?? []),
      pending: unresponsive.filter((location) => !hasFailed(kind, location)),
      earlier: unresponsive.flatMap((location) => {
        const at = listReadAt(queryClient, kind, location);
        return at ? [{ location, at }] : [];
      }),
      isEarly,
    };
  }

  async function expire(kind: string, location?: string) {
    requests.changed(kind, location);
    await queryClient.invalidateQueries({ queryKey: rawKey(kind, location), refetchType: 'none' });
    requests.reopen(kind);
    failed.age(kind, location);
    await renewal.now(kind);
  }

  async function retry(kind: string, location?: string) {
    failed.clear(kind, location);
    await cancelRetries(queryClient, kind, location);
    await expire(kind, location);
  }

  const reopen = (kind: string) => {
    requests.reopen(kind);
    failed.clear(kind);
  };

  const redraw = (kind: string) => renewal.late(kind);
  return { list, aside, gather, known, isFresh, seed: seeded.seed, expire, retry, redraw, reopen, forget, remember };
}
