/** What react-query holds of the lists of locations, however old. Sends no request. */
import type { QueryClient } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import type { PortalRecord } from './decode';
import type { createDerivedQueries } from './derivedQueries';
import { listKey } from './listRequests';
import { staleTime } from './policy';

const none: readonly PortalRecord[] = [];

/** The cached list of one location, or of the account without one; undefined if it was never requested. */
const listState = (queryClient: QueryClient, kind: Kind, location: string | undefined) =>
  queryClient.getQueryState<readonly PortalRecord[]>(listKey(kind.name, location));

/** Its records as last read; undefined if it was never read. */
export const cachedList = (
  queryClient: QueryClient,
  kind: Kind,
  location: string | undefined,
): readonly PortalRecord[] | undefined => listState(queryClient, kind, location)?.data;

/** When it was read last, ms since the epoch; 0 or undefined if never. */
export const listReadAt = (queryClient: QueryClient, kind: Kind, location: string | undefined): number | undefined =>
  listState(queryClient, kind, location)?.dataUpdatedAt;

/** Whether it was read less than 60 seconds ago, by this visit, and not written since. */
export function isListFresh(queryClient: QueryClient, kind: Kind, location: string | undefined): boolean {
  const { isInvalidated = true, dataUpdatedAt = 0 } = listState(queryClient, kind, location) ?? {};
  return !isInvalidated && Date.now() - dataUpdatedAt < staleTime;
}

/** A location's rows as last read, without records deleted since. The identical array if there are none of those. */
export function rowsWithoutDeleted(
  queryClient: QueryClient,
  { isDeleted }: Pick<ReturnType<typeof createDerivedQueries>, 'isDeleted'>,
  kind: Kind,
  location: string,
): readonly PortalRecord[] {
  const state = listState(queryClient, kind, location);
  const rows = state?.data ?? none;
  const isGone = ({ id }: PortalRecord) => isDeleted(kind.name, id);
  return state?.isInvalidated && rows.some(isGone) ? rows.filter((row) => !isGone(row)) : rows;
}
