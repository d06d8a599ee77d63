/** Single records, by id, of lists that are never read completely. */
import type { Kind } from '../resources/kind/types';
import { mapConcurrently } from '../src/lib/mapConcurrently';
import type { RecordId } from './address';
import type { PortalRecord } from './decode';
import type { ServerCache } from './serverPages';
import { findByOwnId, isPortalId, recordsAtOnce } from './serverOwnIds';
import { serverSideCall } from './serverQuery';
import { fetchRecord, isMissing, type ServerRecordsContext } from './serverRecord';
import { readByIds } from './serverRecordBatches';

interface ServerRecordsOptions extends Omit<ServerRecordsContext, 'portalIds'> {
  cache: ServerCache;
}

/** `find`, `many` and `locate` of the source. */
export function createServerRecords({ cache, ...options }: ServerRecordsOptions) {
  const context: ServerRecordsContext = { ...options, portalIds: new Map() };

  /** One record, on any page. The API's own id is looked for in all scopes, and the result has that id. */
  const find = async (kind: Kind, id: RecordId): Promise<PortalRecord> =>
    isPortalId(context, kind, id) ? fetchRecord(context, kind, id) : { ...(await findByOwnId(context, kind, id)), id };

  /** Several records by id. Those that a request for several ids does not return are requested one by one. */
  async function many(kind: Kind, ids: readonly RecordId[]): Promise<PortalRecord[]> {
    const { ids: param } = serverSideCall(kind).serverSide;
    if (param !== undefined && ids.length > 1) await readByIds(context, kind, param, ids).catch(() => undefined);
    const found: PortalRecord[] = [];
    const errors: unknown[] = [];
    await mapConcurrently(ids, recordsAtOnce, (id) =>
      find(kind, id).then(
        (record) => void found.push(record),
        (error: unknown) => void errors.push(error),
      ),
    );
    cache.prune(kind);
    const failed = errors.find((error) => !isMissing(error));
    if (found.length === 0 && failed !== undefined) throw failed;
    return found;
  }

  return { find, many, locate: async (kind: Kind, id: RecordId) => (await findByOwnId(context, kind, id)).id };
}
