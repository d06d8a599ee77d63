/**
 * All records that the person owns, by kind, from the lists that the tables show: for the dashboard and the
 * palette.
 */
import { hashKey, useQueries, useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import type { ListMeta, PortalProvider, PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { useProvider } from '../context/portal';
import { memoizeByObject } from '../lib/memoizeByObject';
import { unreadOf } from '../lib/unread';
import { yieldToMain } from '../lib/yieldToMain';
import type { PartSource } from '../ui/sources';
import { useOfCache } from './useOfCache';

export interface Owned {
  kind: Kind;
  /** The records that have arrived. */
  records: readonly PortalRecord[];
  failures: ListMeta['failures'];
  /** Locations that have not answered yet. */
  waiting: readonly string[];
  /** The same for `Part`: pending, failed, or the records. */
  source: PartSource<readonly PortalRecord[]>;
  retry(location?: string): void;
}

/** Whether entries of its lists are not among the records, because they have no id of their own: sums and counts lack them. */
export const hasLostEntries = ({ id, name }: Kind): boolean =>
  unreadOf(name).some(({ path, isUnanswered }) => !isUnanswered && (path === id || path === ''));

/**
 * Whether every location has answered with a list that could be read, so that what is not among the records does not exist. Otherwise
 * nothing may be said to be empty, closed or in order.
 *
 * @example
 * const isEmpty = useOwned([kind]).every((one) => isOwnedComplete(one) && one.records.length === 0);
 */
export const isOwnedComplete = ({ kind, source, failures, waiting }: Owned): boolean =>
  source.data !== undefined && failures.length === 0 && waiting.length === 0 && !hasLostEntries(kind);

const nothing: readonly never[] = [];
/** The same one, for what is computed again when it is another. */
const noFailures: ListMeta['failures'] = [];

const isOwnedEvent = ({ query }: QueryCacheNotifyEvent) => query.queryKey[1] === 'owned';
/** What the records of a kind are read from: the list of each location. */
const isOfList = (key: readonly unknown[]) => key[1] === 'location';
const isListEvent = ({ query }: QueryCacheNotifyEvent) => isOfList(query.queryKey);

const ownedKey = (kind: Kind) => [kind.name, 'owned'] as const;
/** For the cache's own table: `getQueryState` computes the query's options and this each time, and it is read on every change of any query. */
const ownedHash = memoizeByObject((kind: Kind) => hashKey(ownedKey(kind)));

/**
 * Requests the lists of all these kinds in parallel. The query key starts with the kind's name, so that a write
 * to the kind invalidates it.
 *
 * @example
 * const lists = useOwned([kind]);
 * const failed = lists.filter(({ source }) => source.error);
 */
export function useOwned(kinds: readonly Kind[], enabled = true): Owned[] {
  const provider = useProvider();
  const results = useQueries({ queries: queriesOf(provider, enabled ? kinds : []) });
  return kinds.map((kind, index) => toOwned(provider, kind, results[index] ?? {}));
}

/** No queries instead of disabled ones: enabling a query would repeat a request that another reader has just seen fail. */
const queriesOf = (provider: PortalProvider, kinds: readonly Kind[]) =>
  kinds.map((kind) => ({
    queryKey: ownedKey(kind),
    queryFn: async () => {
      // Twenty that begin at once take a slow device longer than a click may wait.
      await yieldToMain();
      return provider.getList(kind.name, { filter: {}, sort: kind.sort });
    },
    // The data provider has already retried the lists.
    retry: false,
  }));

interface Answer {
  data?: Awaited<ReturnType<PortalProvider['getList']>> | undefined;
  error?: Error | null | undefined;
  dataUpdatedAt?: number | undefined;
}

function toOwned(provider: PortalProvider, kind: Kind, { data, error, dataUpdatedAt }: Answer): Owned {
  const { failures = noFailures, pending = [] } = (data?.meta ?? {}) as Partial<ListMeta>;
  const records = data?.data as PortalRecord[] | undefined;
  const retry = (location?: string) => provider.retry(kind.name, location);
  return {
    kind,
    records: records ?? nothing,
    failures,
    waiting: pending,
    source: { data: records, error: records ? null : error, refetch: () => retry(), dataUpdatedAt },
    retry: (location) => void provider.retry(kind.name, location),
  };
}

/**
 * The same from lists that other screens have loaded. Sends no request, and updates when they change, but not for each of them while
 * one is not there yet: what is computed from all waits for all.
 */
export function useOwnedKnown(kinds: readonly Kind[]): Owned[] {
  const provider = useProvider();
  const cache = useQueryClient().getQueryCache();
  const stateOf = (kind: Kind) => cache.get<Answer['data']>(ownedHash(kind))?.state;
  const isThere = (state: ReturnType<typeof stateOf>) => state !== undefined && state.status !== 'pending';
  useOfCache(isOwnedEvent, () => {
    const states = kinds.map(stateOf);
    if (!states.every(isThere)) return '';
    return states.map((state) => `${state?.dataUpdatedAt} ${state?.errorUpdatedAt}`).join();
  });
  return kinds.map((kind) => toOwned(provider, kind, stateOf(kind) ?? {}));
}

const ofNone = () => undefined;

/**
 * Requests the lists as `useOwned` does, for what is computed from all of them: renders once the last one has answered or failed, not for
 * each.
 */
export function useOwnedTogether(kinds: readonly Kind[], enabled = true): Owned[] {
  const provider = useProvider();
  useQueries({ queries: queriesOf(provider, enabled ? kinds : []), combine: ofNone });
  return useOwnedKnown(kinds);
}

/**
 * Another number whenever a list of a kind has been read or changed, or could not be read. For what reads lists by `useCached`, which
 * does not render again by itself.
 */
export function useListChanges(): number {
  return useOfCache(isListEvent, (cache) =>
    cache
      .getAll()
      .reduce(
        (sum, { queryKey, state }) => (isOfList(queryKey) ? sum + state.dataUpdateCount + state.errorUpdateCount : sum),
        0,
      ),
  );
}

/**
 * The cached records of a kind; sends no request, and does not render again when they change (`useListChanges`, `useOwned`).
 *
 * @example
 * const cached = useCached();
 * const known = cached(kind).length;
 */
export function useCached(): (kind: Kind) => readonly PortalRecord[] {
  const provider = useProvider();
  return (kind) => provider.known(kind.name);
}
