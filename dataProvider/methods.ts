/** React-admin's methods, written once over the kinds. All reject with `PortalError`. */
import type {
  CreateParams,
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
import { readId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { queryRecords } from './list';
import type { Parts } from './parts';
import type { Earlier, LocationFailure } from './locationLists';
import type { PortalVerbs } from './verbs';

/** `meta` of a list: locations that failed, locations that have not answered yet, and what is shown of them meanwhile. */
export interface ListMeta {
  failures: LocationFailure[];
  pending: string[];
  /** Those of them whose rows are shown as they were read before. */
  earlier: Earlier[];
  /** How many there are before filtering, in the locations that answered. */
  all: number;
}

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

function createReading({ registry, locations, sourceOf, places, joins, known, lookup }: Parts) {
  /** In its location's list, with what other kinds tell of it. */
  async function find(kind: Kind, id: RecordId, look = lookup.find): Promise<PortalRecord> {
    const { location } = readId(kind, id);
    const join = joins.begin(kind, location === undefined ? [] : [location]);
    const record = await look(kind, id);
    const [joined = record] = await join([record]);
    return joined;
  }

  async function getList(name: string, { filter, sort, pagination }: GetListParams) {
    const kind = registry.get(name);
    const join = joins.begin(kind, locations());
    const { records: own, failures, pending, earlier } = await places.gather(kind);
    const records = await join(own);
    known.keep(name, own, records);
    const nothing = failures.length > 0 && failures.length === locations().length && earlier.length === 0;
    if (nothing && failures[0]) throw failures[0].error;
    const query = { filter, ...(sort && { sort }), ...(pagination && { pagination }) };
    return {
      ...queryRecords(kind, records, query),
      meta: { failures, pending, earlier, all: records.length } satisfies ListMeta,
    };
  }
  return {
    getList,
    async getOne(name: string, { id }: GetOneParams) {
      const kind = registry.get(name);
      const one = (await sourceOf(kind)).one(kind, id);
      return { data: one ? (await one).record : await find(kind, id) };
    },
    async getMany(name: string, { ids }: GetManyParams) {
      const kind = registry.get(name);
      const found = await Promise.all(ids.map((id) => find(kind, id, lookup.aside).catch(() => undefined)));
      return { data: found.filter((record) => record !== undefined) };
    },
    getManyReference: (name: string, { target, id, filter, sort, pagination }: GetManyReferenceParams) =>
      getList(name, { filter: { ...filter, [target]: id }, sort, pagination }),
  };
}

/** Without `previousData` what is known of the record is looked up. */
type Change = Omit<UpdateParams, 'previousData'> & { previousData?: RecordData };

function createWriting({ registry, sourceOf, lookup, staleness }: Parts, verbs: PortalVerbs) {
  async function update(name: string, { id, data, previousData }: Change) {
    const kind = registry.get(name);
    const before = repeats(kind, data) ? await lookup.anew(kind, id) : await lookup.known(kind, id, previousData);
    const source = await sourceOf(kind);
    const work = source.update(kind, id, changes(data, before), before);
    return { data: (await staleness.written(kind, readId(kind, id).location, kind.touches, work)).record };
  }
  return {
    update,
    async create(name: string, { data }: CreateParams) {
      return { data: (await verbs.make(name, data)).record };
    },
    async updateMany(name: string, { ids, data }: UpdateManyParams) {
      await Promise.all(ids.map((id) => update(name, { id, data, previousData: { id } })));
      return { data: ids };
    },
    async delete(name: string, { id, previousData }: DeleteParams) {
      return { data: (await verbs.remove(name, id, previousData)).record };
    },
    async deleteMany(name: string, { ids }: DeleteManyParams) {
      await Promise.all(ids.map((id) => verbs.remove(name, id)));
      return { data: ids };
    },
  };
}

export const createMethods = (parts: Parts, verbs: PortalVerbs) => ({
  ...createReading(parts),
  ...createWriting(parts, verbs),
});
