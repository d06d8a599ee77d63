/** One record, by the portal's id, of a list that is never read completely: by its own call, and cached. */
import type { Kind } from '../resources/kind/types';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import { isPortalError, PortalError } from './errors';
import type { SourceOptions } from './lateSources';
import type { FetchPage } from './leftQueries';
import { notFound } from './notFound';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { ScopesOf } from './serverScopes';

/** What the functions that read single records share. */
export interface ServerRecordsContext extends Pick<SourceOptions, 'queryClient' | 'calls' | 'locations'> {
  fetchPage: FetchPage;
  scopesOf: ScopesOf;
  /**
   * Portal ids of records that were found by the API's own id, by kind and that id (`portalIdKey`): such a record is requested only
   * there from then on.
   */
  portalIds: Map<string, RecordId>;
}

export const isMissing = (error: unknown): boolean => isPortalError(error) && error.status === 404;

const recordKey = (kind: Kind, id: RecordId) => [kind.name, 'one', String(id)];

/** Whether the record was read less than 60 seconds ago and not written since. */
export function isRecordFresh({ queryClient }: Pick<ServerRecordsContext, 'queryClient'>, kind: Kind, id: RecordId) {
  const state = queryClient.getQueryState(recordKey(kind, id));
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
}

/** Caches a record that another call returned. */
export function cacheRecord(
  { queryClient }: Pick<ServerRecordsContext, 'queryClient'>,
  kind: Kind,
  record: PortalRecord,
): void {
  queryClient.setQueryData(recordKey(kind, record.id), record);
}

/** A record that does not exist is cached like one that does: a write to its kind, or Retry, requests it again. */
export async function fetchRecord(
  { queryClient, calls }: Pick<ServerRecordsContext, 'queryClient' | 'calls'>,
  kind: Kind,
  id: RecordId,
): Promise<PortalRecord> {
  const found = await queryClient
    .fetchQuery({
      queryKey: recordKey(kind, id),
      staleTime,
      retry: shouldRetry,
      retryDelay,
      queryFn: async () => {
        const one = calls.one(kind, id);
        if (!one) throw new PortalError({ kind: 'development', message: `${kind.name} has no api.get`, status: 0 });
        try {
          return (await one).record;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      },
    })
    .catch((error: unknown) => {
      throw exhaust(error);
    });
  if (found === null) throw notFound(kind);
  return found;
}
