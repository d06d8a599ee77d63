import { QueryClient } from '@tanstack/react-query';
import { gcTime, retryDelay, shouldRetry, staleTime } from '../dataProvider/policy';

/** Lives in memory only: nothing of it is ever persisted, so no secret can be (design.md section 4). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime, gcTime, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
