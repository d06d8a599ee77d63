/** What belongs to records that are about to be deleted, by name: of each child kind how many, and the first of them. */
import { useQueries } from '@tanstack/react-query';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { childrenOf, type ChildKind } from '../../../resources/kind/children';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { inTurns } from '../../lib/inTurns';
import { isAwaited, type PartSource } from '../../ui/sources';
import { childFilter } from '../family';

/** Up to this many are named. */
const most = 5;
/** How many records' children are asked for at the same time. */
const atOnce = 4;

interface Below {
  count: number;
  first: readonly PortalRecord[];
}

export interface BelowKind extends ChildKind {
  source: PartSource<Below>;
}

interface BelowRecords {
  kinds: readonly BelowKind[];
  /** False until it is known what is deleted with them, or that it cannot be read: `kinds` then has the error. */
  isKnown: boolean;
}

/** One part of it; undefined while a location has not answered. Rejects if one that it may be in has failed. */
type Ask = (child: Kind, filter: RecordData) => Promise<Below | undefined>;

function useAsk(): Ask {
  const { provider } = usePortal();
  return async (child, filter) => {
    const { data, total, meta } = await provider.getList<PortalRecord>(child.name, {
      filter,
      sort: child.sort,
      pagination: { page: 1, perPage: most },
    });
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const isHere = (location: string) => filter.location === undefined || filter.location === location;
    const failed = failures.find(({ location }) => isHere(location));
    if (failed) throw failed.error;
    return pending.some(isHere) ? undefined : { count: total ?? data.length, first: data };
  };
}

const sum = (parts: readonly Below[]): Below => ({
  count: parts.reduce((count, part) => count + part.count, 0),
  first: parts.flatMap(({ first }) => first).slice(0, most),
});

/**
 * The children of all these records. Nothing is asked for while there are no records.
 *
 * @example
 * const below = useBelow(kind, [record]);
 * return <button disabled={!below.isKnown}>Delete</button>;
 */
export function useBelow(parent: Kind, records: readonly PortalRecord[]): BelowRecords {
  const { registry, provider } = usePortal();
  const ask = useAsk();
  const children = records.length > 0 ? childrenOf(parent, registry.kinds) : [];
  const queries = useQueries({
    queries: children.map((child) => {
      const filters = records.map((record) => childFilter(parent, record, child));
      return {
        // Under the kind's own name: what makes its lists stale makes this stale, and a late location.
        queryKey: [child.kind.name, 'below', filters],
        queryFn: async () => {
          const parts = await inTurns(filters, atOnce, (filter) => ask(child.kind, filter));
          const known = parts.filter((part) => part !== undefined);
          return known.length === parts.length ? sum(known) : null;
        },
        // What was known a while ago may have been joined by others since.
        staleTime: 0,
        retry: false,
      };
    }),
  });
  const kinds = children.map((child, index): BelowKind => {
    const query = queries[index];
    const retry = () => provider.retry(child.kind.name).then(() => query?.refetch());
    return { ...child, source: { data: query?.data ?? undefined, error: query?.error, refetch: retry } };
  });
  return { kinds, isKnown: !kinds.some(({ isOwned, source }) => isOwned && isAwaited(source)) };
}
