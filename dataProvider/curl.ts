/** A request as a command line that customers can paste: the API by clicking. The key is never part of it. */
import { normaliseCall, restPaths } from '../resources/kind/normalise';
import type { Call, FullCall, Kind, RecordData } from '../resources/kind/types';
import { shellWord as quoted } from '../src/lib/shellWord';
import { readId, type RecordId } from './address';
import { encode } from './encode';
import { firstPartOf } from './pagedList';
import type { HttpRequest } from './http';

/** What stands where the customer's own token belongs. */
const tokenHole = 'YOUR_API_TOKEN';

/** `base`: origin and prefix of the API, as in portal.json. */
export function curlOf({ method, path, body, contentType }: HttpRequest, base: string): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(base + path)}`,
    `-H ${quoted(`apikey: ${tokenHole}`)}`,
    ...(contentType ? [`-H ${quoted(`content-type: ${contentType}`)}`] : []),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}

type Verb = 'get' | 'update' | 'delete';

const callOf = (kind: Kind, verb: string): FullCall | undefined => {
  const own = kind.actions.find(({ name }) => name === verb)?.call;
  if (own) return own;
  if (kind.style === 'simple-rest' && verb !== 'list')
    return normaliseCall(restPaths(kind.restPath)[verb as Verb] as Call);
  return kind.api[verb as Verb];
};

/**
 * The request that the provider sends for an action, or for `get`, `update`, `delete` of a record. Undefined where the
 * kind has no such call. Rejects nothing: what a template lacks throws, as it does when it is sent.
 */
export function requestOf(
  kind: Kind,
  verb: string,
  record: RecordData & { id: RecordId },
  values: RecordData = {},
): HttpRequest | undefined {
  const call = callOf(kind, verb);
  if (!call) return undefined;
  const { location, id: own } = readId(kind, record.id);
  const scope = { ...record, location, id: own, [kind.id]: own };
  const { location: _, ...whole }: RecordData = { ...record, id: own, ...values };
  const clears = verb === 'update';
  return encode(call, scope, kind.style === 'simple-rest' && clears ? whole : values, { clears });
}

/** The request for all of a kind, or for something new of it. `location`: the place, where the kind has one. */
export function requestOfKind(
  kind: Kind,
  verb: 'list' | 'create',
  { location, ...values }: RecordData,
): HttpRequest | undefined {
  const call = kind.api[verb];
  if (verb === 'list') return firstPartOf(kind.api.list, { location });
  return call && encode(call, { location }, values);
}
