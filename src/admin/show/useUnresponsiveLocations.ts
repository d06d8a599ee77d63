/** Locations whose last request for this kind failed. Known at once, while retries may continue. */
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Kind } from '../../../resources/kind/types';

export function useUnresponsiveLocations(kind: Kind, location?: string): string[] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const read = () =>
    cache
      .findAll({ queryKey: [kind.name, 'location'] })
      .filter(({ state }) => state.status === 'error' || state.fetchFailureCount > 0)
      .map(({ queryKey }) => String(queryKey[2]))
      .filter((slug) => slug !== '' && (location === undefined || slug === location))
      .join('\n');
  // Deferred to a microtask: the cache notifies while other components are rendering.
  const subscribe = (changed: () => void) => cache.subscribe(() => queueMicrotask(changed));
  return useSyncExternalStore(subscribe, read).split('\n').filter(Boolean);
}

/**
 * Gives up the questions about the kind that are still being repeated, so that they can be requested again at once: those to
 * the locations, and all that waits for them.
 */
export function useGiveUp(kind: Kind): () => Promise<void> {
  const client = useQueryClient();
  return () => client.cancelQueries({ queryKey: [kind.name] });
}
