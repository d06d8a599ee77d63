/**
 * The raw lists, one per kind and location, cached in react-query under `[kind, 'location', location]`. Everything
 * that reads records reads them here, so that nothing is requested twice while it is fresh (docs/coverage.md,
 * section 9: 60 seconds).
 */
import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import { memoizeLast } from '../src/lib/memoizeLast';
import type { PortalRecord } from './decode';
import { toPortalError, type PortalError } from './errors';
import { createFailed } from './failedLocations';
import { createRenewal } from './renewal';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
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

/** Query key of one location's raw list. Queries derived from it have other keys of the same kind. */
export const listKey = (kind: string, location: string | undefined) => [kind, 'location', location ?? ''];

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

/** Requests one location's list. */
type Ask = (kind: Kind, location: string | undefined) => Promise<PortalRecord[]>;

interface LocationListsOptions {
  queryClient: QueryClient;
  locations(): readonly string[];
  ask: Ask;
}

export function createLocationLists({ queryClient, locations, ask }: LocationListsOptions): LocationLists {
  const gone = new Set<string>();
  const isGone = ([kind, verb, params]: readonly unknown[]) =>
    verb === 'getOne' && gone.has(`${String(kind)} ${String((params as { id?: unknown } | undefined)?.id)}`);
  const derived = (kind: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === kind && queryKey[1] !== 'location' && !isGone(queryKey),
  });

  /** Makes them stale when they have been answered. */
  async function again(queries: readonly Query[]): Promise<void> {
    if (queries.length === 0) return;
    await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []));
    await queryClient.invalidateQueries({ predicate: (query) => queries.includes(query) });
  }

  /**
   * react-query does not restart a query that has no answer yet, nor one that is not on the screen any more, although what it
   * is answered may predate the change and would count as fresh: it is made stale once more when it has been answered.
   */
  async function renew(kind: string): Promise<void> {
    const { predicate } = derived(kind);
    const running = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
    const away = running.filter((query) => !query.isActive());
    const first = running.filter((query) => query.isActive() && query.state.data === undefined);
    // Nothing waits for what is shown nowhere.
    void again(away);
    await queryClient.invalidateQueries({ predicate });
    await again(first);
  }

  const renewal = createRenewal(renew);
  const failed = createFailed();

  /** How often a list was made stale: all of a kind by its name, one location by its key. */
  const changes = new Map<string, number>();
  const count = (key: string) => changes.get(key) ?? 0;
  const keyOf = (kind: string, location: string | undefined) => listKey(kind, location).join(' ');
  const changesOf = (kind: string, location: string | undefined) => count(kind) + count(keyOf(kind, location));
  /** Of the last answer of each list: `changesOf` as it was requested. */
  const answered = new Map<string, number>();
  async function askNow(kind: Kind, location: string | undefined): Promise<PortalRecord[]> {
    const before = changesOf(kind.name, location);
    const records = await ask(kind, location);
    answered.set(keyOf(kind.name, location), before);
    return records;
  }
  /** It was requested before the list was made stale: it may not show what has changed since. */
  const isOutdated = (kind: Kind, location: string | undefined) =>
    (answered.get(keyOf(kind.name, location)) ?? Infinity) < changesOf(kind.name, location);

  const fetchList = (kind: Kind, location: string | undefined, retry: typeof shouldRetry | false): ReturnType<Ask> =>
    queryClient
      .fetchQuery({
        queryKey: listKey(kind.name, location),
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry,
        retryDelay,
        queryFn: () => askNow(kind, location),
      })
      .then(async (records) => {
        if (isOutdated(kind, location)) {
          await queryClient.invalidateQueries({ queryKey: listKey(kind.name, location), refetchType: 'none' });
          return fetchList(kind, location, retry);
        }
        if (location !== undefined) failed.clear(kind.name, location);
        if (missed.delete(kind.name)) void renewal.late(kind.name);
        return records;
      })
      .catch((error: unknown): Promise<PortalRecord[]> => {
        // A wait between two retries is cancelled only by a person's Retry: the query that this starts replaces
        // this one.
        if (error instanceof CancelledError) return fetchList(kind, location, retry);
        // The caller gets the error after its retries, and the list of all locations shows it with a Retry.
        if (location !== undefined) failed.set(kind.name, { location, error: toPortalError(error) });
        throw exhaust(error);
      });
  const list = (kind: Kind, location: string | undefined) => fetchList(kind, location, shouldRetry);

  /** Kinds that were rendered without a list that had failed: rendered again when that list has loaded. */
  const missed = new Set<string>();
  /** When the kind was last written, or a person last retried, ms: earlier failures then say nothing about it. */
  const expired = new Map<string, number>();
  function aside(kind: Kind, location: string | undefined): Promise<PortalRecord[]> {
    const state = queryClient.getQueryState<PortalRecord[]>(listKey(kind.name, location));
    const since = Math.max(Date.now() - staleTime, expired.get(kind.name) ?? 0);
    if (state?.status !== 'error' || state.errorUpdatedAt <= since) return list(kind, location);
    missed.add(kind.name);
    return state.data ? Promise.resolve(state.data) : Promise.reject(toPortalError(state.error));
  }

  const stateOf = (kind: Kind, location: string | undefined) =>
    queryClient.getQueryState<readonly PortalRecord[]>(listKey(kind.name, location));
  const known = (kind: Kind, location: string | undefined) => stateOf(kind, location)?.data;

  /**
   * Of several readers of an account's list one requests it; a reader that has shown the failure is already
   * retrying for a person.
   */
  function ofAccount(kind: Kind): Promise<PortalRecord[]> {
    const isAgain = queryClient
      .getQueryCache()
      .findAll(derived(kind.name))
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

  /** Lists cached by an earlier visit that have not been requested yet. */
  const seeded = new Set<string>();
  function seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void {
    const queryKey = listKey(kind, location);
    if (queryClient.getQueryData(queryKey) !== undefined) return;
    queryClient.setQueryData(queryKey, rows, { updatedAt: at });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    seeded.add(`${kind} ${location}`);
  }

  /** When rows of the last visit were first shown of a kind, ms of the page's own clock. */
  const shown = new Map<string, number>();
  /** Whether the rows of the last visit are here for each location, and have not been shown for long; notes when they are first. */
  function noteShown(kind: Kind, asked: readonly string[]): boolean {
    if (asked.some((location) => known(kind, location) === undefined)) return false;
    const since = shown.get(kind.name) ?? performance.now();
    shown.set(kind.name, since);
    return performance.now() - since < grace;
  }

  /** Requests one location if it may be requested; resolves when it has answered or failed. */
  async function askOne(kind: Kind, location: string): Promise<void> {
    const isStanding = failed.get(kind.name, location) !== undefined;
    if (isStanding && !failed.isOld(kind.name, location)) return;
    await fetchList(kind, location, isStanding ? false : shouldRetry).catch(() => undefined);
    seeded.delete(`${kind.name} ${location}`);
  }

  async function gather(kind: Kind, { whole = false } = {}): Promise<Gathered> {
    if (kind.scope === 'account')
      return { records: await ofAccount(kind), failures: [], pending: [], earlier: [], isEarly: false };
    const asked = locationsOf(kind, locations());
    const isStanding = (location: string) => failed.get(kind.name, location) !== undefined;
    // Every location has failed, and this is neither a rerun caused by the failures nor a poll: a person retries
    // the whole list.
    const isAsked = asked.every((location) => isStanding(location) && !failed.isAged(kind.name, location));
    if (isAsked && !renewal.isLate(kind.name)) failed.clear(kind.name);
    const isSeeded = asked.some((location) => seeded.has(`${kind.name} ${location}`));
    const done = new Set<string>();
    let late = false;
    const all = asked.map((location) => {
      const before = failed.get(kind.name, location);
      return askOne(kind, location).then(() => {
        done.add(location);
        // A location that answers late is shown at once: what was built without it is rebuilt.
        if (late && (!before || !isStanding(location))) void renewal.late(kind.name);
      });
    });
    // A location that has already failed neither delays nor ends the wait. Rows cached by an earlier visit are
    // shown before any location has answered, and rebuilt once with what has been answered until then.
    const living = all.filter((_, index) => !isStanding(asked[index] ?? ''));
    const first = isSeeded ? Promise.resolve() : Promise.race(living);
    const returnsEarly = isSeeded && !whole && noteShown(kind, asked);
    const isOver = isSeeded && !returnsEarly && shown.has(kind.name);
    const enough = Promise.race([Promise.all(living), first.then(() => wait(isOver ? 0 : grace))]);
    const ended = (whole ? Promise.all(all) : enough).then(() => void (late = true));
    await (returnsEarly ? Promise.race([ended, wait(0)]) : ended);
    const isEarly = !late;
    if (isEarly) void ended.then(() => renewal.late(kind.name));
    const silent = asked.filter((location) => !done.has(location) || isStanding(location));
    return {
      records: joined(kind.name)(...asked.map((location) => rowsOf(kind, location))),
      failures: asked.flatMap((location) => failed.get(kind.name, location) ?? []),
      pending: silent.filter((location) => !isStanding(location)),
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
    const isDeleted = ({ id }: PortalRecord) => gone.has(`${kind.name} ${id}`);
    return stateOf(kind, location)?.isInvalidated && rows.some(isDeleted)
      ? rows.filter((row) => !isDeleted(row))
      : rows;
  }

  async function expire(kind: string, location?: string) {
    const raw = location === undefined ? [kind, 'location'] : listKey(kind, location);
    const changed = location === undefined ? kind : keyOf(kind, location);
    changes.set(changed, count(changed) + 1);
    await queryClient.invalidateQueries({ queryKey: raw, refetchType: 'none' });
    expired.set(kind, Date.now());
    failed.age(kind, location);
    await renewal.now(kind);
  }

  async function retry(kind: string, location?: string) {
    const queryKey = location === undefined ? [kind, 'location'] : listKey(kind, location);
    const isWaiting = ({ state }: { state: { fetchFailureCount: number } }) => state.fetchFailureCount > 0;
    failed.clear(kind, location);
    await queryClient.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: isWaiting }, { revert: false });
    // What waits for a page requests it again (`serverList.ts`).
    await queryClient.cancelQueries({ queryKey: [kind, 'page'] });
    await expire(kind, location);
  }

  const forget = (kind: string, id: RecordId) => void gone.add(`${kind} ${id}`);
  const remember = (kind: string, id: RecordId) => void gone.delete(`${kind} ${id}`);

  const reopen = (kind: string) => {
    expired.set(kind, Date.now());
    failed.clear(kind);
  };

  const redraw = (kind: string) => renewal.late(kind);
  return { list, aside, gather, known, seed, expire, retry, redraw, reopen, forget, remember };
}
