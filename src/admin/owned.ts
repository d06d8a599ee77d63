/** Everything that one owns, kind by kind, from the same lists that the tables show: for the dashboard and the palette. */
import { hashKey, notifyManager, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ListMeta, PortalProvider, PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { useProvider } from '../context/portal';
import type { PartSource } from '../ui/sources';

export interface Owned {
  kind: Kind;
  /** What has arrived. */
  records: readonly PortalRecord[];
  failures: ListMeta['failures'];
  /** Places that have not answered yet. */
  waiting: readonly string[];
  /** For `Part`: the same, on its way or failed. */
  source: PartSource<readonly PortalRecord[]>;
  retry(location?: string): void;
}

const nothing: readonly never[] = [];

const ownedKey = (kind: Kind) => [kind.name, 'owned'] as const;

/**
 * Asks all lists side by side. The key begins with the kind's name: a change of the kind makes it stale.
 *
 * @example
 * const lists = useOwned([kind]);
 * const failed = lists.filter(({ source }) => source.error);
 */
export function useOwned(kinds: readonly Kind[], enabled = true): Owned[] {
  const provider = useProvider();
  const results = useQueries({
    // None instead of disabled ones: what is enabled asks again for what another reader has just failed to get.
    queries: (enabled ? kinds : []).map((kind) => ({
      queryKey: ownedKey(kind),
      queryFn: () => provider.getList(kind.name, { filter: {}, sort: kind.sort }),
      // The lists below have asked as often as the rules allow.
      retry: false,
    })),
  });
  return kinds.map((kind, index) => toOwned(provider, kind, results[index] ?? {}));
}

interface Answer {
  data?: Awaited<ReturnType<PortalProvider['getList']>> | undefined;
  error?: Error | null | undefined;
  dataUpdatedAt?: number | undefined;
}

function toOwned(provider: PortalProvider, kind: Kind, { data, error, dataUpdatedAt }: Answer): Owned {
  const { failures = [], pending = [] } = (data?.meta ?? {}) as Partial<ListMeta>;
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

/** The same of lists that other screens have asked for. Asks nobody, and follows when they change. */
export function useOwnedKnown(kinds: readonly Kind[]): Owned[] {
  const provider = useProvider();
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // By its hash, not `getQueryState`, which works out the query's options each time: this is read at each change of any query.
  const stateOf = (kind: Kind) => cache.get<Answer['data']>(hashKey(ownedKey(kind)))?.state;
  const subscribe = useCallback(
    (changed: () => void) => {
      const batched = notifyManager.batchCalls(changed);
      return cache.subscribe(({ query }) => {
        if (query.queryKey[1] === 'owned') batched();
      });
    },
    [cache],
  );
  useSyncExternalStore(subscribe, () =>
    kinds
      .map(stateOf)
      .map((state) => `${state?.dataUpdatedAt} ${state?.errorUpdatedAt}`)
      .join(),
  );
  return kinds.map((kind) => toOwned(provider, kind, stateOf(kind) ?? {}));
}

/** What of a kind is in the cache, without asking anybody. */
export function useCached(): (kind: Kind) => readonly PortalRecord[] {
  const provider = useProvider();
  return (kind) => provider.known(kind.name);
}
