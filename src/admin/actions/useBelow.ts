/** The descendants of records that are about to be deleted, by kind: the number of each, and the names of the first. */
import { useQueries } from '@tanstack/react-query';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { childrenOf, type ChildKind } from '../../../resources/kind/children';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { usePortal } from '../../context/portal';
import { mapConcurrently } from '../../lib/mapConcurrently';
import { isAwaited, type PartSource } from '../../ui/sources';
import { childFilter } from '../family';

/** Up to this many are named. */
const most = 5;
/** How many records' children are requested at the same time. */
const atOnce = 4;
/** Maximum number of records whose children are requested. */
const maxHolders = 50;

/** What is above could not be read, and its own line says so. */
const unreadAbove = 'unread above' as const;

interface Below {
  count: number;
  first: readonly PortalRecord[];
  /** There may be more: the children of some records above them were not read. */
  isMore?: boolean;
}

export interface BelowKind extends ChildKind {
  source: PartSource<Below>;
}

interface BelowRecords {
  kinds: readonly BelowKind[];
  /** False until it is known what is deleted with them, or that it cannot be read: `kinds` then has the error. */
  isKnown: boolean;
}

const nothingBelow: Below = { count: 0, first: [] };

/** One part of it; undefined while a location has not answered. Rejects if one that it may be in has failed. */
type ReadChildren = (child: Kind, filter: RecordData, most: number) => Promise<Below | undefined>;

function useReadChildren(): ReadChildren {
  const { provider } = usePortal();
  return async (child, filter, most) => {
    const { data, total, meta, pageInfo } = await provider.getList<PortalRecord>(child.name, {
      filter,
      sort: child.sort,
      pagination: { page: 1, perPage: most },
    });
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const isHere = (location: string) => filter.location === undefined || filter.location === location;
    const failed = failures.find(({ location }) => isHere(location));
    if (failed) throw failed.error;
    return pending.some(isHere)
      ? undefined
      : {
          count: total ?? data.length,
          first: data,
          // The answer of a long list need not contain a total.
          isMore: total === undefined && pageInfo?.hasNextPage === true,
        };
  };
}

const sum = (parts: readonly Below[]): Below => ({
  count: parts.reduce((count, part) => count + part.count, 0),
  first: parts.flatMap(({ first }) => first).slice(0, most),
  isMore: parts.some(({ isMore }) => isMore),
});

/** A kind whose records are deleted with those of another, and the kinds between them, outermost first. */
interface DeeperKind {
  child: ChildKind;
  via: readonly ChildKind[];
}

function descendantsOf(parent: Kind, kinds: readonly Kind[], via: readonly ChildKind[] = []): DeeperKind[] {
  return childrenOf(parent, kinds)
    .filter(({ kind, isOwned }) => via.length === 0 || (isOwned && !via.some((one) => one.kind === kind)))
    .flatMap((child) => [{ child, via }, ...(child.isOwned ? descendantsOf(child.kind, kinds, [...via, child]) : [])]);
}

interface Holders {
  kind: Kind;
  records: readonly PortalRecord[];
  isMore: boolean;
}

/** The records whose children are requested, level by level. Undefined until every location has answered. */
async function holdersOf(
  start: Holders,
  via: readonly ChildKind[],
  readChildren: ReadChildren,
): Promise<Holders | undefined> {
  let at = start;
  for (const step of via) {
    const filters = at.records.map((record) => childFilter(at.kind, record, step));
    const parts = await mapConcurrently(filters, atOnce, (filter) => readChildren(step.kind, filter, maxHolders));
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) return undefined;
    const records = known.flatMap(({ first }) => first);
    const isMore = at.isMore || records.length > maxHolders || known.some(({ count, first }) => count > first.length);
    at = { kind: step.kind, records: records.slice(0, maxHolders), isMore };
  }
  return at;
}

/**
 * The children of all these records, and what belongs to them in turn. Nothing is requested while there are no records.
 *
 * @example
 * const below = useBelow(kind, [record]);
 * return <button disabled={!below.isKnown}>Delete</button>;
 */
export function useBelow(parent: Kind, records: readonly PortalRecord[]): BelowRecords {
  const { registry, provider } = usePortal();
  const readChildren = useReadChildren();
  const children = records.length > 0 ? descendantsOf(parent, registry.kinds) : [];
  const ids = records.map(({ id }) => id);
  const queries = useQueries({
    queries: children.map(({ child, via }) => {
      return {
        // Under the kind's own name: what makes its lists stale makes this stale, and a late location.
        queryKey: [child.kind.name, 'below', parent.name, ids],
        queryFn: async () => {
          const start = { kind: parent, records, isMore: false };
          const holders = via.length === 0 ? start : await holdersOf(start, via, readChildren).catch(() => unreadAbove);
          if (holders === unreadAbove) return nothingBelow;
          if (!holders) return null;
          const filters = holders.records.map((record) => childFilter(holders.kind, record, child));
          const parts = await mapConcurrently(filters, atOnce, (filter) => readChildren(child.kind, filter, most));
          const known = parts.filter((part) => part !== undefined);
          return known.length === parts.length ? sum([...known, { ...nothingBelow, isMore: holders.isMore }]) : null;
        },
        // What was known a while ago may have been joined by others since.
        staleTime: 0,
        retry: false,
      };
    }),
  });
  const kinds = children.map(({ child }, index): BelowKind => {
    const query = queries[index];
    // What is further down depends on it.
    const retry = () => provider.retry(child.kind.name).then(() => Promise.all(queries.map((one) => one.refetch())));
    return { ...child, source: { data: query?.data ?? undefined, error: query?.error, refetch: retry } };
  });
  return { kinds, isKnown: !kinds.some(({ isOwned, source }) => isOwned && isAwaited(source)) };
}
