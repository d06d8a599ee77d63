/**
 * The source of a kind's records: its declared calls, or a plain REST collection. The rest of the provider sees
 * no difference.
 */
import type { FullCall, Kind, RecordData } from '../resources/kind/types';
import { readId, type RecordId } from './address';
import { decodeList, decodeOne, requireRecord, type PortalRecord } from './decode';
import { encode, isPaged } from './encode';
import { PortalError } from './errors';
import type { Http } from './http';

export interface Written {
  record: PortalRecord;
  /** Values of secret fields in the answer: shown once, never stored. */
  secrets: RecordData;
  /** Correlation id of the answer, if it has one. */
  correlationId?: string | undefined;
  /** A creation whose answer was lost, and which was found in its list. */
  isFound?: boolean;
  /** The body of the answer to an action. */
  answer?: unknown;
}

/** A query of a list that the API pages: react-admin's parameters, by fields of the kind. `q` in `filter` is a text to search for. */
export interface ListQuery {
  filter?: RecordData;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  pagination?: { page: number; perPage: number };
  meta?: unknown;
}

/** One page, in the order of the API. */
export interface ServerPage {
  data: PortalRecord[];
  /** Number of records that match the query. Undefined if the answer does not contain it. */
  total?: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
  /**
   * `size`: maximum number of records on a page: less than requested if the API has its own maximum. `error`: why a page after the first
   * could not be read; `data` is then one record that stands for none, since react-admin would go to the first page if the page were
   * rejected or empty. `isPartial`: of what is looked for below all parents, whether there are others that were not searched.
   */
  meta: { size: number; error?: unknown; isPartial?: boolean };
}

/**
 * Reads and writes the records of a kind. Ids are the portal's, locations are slugs (undefined for account scope). All methods reject
 * with `PortalError`. Optional methods exist only for some sources: callers fall back to the lists.
 */
export interface RecordSource {
  /** All records of the kind in a location. */
  list(kind: Kind, location: string | undefined): Promise<PortalRecord[]>;
  /**
   * For lists per parent: the records below the parents in `named` (ids by the names of `lineage`); undefined if `named` lacks one of
   * them.
   */
  under?(kind: Kind, named: RecordData): Promise<PortalRecord[]> | undefined;
  /** The records among which a creation whose answer was lost is looked for, requested again. `named`: the values that were sent. */
  search?(kind: Kind, location: string | undefined, named: RecordData): Promise<PortalRecord[]> | undefined;
  /** For lists per parent: the records below these parents as last read. Sends no request. */
  known?(kind: Kind, location: string | undefined, named: RecordData): readonly PortalRecord[] | undefined;
  /**
   * For lists that are never read whole: one page, sorted, filtered and searched by the API. Of lists per parent the page below the one in
   * the filter; without one it is empty, or with `meta: { below: 'any' }` what is found below each of the first parents.
   */
  page?(kind: Kind, question: ListQuery): Promise<ServerPage>;
  /** For the same lists: one record, by its own call. Rejects with 404 if it does not exist. */
  find?(kind: Kind, id: RecordId): Promise<PortalRecord>;
  /** For the same lists: the portal's id of the record with this id of the API. Rejects with 404 if none has it. */
  locate?(kind: Kind, id: RecordId): Promise<RecordId>;
  /** For the same lists: several records at once. Missing records are left out; rejects if no record could be read. */
  many?(kind: Kind, ids: readonly RecordId[]): Promise<PortalRecord[]>;
  /** One record by `api.get`. Undefined if the API has no such call: the record is then taken from its location's list. */
  one(kind: Kind, id: RecordId): Promise<Written> | undefined;
  /** `values`: by field name. `intent`: idempotency intent, equal for each attempt. */
  create(kind: Kind, location: string | undefined, values: RecordData, intent?: string): Promise<Written>;
  /** `values`: only what changes. `known`: the record's other values, which templates of the call may need. */
  update(kind: Kind, id: RecordId, values: RecordData, known: RecordData): Promise<Written>;
  /** Resolves with the answer's correlation id, if it has one. */
  remove(kind: Kind, id: RecordId, known: RecordData): Promise<string | undefined>;
}

function callOf(kind: Kind, verb: 'create' | 'update' | 'delete'): FullCall {
  const call = kind.api[verb];
  if (!call) throw new PortalError({ kind: 'development', message: `${kind.name} knows no ${verb}`, status: 0 });
  return call;
}

interface SendOptions {
  intent?: string | undefined;
  /** Empty values are sent in order to clear the field. */
  clears?: boolean;
  /** The answer must contain the record: rejects if it does not. Answers to writes may be partial. */
  demands?: boolean;
}

/** Sends a call about one record. Values for its templates other than location and id are taken from `known`. */
export async function send(
  http: Http,
  kind: Kind,
  call: FullCall,
  id: RecordId,
  values: RecordData,
  known: RecordData,
  { intent, clears = false, demands = false }: SendOptions = {},
): Promise<Written> {
  const { location, id: own, key } = readId(kind, id);
  const before = { ...known, ...kind.lineage?.above(String(key), known) };
  const scope = { ...before, location, id: own, [kind.id]: own };
  const answer = await http({ ...encode(call, scope, values, { clears }), intent });
  if (demands) requireRecord(kind, call, answer.data, own);
  const { correlationId, data } = answer;
  const read = decodeOne(kind, call, data, location, { ...before, ...values, [kind.id]: own });
  return { ...read, correlationId, answer: data };
}

export const callSource = (http: Http): RecordSource => ({
  async list(kind, location) {
    const { list } = kind.api;
    if (!isPaged(list)) return decodeList(kind, (await http(encode(list, { location }))).data, location);
    const [{ createCollector }, { eachPart }] = await Promise.all([import('./collector'), import('./paging')]);
    const parts = createCollector(kind);
    const whole = await eachPart(http, list, { location }, parts.add);
    return parts.records(location, whole);
  },
  one(kind, id) {
    return kind.api.get && send(http, kind, kind.api.get, id, {}, {}, { demands: true });
  },
  async create(kind, location, values, intent) {
    const call = callOf(kind, 'create');
    const answer = await http({ ...encode(call, { location }, values), intent });
    return decodeOne(kind, call, answer.data, location, values);
  },
  update: (kind, id, values, known) => send(http, kind, callOf(kind, 'update'), id, values, known, { clears: true }),
  async remove(kind, id, known) {
    return (await send(http, kind, callOf(kind, 'delete'), id, {}, known)).correlationId;
  },
});
