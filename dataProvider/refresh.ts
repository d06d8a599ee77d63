/**
 * react-admin's `useRefresh` invalidates every query ever made, including the lists of all kinds and locations.
 * This one requests again only what is on the screen: the kinds shown, with their failed locations, and every
 * other active query.
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
    // A second refresh in a row does not restart requests that are in flight.
    const others = invalidate({ type: 'active', predicate: (query) => !kindOf(query) }, { cancelRefetch: false });
    await Promise.all([others, ...[...kinds].map((kind) => retry(kind))]);
  };
}
