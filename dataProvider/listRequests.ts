/** Requests of raw lists: one at a time for each location, with retries, and again if a write came in between. */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import type { PortalRecord } from './decode';
import { toPortalError } from './errors';
import type { createFailureStore } from './failedLocations';
import { shareList } from './missingLists';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';

/** Query key of one location's raw list. Queries derived from it have other keys of the same kind. */
export const listKey = (kind: string, location: string | undefined) => [kind, 'location', location ?? ''];

/** Requests one location's list. */
export type RequestList = (kind: Kind, location: string | undefined) => Promise<PortalRecord[]>;

interface ListRequestsOptions {
  queryClient: QueryClient;
  requestList: RequestList;
  failed: ReturnType<typeof createFailureStore>;
  /** Called when a list has loaded that was missing in what is shown. */
  recovered(kind: string): void;
}

export function createListRequests({ queryClient, requestList, failed, recovered }: ListRequestsOptions) {
  /** How often a list was made stale: all of a kind by its name, one location by its key. */
  const changes = new Map<string, number>();
  const count = (key: string) => changes.get(key) ?? 0;
  const keyOf = (kind: string, location: string | undefined) => listKey(kind, location).join(' ');
  const changesOf = (kind: string, location: string | undefined) => count(kind) + count(keyOf(kind, location));
  /** Of the last answer of each list: `changesOf` as it was requested. */
  const answered = new Map<string, number>();
  async function requestNow(kind: Kind, location: string | undefined): Promise<PortalRecord[]> {
    const before = changesOf(kind.name, location);
    const records = await requestList(kind, location);
    answered.set(keyOf(kind.name, location), before);
    return records;
  }
  /** It was requested before the list was made stale: it may not show what has changed since. */
  const isOutdated = (kind: Kind, location: string | undefined) =>
    (answered.get(keyOf(kind.name, location)) ?? Infinity) < changesOf(kind.name, location);

  /** Kinds that were rendered without a list that had failed: rendered again when that list has loaded. */
  const missed = new Set<string>();
  /** When the kind was last written, or a person last retried, ms: earlier failures then say nothing about it. */
  const expired = new Map<string, number>();

  const fetch = (
    kind: Kind,
    location: string | undefined,
    retry: typeof shouldRetry | false,
  ): ReturnType<RequestList> =>
    queryClient
      .fetchQuery({
        queryKey: listKey(kind.name, location),
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry,
        retryDelay,
        structuralSharing: shareList,
        queryFn: () => requestNow(kind, location),
      })
      .then(async (records) => {
        if (isOutdated(kind, location)) {
          await queryClient.invalidateQueries({ queryKey: listKey(kind.name, location), refetchType: 'none' });
          return fetch(kind, location, retry);
        }
        if (location !== undefined) failed.clear(kind.name, location);
        if (missed.delete(kind.name)) recovered(kind.name);
        return records;
      })
      .catch((error: unknown): Promise<PortalRecord[]> => {
        // A wait between two retries is cancelled only by a person's Retry: the query that this starts replaces
        // this one.
        if (error instanceof CancelledError) return fetch(kind, location, retry);
        // The caller gets the error after its retries, and the list of all locations shows it with a Retry.
        if (location !== undefined) failed.set(kind.name, { location, error: toPortalError(error) });
        throw exhaust(error);
      });

  const list: RequestList = (kind, location) => fetch(kind, location, shouldRetry);

  return {
    fetch,
    list,
    /** For secondary data: a list that has just failed is not requested again. */
    aside(kind: Kind, location: string | undefined): Promise<PortalRecord[]> {
      const state = queryClient.getQueryState<PortalRecord[]>(listKey(kind.name, location));
      const since = Math.max(Date.now() - staleTime, expired.get(kind.name) ?? 0);
      if (state?.status !== 'error' || state.errorUpdatedAt <= since) return list(kind, location);
      missed.add(kind.name);
      return state.data ? Promise.resolve(state.data) : Promise.reject(toPortalError(state.error));
    },
    /** The list has changed: an answer to an earlier request is requested once more. */
    changed(kind: string, location: string | undefined): void {
      const key = location === undefined ? kind : keyOf(kind, location);
      changes.set(key, count(key) + 1);
    },
    /** Failures until now say nothing about the next request. */
    reopen: (kind: string) => void expired.set(kind, Date.now()),
  };
}
