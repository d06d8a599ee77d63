import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { gcTime, retryDelay, shouldRetry, staleTime } from '../dataProvider/policy';
import { report } from './reports/report';
import { isVisualTest } from './shell/progress';

/** Lives in memory only: nothing of it is ever persisted, so no secret can be (design.md section 4). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: isVisualTest() ? Infinity : staleTime,
        gcTime,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
