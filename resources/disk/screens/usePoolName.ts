import { oneLine } from '../../../src/ui/safe';
import type { PartSource } from '../../../src/ui/sources';
import { useHostPools } from '../../../src/admin/catalogue';

/**
 * A storage pool has no name of its own: it is named after the hosts that use it, or by its id if no host does.
 * `source`: the query that the names come from.
 */
export function usePoolName(location: string | undefined): {
  nameOf(pool: string): string;
  source: PartSource<unknown>;
} {
  const source = useHostPools(location || undefined);
  const nameOf = (pool: string) => {
    const names = (source.data ?? []).flatMap(({ storage_pool_uuid, name }) =>
      storage_pool_uuid === pool && name ? [name] : [],
    );
    return oneLine(names.length > 0 ? names.join(', ') : pool, 120);
  };
  return { nameOf, source };
}
