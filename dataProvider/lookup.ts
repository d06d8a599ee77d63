/** One record, from its location's list or requested separately. */
import { listIn } from '../resources/kind/named';
import { idIn } from '../resources/kind/read';
import type { Kind, RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import { decodeOne, unwrap, type PortalRecord } from './decode';
import { eachPart } from './paging';
import { onlineManager } from '@tanstack/react-query';
import { PortalError } from './errors';
import type { Http } from './http';
import type { LocationLists } from './locationLists';
import type { RecordSource } from './source';
import { isSameId } from '../src/lib/sameId';

export interface Lookup {
  /** From its location's list. Rejects with 404. */
  find(kind: Kind, id: RecordId): Promise<PortalRecord>;
  /** The same for the name of a referenced record: a list that has just failed is not requested again for it. */
  aside(kind: Kind, id: RecordId): Promise<PortalRecord>;
  /** The record as known before a write; empty if it cannot be loaded: the write itself then reports the error. */
  known(kind: Kind, id: RecordId, given?: RecordData): Promise<RecordData>;
  /** Requested from the API even while the cached one is fresh. Rejects with 404. */
  fresh(kind: Kind, id: RecordId): Promise<PortalRecord>;
  /** Its secrets, requested again and never stored. Rejects with 404. */
  reveal(kind: Kind, id: RecordId): Promise<RecordData>;
}

interface LookupOptions {
  http: Http;
  locations: LocationLists;
  sourceOf(kind: Kind): RecordSource | Promise<RecordSource>;
}

export const notFound = (kind: Kind) =>
  new PortalError({
    kind: 'general',
    message: `This ${kind.name.replaceAll('_', ' ')} does not exist`,
    status: 404,
    textKey: 'errors.not_found',
  });

const offline = () => new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

export function createLookup({ http, locations, sourceOf }: LookupOptions): Lookup {
  async function findIn(lists: LocationLists['list'], kind: Kind, id: RecordId): Promise<PortalRecord> {
    const { location, key } = readId(kind, id);
    const named = { location, ...kind.lineage?.above(String(key)) };
    const source = await sourceOf(kind);
    if (source.find) return source.find(kind, id);
    const records = await (source.under?.(kind, named) ?? lists(kind, location));
    const record = records.find((one) => isSameId(one.id, id));
    if (!record) throw notFound(kind);
    return record;
  }
  const find = (kind: Kind, id: RecordId) => findIn(locations.list, kind, id);
  return {
    find,
    aside: (kind, id) => findIn(locations.aside, kind, id),
    // react-query pauses a read until the device is online; a write waiting for it would then be sent without a
    // person's action.
    known: async (kind, id, given) => given ?? (onlineManager.isOnline() ? await find(kind, id).catch(() => ({})) : {}),
    async fresh(kind, id) {
      if (!onlineManager.isOnline()) throw offline();
      const one = (await sourceOf(kind)).one(kind, id);
      if (one) return (await one).record;
      await locations.expire(kind.name, readId(kind, id).location);
      return find(kind, id);
    },
    async reveal(kind, id) {
      const { location, id: own, key } = readId(kind, id);
      const scope = { ...kind.lineage?.above(String(key)), location, id: own, [kind.id]: own };
      const call = kind.api.get ?? kind.api.list;
      const isOwn = (one: unknown) =>
        one !== null && typeof one === 'object' && String(idIn(kind, one as RecordData)) === String(own);
      let match: unknown;
      await eachPart(http, call, scope, (data) => {
        const raw = unwrap(call, data);
        const records = kind.api.get && !Array.isArray(raw) ? undefined : listIn(raw, kind.record);
        match = records ? records.find(isOwn) : raw;
        // Found: no further part is requested.
        return match ? 0 : (records?.length ?? 0);
      });
      if (!match) throw notFound(kind);
      return decodeOne(kind, { ...call, response: {} }, match, location).secrets;
    },
  };
}
