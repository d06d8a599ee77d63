import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query';
import { gcTime, retryDelay, shouldRetry, staleTime } from '../dataProvider/policy';
import { report } from './reports/report';
import { isVisualTest } from './session/progress';

/**
 * A mounting screen does not repeat a request that has just failed: it shows the failure with its Retry, until
 * the failure is as old as fresh data may be. Otherwise whatever is rendered only after the failure would repeat
 * the request by being mounted, endlessly.
 */
const isFailureOld = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status !== 'error' || Date.now() - state.errorUpdatedAt >= staleTime;

type Update = (known: unknown) => unknown;
const isUpdate = (given: unknown): given is Update => typeof given === 'function';

/**
 * Data that an update returns unchanged stays as old, and as stale, as it is. With each list that is answered react-admin
 * writes `known ?? record` into the queries of its records: a record from before a write would count as just read, and its
 * page would show it until that had aged.
 */
function keepAge(client: QueryClient): void {
  const changed = (update: Update) => (known: unknown) => {
    const next = update(known);
    return Object.is(next, known) ? undefined : next;
  };
  const set: (key: QueryKey, given: unknown, options?: SetDataOptions) => unknown = client.setQueryData.bind(client);
  Object.assign(client, {
    setQueryData: (key: QueryKey, given: unknown, options?: SetDataOptions) =>
      set(key, isUpdate(given) ? changed(given) : given, options),
  });
}

/**
 * In memory only: nothing is persisted, so no secret can be. Failed writes are reported in the transport
 * (`onFailedWrite` of http), whether or not they use a mutation of react-query.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => report(error) }),
    mutationCache: new MutationCache({
      // react-admin's `useCreate` caches the answer as the record, although it may be partial: the record's page
      // requests it again.
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
      // A write of react-admin's hooks is not postponed while offline: it fails at once, and the person decides.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  keepAge(client);
  return client;
}
