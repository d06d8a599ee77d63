/**
 * The raw lists, one for each kind and place, cached in react-query under `[kind, 'place', location]`. Everything that
 * reads records reads them through here, so that nothing is requested twice while it is fresh (docs/coverage.md, section 9: 60 seconds).
 */
import { CancelledError, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import { memoizeLast } from '../src/lib/memoizeLast';
import type { PortalRecord } from './decode';
import { toPortalError, type PortalError } from './errors';
import { createFailed } from './failed';
import { createRenewal } from './renewal';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import { wait } from '../src/lib/wait';

export interface LocationFailure {
  location: string;
  error: PortalError;
}

/** Rows of a location that are shown as they were read before, while it is requested again or after it has failed. */
export interface Earlier {
  location: string;
  /** When they were read, ms since the epoch. */
  at: number;
}

export interface Gathered {
  /** Of a location that has not answered, or has failed, those that were read before. */
  records: PortalRecord[];
  failures: LocationFailure[];
  /** Places that have not answered yet. */
  pending: string[];
  earlier: Earlier[];
}

/** A location that has not answered this long after the first one did no longer holds up the others, milliseconds. */
const grace = 150;

const none: PortalRecord[] = [];
const join = (...lists: readonly (readonly PortalRecord[])[]): PortalRecord[] => lists.flat();

/** The key of one location's raw list in the query cache; what is made of it is under other keys of the same kind. */
export const listKey = (kind: string, location: string | undefined) => [kind, 'place', location ?? ''];

export interface LocationLists {
  /** One location's records (or the account's, without a location). Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /** The same for what is shown beside something else, names above all: what has just failed is not requested again for it. */
  aside(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /** All locations side by side: what has arrived, what failed, what is still on its way. `whole` waits for each. */
  gather(kind: Kind, options?: { whole?: boolean }): Promise<Gathered>;
  /** One location's records as they were last read, however long ago; undefined where they were not. Asks nothing. */
  known(kind: Kind, location: string | undefined): readonly PortalRecord[] | undefined;
  /** Rows of an earlier visit: they stand until the location has answered, and are never taken for fresh. */
  seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void;
  /** Makes one location's list stale (or all of the kind), and all that was made from it. One that failed is requested once. */
  expire(kind: string, location?: string): Promise<void>;
  /** A person asks again: at once, also between two tries, and with all tries. */
  retry(kind: string, location?: string): Promise<void>;
  /** What was made from the kind's lists is made again from them; nothing fresh is requested again. */
  redraw(kind: string): Promise<void>;
  /** What failed gets all of its tries from the next caller: nothing of it is shown with a Retry of its own. */
  reopen(kind: string): void;
  /** A record was deleted: a page that still shows it does not ask for it once more. */
  forget(kind: string, id: RecordId): void;
}

export interface LocationListsOptions {
  queryClient: QueryClient;
  locations(): readonly string[];
  /** Asks one location. */
  ask(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
}

export function createLocationLists({ queryClient, locations, ask }: LocationListsOptions): LocationLists {
  const gone = new Set<string>();
  const isGone = ([kind, verb, params]: readonly unknown[]) =>
    verb === 'getOne' && gone.has(`${String(kind)} ${String((params as { id?: unknown } | undefined)?.id)}`);
  const derived = (kind: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === kind && queryKey[1] !== 'place' && !isGone(queryKey),
  });

  /** What has no answer yet is not begun again by react-query, though it may be made of what was known before: it is made once more. */
  async function renew(kind: string): Promise<void> {
    const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    const { predicate } = derived(kind);
    const first = queryClient.getQueryCache().findAll({ predicate: (query) => predicate(query) && isFirst(query) });
    await queryClient.invalidateQueries({ predicate });
    if (first.length === 0) return;
    await Promise.allSettled(first.flatMap(({ promise }) => promise ?? []));
    await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
  }

  const renewal = createRenewal(renew);
  const failed = createFailed();
  onlineManager.subscribe((online) => void (online && failed.reconnected()));

  const fetchList = (kind: Kind, location: string | undefined, retry: typeof shouldRetry | false) =>
    queryClient
      .fetchQuery({
        queryKey: listKey(kind.name, location),
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry,
        retryDelay,
        queryFn: () => ask(kind, location),
      })
      .then((records) => {
        if (location !== undefined) failed.clear(kind.name, location);
        if (missed.delete(kind.name)) void renewal.late(kind.name);
        return records;
      })
      .catch((error: unknown): Promise<PortalRecord[]> => {
        // Only a person's Retry ends a wait between two tries: what it begins is what was waited for.
        if (error instanceof CancelledError) return fetchList(kind, location, retry);
        // The caller is answered: it has had its tries, and a list of all locations shows that with its Retry.
        if (location !== undefined) failed.set(kind.name, { location, error: toPortalError(error) });
        throw exhaust(error);
      });
  const list = (kind: Kind, location: string | undefined) => fetchList(kind, location, shouldRetry);

  /** Kinds of which something was drawn without what had failed: it is drawn again when that is here. */
  const missed = new Set<string>();
  /** When a kind was written, or a person asked for it again, ms: what failed before tells nothing of it. */
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

  /** Of several readers of an account's list one asks; one that has shown the failure already asks again, for a person. */
  function ofAccount(kind: Kind): Promise<PortalRecord[]> {
    const isAgain = queryClient
      .getQueryCache()
      .findAll(derived(kind.name))
      .some(
        ({ state }) => state.fetchStatus === 'fetching' && state.status !== 'success' && state.errorUpdateCount > 0,
      );
    return isAgain ? list(kind, undefined) : aside(kind, undefined);
  }

  /** The very same array as long as no location's list is another one: what was worked out of it still holds. */
  const joiners = new Map<string, typeof join>();
  const joined = (kind: string): typeof join => {
    const known = joiners.get(kind) ?? memoizeLast(join);
    joiners.set(kind, known);
    return known;
  };

  /** Lists of an earlier visit that have not been requested yet. */
  const seeded = new Set<string>();
  function seed(kind: string, location: string, rows: readonly PortalRecord[], at: number): void {
    const queryKey = listKey(kind, location);
    if (queryClient.getQueryData(queryKey) !== undefined) return;
    queryClient.setQueryData(queryKey, rows, { updatedAt: at });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    seeded.add(`${kind} ${location}`);
  }

  /** Asks one location as far as it may be requested; resolves when it has answered or failed. */
  async function askOne(kind: Kind, location: string): Promise<void> {
    const isStanding = failed.get(kind.name, location) !== undefined;
    if (isStanding && !failed.isOld(kind.name, location)) return;
    await fetchList(kind, location, isStanding ? false : shouldRetry).catch(() => undefined);
    seeded.delete(`${kind.name} ${location}`);
  }

  async function gather(kind: Kind, { whole = false } = {}): Promise<Gathered> {
    if (kind.scope === 'account') return { records: await ofAccount(kind), failures: [], pending: [], earlier: [] };
    const asked = locationsOf(kind, locations());
    const isStanding = (location: string) => failed.get(kind.name, location) !== undefined;
    // Nothing at all could be had, and this is neither an echo of that nor a poll: somebody asks again for the whole.
    const isAsked = asked.every((location) => isStanding(location) && !failed.isAged(kind.name, location));
    if (isAsked && !renewal.isLate(kind.name)) failed.clear(kind.name);
    const isSeeded = asked.some((location) => seeded.has(`${kind.name} ${location}`));
    const done = new Set<string>();
    let late = false;
    const all = asked.map((location) => {
      const before = failed.get(kind.name, location);
      return askOne(kind, location).then(() => {
        done.add(location);
        // A location that comes late is shown as soon as it is here: what was made without it is made again.
        if (late && (!before || !isStanding(location))) void renewal.late(kind.name);
      });
    });
    // A failure that stands answers nothing: it holds up nobody, and hurries nobody.
    // Rows of an earlier visit are shown before anybody has answered.
    const living = Promise.race(all.filter((_, index) => !isStanding(asked[index] ?? '')));
    const first = isSeeded ? Promise.resolve() : living;
    const everyLiving = Promise.all(all.filter((_, index) => !isStanding(asked[index] ?? '')));
    await (whole ? Promise.all(all) : Promise.race([everyLiving, first.then(() => wait(grace))]));
    late = true;
    const silent = asked.filter((location) => !done.has(location) || isStanding(location));
    return {
      records: joined(kind.name)(...asked.map((location) => rowsOf(kind, location))),
      failures: asked.flatMap((location) => failed.get(kind.name, location) ?? []),
      pending: silent.filter((location) => !isStanding(location)),
      earlier: silent.flatMap((location) => {
        const at = stateOf(kind, location)?.dataUpdatedAt;
        return at ? [{ location, at }] : [];
      }),
    };
  }

  /** A location's rows as they were last read, without what has been deleted since. */
  function rowsOf(kind: Kind, location: string): readonly PortalRecord[] {
    const rows = known(kind, location) ?? none;
    const isDeleted = ({ id }: PortalRecord) => gone.has(`${kind.name} ${id}`);
    return stateOf(kind, location)?.isInvalidated && rows.some(isDeleted)
      ? rows.filter((row) => !isDeleted(row))
      : rows;
  }

  async function expire(kind: string, location?: string) {
    const raw = location === undefined ? [kind, 'place'] : listKey(kind, location);
    await queryClient.invalidateQueries({ queryKey: raw, refetchType: 'none' });
    expired.set(kind, Date.now());
    failed.age(kind, location);
    await renewal.now(kind);
  }

  async function retry(kind: string, location?: string) {
    const queryKey = location === undefined ? [kind, 'place'] : listKey(kind, location);
    const isWaiting = ({ state }: { state: { fetchFailureCount: number } }) => state.fetchFailureCount > 0;
    failed.clear(kind, location);
    await queryClient.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: isWaiting }, { revert: false });
    await expire(kind, location);
  }

  const forget = (kind: string, id: RecordId) => void gone.add(`${kind} ${id}`);

  const reopen = (kind: string) => {
    expired.set(kind, Date.now());
    failed.clear(kind);
  };

  return { list, aside, gather, known, seed, expire, retry, redraw: (kind) => renewal.late(kind), reopen, forget };
}
