/** Kinds that declare `"api": {"style": "simple-rest"}`: ra-data-simple-rest over the portal's own transport. */
import simpleRest from 'ra-data-simple-rest';
import type { Kind, RecordData } from '../resources/kind/types';
import { fillPath, readId, type RecordId } from './address';
import { decodeList, decodeOne } from './decode';
import type { Http } from './http';
import type { RecordSource } from './source';

/** More than a collection of one account contains: lists are complete and paged locally. */
const all = { page: 1, perPage: 10_000 };

interface Options {
  method?: string;
  body?: string;
  signal?: AbortSignal;
}

/** Values computed by the portal are not sent to the API. */
const withoutComputed = ({ fields }: Kind, values: RecordData): RecordData =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.derive));
const sortOf = ({ fields, sort, title }: Kind): Kind['sort'] =>
  fields[sort.field]?.derive ? { field: title, order: 'ASC' } : sort;

export function restSource(http: Http): RecordSource {
  const fetchJson = async (intent: string | undefined, url: string, options: Options = {}) => {
    const { data, headers, status } = await http({
      method: options.method ?? 'GET',
      path: url,
      signal: options.signal,
      intent,
      ...(options.body !== undefined && { body: options.body, contentType: 'application/json' }),
    });
    return { status, headers, body: '', json: data };
  };
  // Cast: ra-data-simple-rest types its JSON as `any`.
  const client = (intent?: string) => fetchJson.bind(null, intent) as unknown as Parameters<typeof simpleRest>[1];
  /** The collection is the last path segment, the base URL everything before it. */
  const at = (kind: Kind, location: string | undefined, intent?: string) => {
    const path = fillPath(kind.restPath, { location });
    const cut = path.lastIndexOf('/');
    return { rest: simpleRest(`/v1${path.slice(0, cut)}`, client(intent)), name: path.slice(cut + 1) };
  };
  const of = (kind: Kind, id: RecordId) => {
    const { location, id: own } = readId(kind, id);
    return { ...at(kind, location), location, own };
  };
  return {
    async list(kind, location) {
      const { rest, name } = at(kind, location);
      const { data } = await rest.getList(name, { pagination: all, sort: sortOf(kind), filter: {} });
      return decodeList(kind, data, location);
    },
    async one(kind, id) {
      const { rest, name, location, own } = of(kind, id);
      return decodeOne(kind, kind.api.list, (await rest.getOne(name, { id: own })).data, location);
    },
    async create(kind, location, values, intent) {
      const { rest, name } = at(kind, location, intent);
      return decodeOne(kind, kind.api.list, (await rest.create(name, { data: values })).data, location);
    },
    async update(kind, id, values, known) {
      const { rest, name, location, own } = of(kind, id);
      const previousData = { ...known, id: own };
      const data = withoutComputed(kind, { ...previousData, ...values });
      const answer = await rest.update(name, { id: own, data: { ...data, id: own }, previousData });
      return decodeOne(kind, kind.api.list, answer.data, location, { ...known, ...values, [kind.id]: own });
    },
    async remove(kind, id, known) {
      const { rest, name, own } = of(kind, id);
      await rest.delete(name, { id: own, previousData: { ...known, id: own } });
      return undefined;
    },
  };
}
