import { notifyManager, useQueryClient, type QueryCache, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What is read from the query cache, now and whenever it reports one of these events. Sends no request. Components that several answers
 * concern are rendered once for those that arrive together, as those of queries are. `isRelevant`: the identical function each time.
 */
export function useOfCache<T extends string | number | boolean>(
  isRelevant: (event: QueryCacheNotifyEvent) => boolean,
  read: (cache: QueryCache) => T,
): T {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (changed: () => void) => {
      const batched = notifyManager.batchCalls(changed);
      return cache.subscribe((event) => {
        if (isRelevant(event)) batched();
      });
    },
    [cache, isRelevant],
  );
  return useSyncExternalStore(subscribe, () => read(cache));
}
