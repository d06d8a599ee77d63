/** Everything that one owns, kind by kind, from the same lists that the tables show: for the dashboard and the palette. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ListMeta, PortalRecord } from '../../dataProvider';
import type { Kind } from '../../resources/kind/types';
import { useProvider } from '../portal';

export interface Owned {
  kind: Kind;
  /** What has arrived. */
  records: readonly PortalRecord[];
  failures: ListMeta['failures'];
  /** Places that have not answered yet. */
  waiting: readonly string[];
  isPending: boolean;
  /** Nothing of this kind could be had at all. */
  error: unknown;
  retry(location?: string): void;
}

const nothing: readonly never[] = [];

/** Asks all lists side by side. The key begins with the kind's name: a change of the kind makes it stale. */
export function useOwned(kinds: readonly Kind[], enabled = true): Owned[] {
  const provider = useProvider();
  const results = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [kind.name, 'owned'],
      queryFn: () => provider.getList(kind.name, { filter: {}, sort: kind.sort }),
      enabled,
      // The lists below have asked as often as the rules allow.
      retry: false,
    })),
  });
  return kinds.map((kind, index) => {
    const { data, isPending = true, error = null } = results[index] ?? {};
    const { failures = [], pending = [] } = (data?.meta ?? {}) as Partial<ListMeta>;
    return {
      kind,
      records: (data?.data as PortalRecord[] | undefined) ?? nothing,
      failures,
      waiting: pending,
      isPending,
      error: data ? null : error,
      retry: (location) => void provider.refresh(kind.name, location),
    };
  });
}

/** What of a kind is in the cache, without asking anybody. */
export function useCached(): (kind: Kind) => PortalRecord[] {
  const queryClient = useQueryClient();
  return (kind) =>
    queryClient
      .getQueriesData<PortalRecord[]>({ queryKey: [kind.name, 'place'] })
      .flatMap(([, records]) => records ?? []);
}
