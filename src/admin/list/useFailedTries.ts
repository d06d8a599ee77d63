import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { listKey } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';

/** Number of failed requests for a location's list since a person last requested it; 0 once it answers. */
export function useFailedTries(kind: Kind, location: string): number {
  const queryClient = useQueryClient();
  const subscribe = useCallback((changed: () => void) => queryClient.getQueryCache().subscribe(changed), [queryClient]);
  return useSyncExternalStore(subscribe, () => {
    const state = queryClient.getQueryState(listKey(kind.name, location));
    return state?.fetchStatus === 'fetching' ? state.fetchFailureCount : 0;
  });
}
