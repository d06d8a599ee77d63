/**
 * The data provider: react-admin's methods written once over the kinds, and the portal's own verbs beside them.
 *
 *   getList                     api.list in every place; whole lists, sorted, filtered and paged here
 *   getOne                      api.get, or found in its place's list
 *   getMany, getManyReference   from the same lists
 *   create | make               api.create, looked for where its answer is lost (`creations.ts`)
 *   update                      api.update with the changed values only
 *   delete | remove             api.delete
 *   act                         actions[name].call
 *   reveal                      api.get or api.list asked anew, for the secrets that no record holds
 *   refresh, settled            make stale what may have changed by itself
 *
 * Errors are always `PortalError`. Kinds that speak plain REST are served by ra-data-simple-rest (`rest.ts`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { Kind, RecordData } from '../resources/kind/types';
import type { Registry } from '../resources/registry';
import { readId, type RecordId } from './address';
import { decodeOne, unwrap, type PortalRecord } from './decode';
import { encode } from './encode';
import { createCreations } from './creations';
import { isPortalError, isRefused, PortalError } from './errors';
import type { Http } from './http';
import { queryRecords } from './list';
import { createPlaces, type Failure } from './places';
import { callSource, send, type Source, type Written } from './source';

export type { PortalRecord } from './decode';
export type { Failure } from './places';
export type { Written } from './source';

/** `meta` of a list: places that failed and places that have not answered yet. */
export interface ListMeta {
  failures: Failure[];
  pending: string[];
  /** How many there are before filtering, in the places that answered. */
  all: number;
}

/** The verbs that react-admin has no word for. All take the portal's ids. */
export interface PortalVerbs {
  /** Creates; `values.location` is the place for kinds of location scope. */
  make(kind: string, values: RecordData): Promise<Written>;
  /** Does an action of the kind; resolves with the record as far as the answer tells. */
  act(kind: string, action: string, id: RecordId, values?: RecordData): Promise<Written>;
  /** Deletes; resolves with the record as it was known. */
  remove(kind: string, id: RecordId, known?: RecordData): Promise<Written>;
  /** Secrets of one record, asked anew and kept nowhere. */
  reveal(kind: string, id: RecordId): Promise<RecordData>;
  /** The portal's id of a record whose place is not known. Rejects with 404. */
  locate(kind: string, id: RecordId): Promise<RecordId>;
  /** Asks again for the kind's lists (or only one place's). */
  refresh(kind: string, location?: string): Promise<void>;
  /** A job of the kind has finished: asks again for what it touches beside its own kind, by its declaration. */
  settled(kind: string, location?: string): Promise<void>;
}

export type PortalProvider = DataProvider & PortalVerbs;

export interface ProviderOptions {
  registry: Registry;
  http: Http;
  queryClient: QueryClient;
  /** Slugs of the enabled places, in their order. */
  locations(): readonly string[];
}

const notFound = (kind: Kind) =>
  new PortalError({ kind: 'general', message: `This ${kind.name.replaceAll('_', ' ')} does not exist`, status: 404 });

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;

/** Values that differ from what is known; objects are compared by their JSON. */
function changes(values: RecordData, known: RecordData): RecordData {
  const differs = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(known[name]);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !['id', 'location'].includes(name) && differs(name)),
  );
}

/** Whether an update sends again what it does not change (`rules: '{rules}'`): then nothing may be repeated from an old reading. */
const repeats = ({ api }: Kind, values: RecordData): boolean =>
  Object.entries(api.update?.with ?? {}).some(([name, value]) => value === `{${name}}` && !(name in values));

export function createDataProvider({ registry, http, queryClient, locations }: ProviderOptions): PortalProvider {
  const calls = callSource(http);
  let rest: Promise<Source> | undefined;
  const sourceOf = (kind: Kind): Source | Promise<Source> =>
    kind.style === 'calls' ? calls : (rest ??= import('./rest').then(({ restSource }) => restSource(http)));

  const places = createPlaces({
    queryClient,
    locations,
    ask: async (kind, location) => (await sourceOf(kind)).list(kind, location),
  });

  const creations = createCreations({ known: places.known, reveal: (kind, id) => verbs.reveal(kind.name, id) });

  async function find(kind: Kind, id: RecordId): Promise<PortalRecord> {
    const records = await places.list(kind, readId(kind, id).location);
    const record = records.find((r) => String(r.id) === String(id));
    if (!record) throw notFound(kind);
    return record;
  }

  /** What is known of a record before a write; nothing, if it can't be had: the write itself will tell. */
  const known = async (kind: Kind, id: RecordId, given?: RecordData): Promise<RecordData> =>
    given ?? (await find(kind, id).catch(() => ({})));

  /** The record as it is now, past what is still taken for fresh. */
  async function anew(kind: Kind, id: RecordId): Promise<PortalRecord> {
    const one = (await sourceOf(kind)).one(kind, id);
    if (one) return (await one).record;
    await places.expire(kind.name, readId(kind, id).location);
    return find(kind, id);
  }

  /** Of kinds in places only the same place's list is stale. */
  async function expireAll(names: readonly string[], location: string | undefined): Promise<void> {
    const inPlace = (name: string) => registry.find(name)?.scope === 'location';
    await Promise.all(names.map((name) => places.expire(name, inPlace(name) ? location : undefined)));
  }

  /** What jobs under way will have changed beside their own kind, by kind and place. */
  const touched = new Map<string, Set<string>>();
  const placeOf = (kind: string, location: string | undefined) => `${kind} ${location ?? ''}`;

  /** A write that failed may have been done, or found out that what is known is old: then it is asked for anew. */
  async function doubted(kind: Kind, location: string | undefined, touches: readonly string[], error: unknown) {
    const refused = isRefused(error);
    if (isPortalError(error) && !refused) error.inDoubt ??= 'write';
    if (!refused || isMissing(error)) await expireAll([kind.name, ...touches], location);
  }

  /** Makes stale what the work has changed: the record's own list, and those of the kinds in `touches`. */
  async function written<T>(
    kind: Kind,
    location: string | undefined,
    touches: readonly string[],
    work: Promise<T>,
  ): Promise<T> {
    const result = await work.catch(async (error: unknown) => {
      await doubted(kind, location, touches, error);
      throw error;
    });
    const others = touches.filter((name) => name !== kind.name);
    const at = placeOf(kind.name, location);
    touched.set(at, new Set([...(touched.get(at) ?? []), ...others]));
    await Promise.all([places.expire(kind.name, location), expireAll(others, location)]);
    return result;
  }

  const verbs: PortalVerbs = {
    async make(name, values) {
      const kind = registry.get(name);
      const { location, ...rest } = values;
      const place = kind.scope === 'location' ? String(location) : undefined;
      const source = await sourceOf(kind);
      return written(kind, place, kind.touches, creations.make(source, kind, place, rest));
    },
    async act(name, actionName, id, values = {}) {
      const kind = registry.get(name);
      const action = kind.actions.find((a) => a.name === actionName);
      if (!action) throw new PortalError({ kind: 'development', message: `${name} knows no ${actionName}`, status: 0 });
      const before = await known(kind, id);
      return written(
        kind,
        readId(kind, id).location,
        action.touches,
        send(http, kind, action.call, id, values, before),
      );
    },
    async remove(name, id, given) {
      const kind = registry.get(name);
      const before = await known(kind, id, given);
      const source = await sourceOf(kind);
      const { location } = readId(kind, id);
      const removed = source.remove(kind, id, before).then((told) => {
        places.forget(name, id);
        return told;
      });
      const correlationId = await written(kind, location, kind.touches, removed);
      return { record: { ...before, id }, secrets: {}, correlationId };
    },
    async reveal(name, id) {
      const kind = registry.get(name);
      const { location, id: own } = readId(kind, id);
      const call = kind.api.get ?? kind.api.list;
      const answer = await http(encode(call, { location, id: own, [kind.id]: own }));
      const raw = unwrap(call, answer.data);
      const match = Array.isArray(raw) ? raw.find((r: RecordData) => String(r[kind.id]) === String(own)) : raw;
      if (!match) throw notFound(kind);
      return decodeOne(kind, { ...call, answer: {} }, match, location).secrets;
    },
    async locate(name, id) {
      const kind = registry.get(name);
      if (kind.scope === 'account') return id;
      const { records, failures } = await places.gather(kind, { whole: true });
      const record = records.find((r) => String(r[kind.id]) === String(id));
      if (record) return record.id;
      throw failures[0]?.error ?? notFound(kind);
    },
    refresh: (name, location) => places.expire(name, location),
    async settled(name, location) {
      const at = placeOf(name, location);
      const others = [...(touched.get(at) ?? [])];
      touched.delete(at);
      await expireAll(others, location);
    },
  };

  const provider = {
    async getList(name: string, { filter, sort, pagination }: GetListParams) {
      const kind = registry.get(name);
      const { records, failures, pending } = await places.gather(kind);
      const nothing = failures.length > 0 && failures.length === locations().length;
      if (nothing && failures[0]) throw failures[0].error;
      const query = { filter, ...(sort && { sort }), ...(pagination && { pagination }) };
      return {
        ...queryRecords(kind, records, query),
        meta: { failures, pending, all: records.length } satisfies ListMeta,
      };
    },
    async getOne(name: string, { id }: GetOneParams) {
      const kind = registry.get(name);
      const one = (await sourceOf(kind)).one(kind, id);
      return { data: one ? (await one).record : await find(kind, id) };
    },
    async getMany(name: string, { ids }: GetManyParams) {
      const kind = registry.get(name);
      const found = await Promise.all(ids.map((id) => find(kind, id).catch(() => undefined)));
      return { data: found.filter((record) => record !== undefined) };
    },
    getManyReference: (name: string, { target, id, filter, sort, pagination }: GetManyReferenceParams) =>
      provider.getList(name, { filter: { ...filter, [target]: id }, sort, pagination }),
    async create(name: string, { data }: CreateParams) {
      return { data: (await verbs.make(name, data)).record };
    },
    async update(
      name: string,
      { id, data, previousData }: Omit<UpdateParams, 'previousData'> & { previousData?: RecordData },
    ) {
      const kind = registry.get(name);
      const before = repeats(kind, data) ? await anew(kind, id) : await known(kind, id, previousData);
      const source = await sourceOf(kind);
      const work = source.update(kind, id, changes(data, before), before);
      return { data: (await written(kind, readId(kind, id).location, kind.touches, work)).record };
    },
    async updateMany(name: string, { ids, data }: UpdateManyParams) {
      await Promise.all(ids.map((id) => provider.update(name, { id, data, previousData: { id } })));
      return { data: ids };
    },
    async delete(name: string, { id, previousData }: DeleteParams) {
      return { data: (await verbs.remove(name, id, previousData)).record };
    },
    async deleteMany(name: string, { ids }: DeleteManyParams) {
      await Promise.all(ids.map((id) => provider.delete(name, { id })));
      return { data: ids };
    },
  };

  // The seam: react-admin's methods are generic over record types that only the caller knows.
  return { ...provider, ...verbs } as unknown as PortalProvider;
}
