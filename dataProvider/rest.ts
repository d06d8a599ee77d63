/** Kinds that declare `"api": {"style": "simple-rest"}`: ra-data-simple-rest over the portal's own transport. */
import simpleRest from 'ra-data-simple-rest';
import type { Kind, RecordData } from '../resources/kind/types';
import { fillPath, readId, type RecordId } from './address';
import { isJsonObject } from '../src/lib/json';
import { createCollector } from './collector';
import { decodeOne, requireRecord, entriesOf } from './decode';
import { PortalError } from './errors';
import type { Http, KindRequest } from './http';
import type { RecordSource } from './source';

/** More than a collection of one account contains: lists are complete and paged locally. The API may answer fewer at a time. */
const most = 10_000;
/** Upper limit for an API that never answers the rest. */
const maxParts = 200;

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

const notWhole = ({ name }: Kind) =>
  new PortalError({ kind: 'incomplete', message: `Not sent: the ${name} could not be read whole`, status: 0 });

/** What ra-data-simple-rest requests by. `intent`: of a write that is sent once. */
function jsonClient(http: Http, intent?: string) {
  const fetchJson = async (url: string, options: Options = {}) => {
    const { data, headers, status } = await http({
      method: options.method ?? 'GET',
      path: url,
      signal: options.signal,
      intent,
      ...(options.body !== undefined && { body: options.body, contentType: 'application/json' }),
      // Cast: the mark of a kind's request is for the types only.
    } as KindRequest);
    // The client rejects a list without it. Lists are complete here: what it is for is only whether there is more.
    const counted = headers.has('content-range') ? headers : new Headers({ 'content-range': '*/*' });
    return { status, headers: counted, body: '', json: data };
  };
  // Cast: ra-data-simple-rest types its JSON as `any`.
  return fetchJson as unknown as Parameters<typeof simpleRest>[1];
}

export function restSource(http: Http): RecordSource {
  /** The collection is the last path segment, the base URL everything before it. */
  const at = (kind: Kind, location: string | undefined, intent?: string) => {
    const path = fillPath(kind.restPath, { location });
    const cut = path.lastIndexOf('/');
    return { rest: simpleRest(`/v1${path.slice(0, cut)}`, jsonClient(http, intent)), name: path.slice(cut + 1) };
  };
  const of = (kind: Kind, id: RecordId) => {
    const { location, id: own } = readId(kind, id);
    return { ...at(kind, location), location, own };
  };
  return {
    async list(kind, location) {
      const { rest, name } = at(kind, location);
      const list = createCollector(kind);
      let perPage = most;
      for (let page = 1; page <= maxParts; page += 1) {
        const { data, total } = await rest.getList(name, {
          pagination: { page, perPage },
          sort: sortOf(kind),
          filter: {},
        });
        const fresh = list.add(data);
        const size = entriesOf(kind, data).length;
        // `total` is not a number where the API does not count.
        const isMore = fresh > 0 && total !== undefined && size < total && list.entries.length < total;
        if (!isMore) return list.records(location);
        if (page === 1) perPage = size;
      }
      return list.records(location, false);
    },
    async one(kind, id) {
      const { rest, name, location, own } = of(kind, id);
      const { data } = await rest.getOne(name, { id: own });
      requireRecord(kind, kind.api.list, data, own);
      return decodeOne(kind, kind.api.list, data, location, { [kind.id]: own });
    },
    async create(kind, location, values, intent) {
      const { rest, name } = at(kind, location, intent);
      return decodeOne(kind, kind.api.list, (await rest.create(name, { data: values })).data, location);
    },
    async update(kind, id, values, known) {
      const { rest, name, location, own } = of(kind, id);
      // PUT replaces: what no field declares, what could not be read and secrets are repeated as the API has them now.
      const whole = await rest
        .getOne(name, { id: own })
        .then(({ data }): RecordData => {
          requireRecord(kind, kind.api.list, data, own);
          return data;
        })
        .catch(() => undefined);
      if (!isJsonObject(whole)) throw notWhole(kind);
      const data = withoutComputed(kind, { ...whole, ...values });
      const answer = await rest.update(name, {
        id: own,
        data: { ...data, id: own },
        previousData: { ...whole, id: own },
      });
      return decodeOne(kind, kind.api.list, answer.data, location, { ...known, ...values, [kind.id]: own });
    },
    async remove(kind, id, known) {
      const { rest, name, own } = of(kind, id);
      await rest.delete(name, { id: own, previousData: { ...known, id: own } });
      return undefined;
    },
  };
}
