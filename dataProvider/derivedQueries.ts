/** The queries that are built from a kind's raw lists: what screens show. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { RecordId } from './address';

interface DerivedQueries {
  /** Filter of the queries built from a kind's lists, except the pages of deleted records. */
  of(kind: string): { predicate(query: { queryKey: readonly unknown[] }): boolean };
  /** Makes them stale, so that those on the screen are built again. */
  renew(kind: string): Promise<void>;
  isDeleted(kind: string, id: RecordId): boolean;
  forget(kind: string, id: RecordId): void;
  remember(kind: string, id: RecordId): void;
}

export function createDerivedQueries(queryClient: QueryClient): DerivedQueries {
  const deleted = new Set<string>();
  const isPageOfDeleted = ([kind, verb, params]: readonly unknown[]) =>
    verb === 'getOne' && deleted.has(`${String(kind)} ${String((params as { id?: unknown } | undefined)?.id)}`);
  const of = (kind: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === kind && queryKey[1] !== 'location' && !isPageOfDeleted(queryKey),
  });

  /** Makes them stale when they have been answered. */
  async function again(queries: readonly Query[]): Promise<void> {
    if (queries.length === 0) return;
    await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []));
    await queryClient.invalidateQueries({ predicate: (query) => queries.includes(query) });
  }

  return {
    of,
    /**
     * react-query does not restart a query that has no answer yet, nor one that is not on the screen any more, although what it
     * is answered may predate the change and would count as fresh: it is made stale once more when it has been answered.
     */
    async renew(kind) {
      const { predicate } = of(kind);
      const running = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
      const away = running.filter((query) => !query.isActive());
      const first = running.filter((query) => query.isActive() && query.state.data === undefined);
      // Nothing waits for what is shown nowhere.
      void again(away);
      await queryClient.invalidateQueries({ predicate });
      await again(first);
    },
    isDeleted: (kind, id) => deleted.has(`${kind} ${id}`),
    forget: (kind, id) => void deleted.add(`${kind} ${id}`),
    remember: (kind, id) => void deleted.delete(`${kind} ${id}`),
  };
}
