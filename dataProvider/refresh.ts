/**
 * react-admin's `useRefresh` makes every query stale that was ever requested, all locations' lists of all kinds among them. Here it
 * asks again for what is on the screen: the kinds that are shown, with what failed of them, and whatever else is watched.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Registry } from '../resources/registry';

interface RefreshOptions {
  queryClient: QueryClient;
  registry: Pick<Registry, 'find'>;
  retry(kind: string): Promise<void>;
}

export function refreshShown({ queryClient, registry, retry }: RefreshOptions): void {
  const invalidate = queryClient.invalidateQueries.bind(queryClient);
  const kindOf = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => registry.find(String(name))?.name;
  queryClient.invalidateQueries = async (filters, options) => {
    if (filters) return invalidate(filters, options);
    const kinds = new Set(
      queryClient
        .getQueryCache()
        .findAll({ type: 'active' })
        .flatMap((query) => kindOf(query) ?? []),
    );
    // Asked twice in a row, what is on its way is not begun again.
    const others = invalidate({ type: 'active', predicate: (query) => !kindOf(query) }, { cancelRefetch: false });
    await Promise.all([others, ...[...kinds].map((kind) => retry(kind))]);
  };
}
