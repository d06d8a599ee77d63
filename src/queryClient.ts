import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
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
 * Lives in memory only: nothing of it is ever persisted, so no secret can be. Failed writes are
 * reported where all of them pass (`onFailedWrite` of http), with or without a mutation of react-query.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => report(error) }),
    mutationCache: new MutationCache({
      // react-admin's `useCreate` keeps the answer as the record, though it may tell little of it: its page asks again.
      onSettled(_data, _error, variables, _result, { options: { mutationKey: [kind, verb] = [] } }) {
        const { resource = kind } = (variables ?? {}) as { resource?: unknown };
        if (verb === 'create') void client.invalidateQueries({ queryKey: [resource, 'getOne'] });
      },
    }),
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
      // Nor is a write of react-admin's hooks put off until the line is back: it fails at once, and a person decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
