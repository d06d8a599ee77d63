/** A request as a curl command that customers can copy. Never contains the API key. */
import { normaliseCall, restPaths } from '../resources/kind/normalise';
import type { Call, FullCall, Kind, RecordData } from '../resources/kind/types';
import { unreadKey } from '../resources/kind/unread';
import { shellWord as quoted } from '../src/lib/shellWord';
import { readId, type RecordId } from './address';
import { encode } from './encode';
import { lineageNames, splitParentIds } from './parentIds';
import { firstPartOf } from './pagedList';
import type { Http, HttpRequest } from './http';

/** Placeholder for the customer's own token. */
const tokenHole = 'YOUR_API_TOKEN';

/** `base`: origin and prefix of the API, as in portal.json. `asSent`: the request in the provider's own words. */
export function curlOf(request: HttpRequest, base: string, asSent?: Http['asSent']): string {
  const { method, path, body, contentType } = asSent?.(request) ?? request;
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
 * The request that the provider sends for an action, or for `get`, `update` or `delete` of a record. Undefined
 * if the kind has no such call. Throws if the record lacks a value that the path needs, as sending does.
 */
export function requestOf(
  kind: Kind,
  verb: string,
  record: RecordData & { id: RecordId },
  values: RecordData = {},
): HttpRequest | undefined {
  const call = callOf(kind, verb);
  if (!call) return undefined;
  const { location, id: own, key } = readId(kind, record.id);
  const scope = { ...record, ...kind.lineage?.above(String(key), record), location, id: own, [kind.id]: own };
  const { location: _, [unreadKey]: _unread, ...whole }: RecordData = { ...record, id: own, ...values };
  const clears = verb === 'update';
  return encode(call, scope, kind.style === 'simple-rest' && clears ? whole : values, { clears });
}

/** The request for listing or creating records of a kind. `location` is required for kinds of location scope. */
export function requestOfKind(
  kind: Kind,
  verb: 'list' | 'create',
  { location, ...values }: RecordData,
): HttpRequest | undefined {
  const call = kind.api[verb];
  const { above: named, sent } = splitParentIds(kind, values);
  // The parent is a placeholder, which the person who copies the command replaces.
  const above = { ...Object.fromEntries(lineageNames(kind).map((name) => [name, name.toUpperCase()])), ...named };
  if (verb === 'list') return firstPartOf(kind.api.list, { ...above, location });
  return call && encode(call, { ...above, location }, sent);
}
