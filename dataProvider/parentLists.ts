/** Reading the lists of kinds that are requested for each parent: of one parent, cached by its ids, or of all. */
import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { valueAt } from '../resources/kind/condition';
import { locationsOf } from '../resources/kind/normalise';
import type { Kind, RecordData } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { mapConcurrently } from '../src/lib/mapConcurrently';
import { createCollector } from './collector';
import type { PortalRecord } from './decode';
import { PortalError, toPortalError } from './errors';
import type { Http } from './http';
import { listKey } from './listRequests';
import { isWithoutList, markWithoutList, shareList } from './missingLists';
import { beginReading } from './mismatch';
import { eachPart } from './paging';
import { lineageNames, ownId, parentIdsOf, parentsKey } from './parentIds';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';

/** Number of parents whose lists are requested at the same time. */
const parentsAtOnce = 4;

export interface ParentListsContext {
  http: Http;
  queryClient: QueryClient;
  registry: Registry;
  /** The records of a kind in a location. Rejects with `PortalError`. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
}

/** The children of one parent. */
interface Children {
  kind: Kind;
  /** Undefined for kinds of account scope. */
  location: string | undefined;
  /** The parents' ids, by the names in the path. */
  above: RecordData;
}

/** The key in react-query of one parent's children. */
export const childrenKey = ({ kind, location, above }: Children): QueryKey => [
  ...listKey(kind.name, location),
  parentsKey(kind, above),
];

/** Requests all children of one parent. */
export async function requestChildren(
  { http }: Pick<ParentListsContext, 'http'>,
  { kind, location, above }: Children,
): Promise<PortalRecord[]> {
  const children = createCollector(kind, above);
  const whole = await eachPart(http, kind.api.list, { ...above, location }, children.add);
  return children.records(location, whole, `${location ?? ''} ${parentsKey(kind, above)}`);
}

/** Replaces this parent's records in the cached list of all parents. */
function replaceChildren(
  { queryClient }: ParentListsContext,
  { kind, location, above }: Children,
  records: readonly PortalRecord[],
): void {
  const queryKey = listKey(kind.name, location);
  const state = queryClient.getQueryState<readonly PortalRecord[]>(queryKey);
  const others = (state?.data ?? []).filter((one) => parentsKey(kind, one) !== parentsKey(kind, above));
  // Keeps the age of the list: the other parents' records were not read again.
  const updatedAt = state && !state.isInvalidated ? state.dataUpdatedAt : 0;
  queryClient.setQueryData(queryKey, [...others, ...records], { updatedAt });
}

/** Whether the parent still exists. A deleted parent has no children; otherwise a 404 is an error of the call. */
async function hasParent(
  { registry, list }: ParentListsContext,
  { kind, location, above }: Children,
): Promise<boolean> {
  const parent = registry.find(kind.parent?.kind ?? '');
  if (!parent) return true;
  const records = await list(parent, parent.scope === 'location' ? location : undefined).catch(() => undefined);
  const own = String(above[kind.parent?.field ?? '']);
  const isParent = (record: PortalRecord) =>
    String(ownId(parent, record)) === own &&
    lineageNames(parent).every((name) => String(record[name]) === String(above[name]));
  return records?.some(isParent) ?? true;
}

/** The children of one parent, from the cache while they are fresh. None if the parent was deleted; rejects with `PortalError`. */
export async function fetchChildren(context: ParentListsContext, children: Children): Promise<PortalRecord[]> {
  const { queryClient } = context;
  const queryKey = childrenKey(children);
  const before = queryClient.getQueryData(queryKey);
  const records = await queryClient
    .fetchQuery({
      queryKey,
      ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
      retry: shouldRetry,
      retryDelay,
      structuralSharing: shareList,
      queryFn: () =>
        requestChildren(context, children).catch(async (error: unknown) => {
          if (toPortalError(error).status !== 404 || (await hasParent(context, children))) throw error;
          return [];
        }),
    })
    .catch((error: unknown): Promise<PortalRecord[]> => {
      // A person's Retry replaces the request.
      if (error instanceof CancelledError) return fetchChildren(context, children);
      throw exhaust(error);
    });
  if (records !== before) replaceChildren(context, children, records);
  return records;
}

/** The children of all parents in a location. Rejects only if all parents' lists failed; a single failure is reported as a mismatch. */
export async function listUnderAll(
  context: ParentListsContext,
  kind: Kind,
  location: string | undefined,
): Promise<PortalRecord[]> {
  const { queryClient, registry, list } = context;
  const parent = registry.find(kind.parent?.kind ?? '');
  const isHere = parent?.scope === 'account' || locationsOf(parent ?? {}, [location ?? '']).length > 0;
  if (!parent || !isHere) return [];
  const records = await list(parent, parent.scope === 'location' ? location : undefined);
  const answers = await mapConcurrently(records, parentsAtOnce, async (record) => {
    const children = { kind, location, above: parentIdsOf(kind, parent, record) };
    const found = await requestChildren(context, children).catch(toPortalError);
    if (!(found instanceof PortalError)) queryClient.setQueryData(childrenKey(children), found);
    return { record, found };
  });
  // A 404 of some parents: they were deleted with their children. Of all parents: the call does not exist.
  const failed = answers.flatMap(({ record, found }) =>
    found instanceof PortalError ? [{ record, error: found }] : [],
  );
  const [first] = failed;
  if (first && failed.length === answers.length) throw first.error;
  const reading = beginReading(kind.name, `parents ${location ?? ''}`);
  for (const { record, error } of failed)
    if (error.status !== 404)
      reading.report(
        { path: '', message: error.message, lost: true },
        { name: String(valueAt(record, parent.title) ?? record.id) },
      );
  reading.end();
  const all = answers.flatMap(({ found }) => (found instanceof PortalError ? [] : found));
  return answers.some(({ found }) => isWithoutList(found)) ? markWithoutList(all) : all;
}
