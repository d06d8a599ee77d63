/** The secrets of a record. Loaded with the first of them. */
import { idIn } from '../resources/kind/read';
import type { Kind, RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import { decodeOne, entriesOf, missingListOf, requireRecord, unwrap } from './decode';
import type { Http } from './http';
import { notFound } from './notFound';
import { isWithoutList } from './missingLists';
import { eachPart } from './paging';

/** Requested from the API every time, and never stored. Rejects with 404 if the record does not exist. */
export async function readSecrets(http: Http, kind: Kind, id: RecordId): Promise<RecordData> {
  const { location, id: own, key } = readId(kind, id);
  const scope = { ...kind.lineage?.above(String(key)), location, id: own, [kind.id]: own };
  const call = kind.api.get ?? kind.api.list;
  const isOwn = (one: unknown) =>
    one !== null && typeof one === 'object' && String(idIn(kind, one as RecordData)) === String(own);
  let match: unknown;
  await eachPart(http, call, scope, (data) => {
    const raw = unwrap(call, data);
    if (kind.api.get && !Array.isArray(raw)) requireRecord(kind, call, data, own);
    const records = kind.api.get ? (Array.isArray(raw) ? raw : undefined) : entriesOf(kind, data);
    if (isWithoutList(records)) throw missingListOf(kind);
    match = records ? records.find(isOwn) : raw;
    // Found: no further part is requested.
    return match ? 0 : (records?.length ?? 0);
  });
  if (!match) throw notFound(kind);
  return decodeOne(kind, { ...call, response: {} }, match, location).secrets;
}
