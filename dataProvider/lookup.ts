/** One record, from its location's list or requested separately. */
import type { Kind, RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import { missingListOf, type PortalRecord } from './decode';
import { isWithoutList } from './missingLists';
import { onlineManager } from '@tanstack/react-query';
import { PortalError } from './errors';
import { notFound } from './notFound';
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

const offline = () => new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

export function createLookup({ http, locations, sourceOf }: LookupOptions): Lookup {
  async function findIn(lists: LocationLists['list'], kind: Kind, id: RecordId): Promise<PortalRecord> {
    const { location, key } = readId(kind, id);
    const named = { location, ...kind.lineage?.above(String(key)) };
    const source = await sourceOf(kind);
    if (source.find) return source.find(kind, id);
    const records = await (source.under?.(kind, named) ?? lists(kind, location));
    const record = records.find((one) => isSameId(one.id, id));
    if (!record) throw isWithoutList(records) ? missingListOf(kind) : notFound(kind);
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
    reveal: async (kind, id) => (await import('./reveal')).readSecrets(http, kind, id),
  };
}
