import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { gcTime, retryDelay, shouldRetry, staleTime } from '../dataProvider/policy';
import { report } from './reports/report';
import { isVisualTest } from './session/progress';

/**
 * A screen that mounts does not ask again for what has just failed: it shows the failure with its Retry, until that is as
 * old as data may get. Else whatever is drawn only after the failure would ask once more by being drawn, for ever.
 */
const isFailureOld = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status !== 'error' || Date.now() - state.errorUpdatedAt >= staleTime;

/**
 * Lives in memory only: nothing of it is ever persisted, so no secret can be (design.md section 4). Failed writes are
 * reported where all of them pass (`onFailedWrite` of http), with or without a mutation of react-query.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => report(error) }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: isVisualTest() ? Infinity : staleTime,
        gcTime,
        retryOnMount: isFailureOld,
        refetchOnMount: isFailureOld,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
