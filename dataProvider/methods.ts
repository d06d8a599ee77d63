/** React-admin's methods, implemented once for all kinds. All reject with `PortalError`. */
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
import { locationsOf } from '../resources/kind/normalise';
import { unreadIn, unreadKey } from '../resources/kind/unread';
import { isAbsent } from '../src/lib/blank';
import { isNamed, locationIn, readId, type RecordId } from './address';
import type { PortalRecord } from './decode';
import { PortalError } from './errors';
import { queryRecords } from './list';
import type { Parts } from './providerParts';
import type { Earlier, LocationFailure } from './locationLists';
import type { PortalVerbs } from './verbs';

/** `meta` of a list: locations that failed or are pending, and what is shown of them until they answer. */
export interface ListMeta {
  failures: LocationFailure[];
  pending: string[];
  /** The locations among them whose previously read rows are shown. */
  earlier: Earlier[];
  /** Number of records before filtering, in the locations that answered. */
  all: number;
  /** All rows are those of the last visit: it is too soon to say that a location has not answered. */
  isEarly: boolean;
}

/** Values that differ from the known record; objects are compared as JSON. */
function changes(values: RecordData, known: RecordData): RecordData {
  const differs = (name: string) => JSON.stringify(values[name]) !== JSON.stringify(known[name]);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !['id', 'location', unreadKey].includes(name) && differs(name)),
  );
}

/** Fields that an update repeats unchanged (`rules: '{rules}'`): none of them may come from an outdated record. */
const repeatedBy = ({ api }: Kind, values: RecordData): string[] =>
  Object.entries(api.update?.with ?? {}).flatMap(([name, value]) =>
    value === `{${name}}` && !(name in values) ? [name] : [],
  );

/**
 * Rejects before sending if a repeated field was not read completely: the server would take the incomplete value
 * as the whole. A PUT replaces, so a missing field counts as well; so does a missing switch, which is off where it is not sent.
 */
function demandWhole(kind: Kind, record: RecordData, names: readonly string[]): void {
  const replaces = kind.api.update?.method === 'PUT';
  const lacks = (name: string) => (replaces || kind.fields[name]?.type === 'boolean') && isAbsent(record[name]);
  const broken = names.find(
    (name) => lacks(name) || unreadIn(record).some((path) => `${path}.`.startsWith(`${name}.`)),
  );
  if (broken === undefined) return;
  throw new PortalError({ kind: 'incomplete', message: `Not sent: ${broken} could not be read whole`, status: 0 });
}

function createReading({ registry, locations, sourceOf, locationLists, joins, known, lookup }: Parts) {
  /** From its location's list, with the fields joined from other kinds. */
  async function find(kind: Kind, id: RecordId, look = lookup.find): Promise<PortalRecord> {
    const { location } = readId(kind, id);
    const join = joins.begin(kind, location === undefined ? [] : [location]);
    const record = await look(kind, id);
    const [joined = record] = await join([record]);
    return joined;
  }

  const isOwnId = (kind: Kind, id: RecordId) =>
    (kind.scope === 'location' && locationIn(id, locations()) === undefined) ||
    kind.lineage?.isWhole(String(id)) === false;

  /** By the API's own id, as fields reference it: searched for in every location, returned under the requested id. */
  async function findOwn(kind: Kind, id: RecordId): Promise<PortalRecord | undefined> {
    const { records } = await locationLists.gather(kind);
    const [one, another] = records.filter((record) => isNamed(kind, record, id));
    return one && !another ? { ...(await find(kind, one.id, lookup.aside)), id } : undefined;
  }

  async function getList(name: string, question: GetListParams) {
    const { filter, sort, pagination } = question;
    const kind = registry.get(name);
    const requested = locationsOf(kind, locations());
    const join = joins.begin(kind, requested);
    const source = await sourceOf(kind);
    if (source.page) return source.page(kind, question);
    const under = await source.under?.(kind, filter as RecordData);
    const query = { filter, ...(sort && { sort }), ...(pagination && { pagination }) };
    let gathered = under
      ? { records: under, failures: [], pending: [], earlier: [], isEarly: false }
      : await locationLists.gather(kind);
    // The records so far do not reach this page: without any, react-admin would turn back to an earlier one, and stay there.
    const isLater = pagination && pagination.page > 1 && gathered.pending.length > 0;
    if (isLater && (await queryRecords(kind, gathered.records, query)).data.length === 0)
      gathered = await locationLists.gather(kind, { whole: true });
    const { records: own, failures, pending, earlier, isEarly } = gathered;
    const records = await join(own, isEarly);
    known.keep(name, own, records);
    const nothing = failures.length > 0 && failures.length === requested.length && earlier.length === 0;
    if (nothing && failures[0]) throw failures[0].error;
    return {
      ...(await queryRecords(kind, records, query)),
      meta: { failures, pending, earlier, isEarly, all: records.length } satisfies ListMeta,
    };
  }
  return {
    getList,
    async getOne(name: string, { id }: GetOneParams) {
      const kind = registry.get(name);
      const source = await sourceOf(kind);
      if (source.find && isOwnId(kind, id)) return { data: await source.find(kind, id) };
      const one = source.one(kind, id);
      return { data: one ? (await one).record : await find(kind, id) };
    },
    async getMany(name: string, { ids }: GetManyParams) {
      const kind = registry.get(name);
      const source = await sourceOf(kind);
      if (source.many) return { data: await source.many(kind, ids) };
      const look = (id: RecordId) => (isOwnId(kind, id) ? findOwn(kind, id) : find(kind, id, lookup.aside));
      const found = await Promise.all(ids.map((id) => look(id).catch(() => undefined)));
      return { data: found.filter((record) => record !== undefined) };
    },
    /** `id` is the portal's; records reference others by the API's own id, within their location. */
    getManyReference(name: string, { target, id, filter, sort, pagination }: GetManyReferenceParams) {
      const location = locationIn(id, locations());
      const own = location === undefined ? id : String(id).slice(location.length + 1);
      const here = location !== undefined && registry.get(name).scope === 'location' && { location };
      return getList(name, { filter: { ...filter, ...here, [target]: own }, sort, pagination });
    },
  };
}

/** Without `previousData` the known record is looked up. */
type Change = Omit<UpdateParams, 'previousData'> & { previousData?: RecordData };

function createWriting({ registry, sourceOf, lookup, staleness }: Parts, verbs: PortalVerbs) {
  async function update(name: string, { id, data, previousData }: Change) {
    const kind = registry.get(name);
    const repeated = repeatedBy(kind, data);
    const before = repeated.length > 0 ? await lookup.fresh(kind, id) : await lookup.known(kind, id, previousData);
    if (repeated.length > 0) demandWhole(kind, before, repeated);
    const source = await sourceOf(kind);
    const values = changes(data, before);
    const work = source.update(kind, id, values, before);
    const find = staleness.finder({ kind, id, by: 'update', before, values });
    return { data: (await staleness.written(kind, readId(kind, id).location, kind.invalidates, work, find)).record };
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
