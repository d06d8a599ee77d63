/** Several records by one request, of lists that are never read completely: those that are not cached yet, scope by scope. */
import type { Kind } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { recordsPerPart } from './pagedList';
import { candidateIds, isPortalId, portalIdKey } from './serverOwnIds';
import { serverSideCall, idsRequest, readPage, type ListScope } from './serverQuery';
import { cacheRecord, isRecordFresh, type ServerRecordsContext } from './serverRecord';

/** Maximum number of ids in one URL, which servers may refuse above 8 kB: a UUID takes 40 bytes. */
const maxIds = 50;

/** Ids of one scope. */
interface Batch {
  scope: ListScope;
  ids: RecordId[];
}

/** Sorts portal ids by the scope that they name. */
function batchesOf(kind: Kind, ids: readonly RecordId[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const id of ids) {
    const { location, key: own } = readId(kind, id);
    const scope: ListScope = { location, above: kind.lineage?.above(String(own)) ?? {} };
    const key = JSON.stringify([scope.location, Object.values(scope.above).map(String)]);
    const batch = batches.get(key) ?? { scope, ids: [] };
    batches.set(key, batch);
    batch.ids.push(id);
  }
  return [...batches.values()];
}

async function readBatch(
  context: ServerRecordsContext,
  kind: Kind,
  param: string,
  { scope, ids }: Batch,
): Promise<PortalRecord[]> {
  const most = Math.min(maxIds, recordsPerPart(serverSideCall(kind).paging));
  const missing = ids.filter((id) => !isRecordFresh(context, kind, id)).map(String);
  const all: PortalRecord[] = [];
  for (let start = 0; start < missing.length; start += most) {
    const part = missing.slice(start, start + most);
    const own = part.map((id) => String(readId(kind, id).id));
    const answer = await context.fetchPage(kind, idsRequest(kind, param, own, scope));
    for (const record of readPage({ kind, ...scope, size: most }, answer, 0).records) {
      if (!part.includes(String(record.id))) continue;
      cacheRecord(context, kind, record);
      all.push(record);
    }
  }
  return all;
}

/**
 * Requests the records that are not cached by several ids at once, each scope separately, and caches them. An id of the API itself is
 * looked for in every scope where it may be. Rejects with the first error.
 */
export async function readByIds(
  context: ServerRecordsContext,
  kind: Kind,
  param: string,
  ids: readonly RecordId[],
): Promise<void> {
  const { portalIds } = context;
  const wanted: RecordId[] = [];
  /** The API's own id of each that may have to be looked for in several scopes. */
  const ownIds = new Map<string, RecordId>();
  for (const id of ids) {
    if (isPortalId(context, kind, id)) {
      wanted.push(id);
      continue;
    }
    const known = portalIds.get(portalIdKey(kind, id));
    const candidates = known === undefined ? (await candidateIds(context, kind, id)).ids : [known];
    for (const one of candidates) ownIds.set(String(one), id);
    wanted.push(...candidates);
  }
  const parts = await Promise.all(batchesOf(kind, wanted).map((batch) => readBatch(context, kind, param, batch)));
  const found = parts.flat().flatMap(({ id }) => {
    const own = ownIds.get(String(id));
    return own === undefined ? [] : [{ id, own }];
  });
  for (const { id, own } of found)
    if (found.filter((one) => one.own === own).length === 1) portalIds.set(portalIdKey(kind, own), id);
}
