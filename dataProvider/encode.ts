/** Builds the request of a call from its values. */
import type { FullCall, RecordData } from '../resources/kind/types';
import { fillAll, fillPath } from './address';
import type { KindRequest } from './http';
import { isAbsent, isEmptyValue } from '../src/lib/blank';
import { isNested } from '../src/lib/json';

/** A call that declares how its list is paged. */
export type PagedCall = FullCall & { paging: NonNullable<FullCall['paging']> };

export const isPaged = (call: FullCall): call is PagedCall => call.paging !== undefined;

/** Optional values are left out, never sent empty (docs/readings.md, Keys and encodings). */
const given = (values: RecordData): RecordData =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => !isAbsent(v)));

const isEmptyObject = (value: unknown) => isNested(value) && Object.keys(value).length === 0;

/** Values to be cleared, as empty texts; `undefined` is left out. */
const cleared = (values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && (isEmptyValue(value) || isEmptyObject(value)))
      .map(([name]) => [name, '']),
  );

/** Form-encoded pairs; a list of texts repeats its name, other lists and objects are sent as the call declares it. */
function pairs(values: RecordData, nested?: FullCall['nested']): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: unknown): void => {
    if (nested !== 'brackets' || !isNested(value))
      return search.append(name, isNested(value) ? JSON.stringify(value) : String(value));
    for (const [key, one] of Object.entries(value)) put(`${name}[${key}]`, one);
  };
  for (const [name, value] of Object.entries(values)) {
    const isRepeated = Array.isArray(value) && !(nested && value.some(isNested));
    for (const one of isRepeated ? (value as unknown[]) : [value]) put(name, one);
  }
  return search;
}

/**
 * `scope` fills the path templates (location, id, fields of the record); `values` are the values to send. JSON
 * sends an explicit `null` or empty text, which clears a value. Other encodings leave it out, except in an
 * update (`clears`), which sends the name of a cleared value without a value (`catch_all=`): omitting it would
 * keep the old value.
 *
 * @example
 * const request = kind.api.create && encode(kind.api.create, { location: 'tll' }, { display_name: 'web-1' });
 */
export function encode(
  call: FullCall,
  scope: RecordData,
  values: RecordData = {},
  { clears = false } = {},
): KindRequest {
  const all = { ...scope, ...values };
  const picked = call.only
    ? Object.fromEntries(Object.entries(values).filter(([name]) => call.only?.includes(name)))
    : values;
  // Order: identifiers first, then the given values, then values repeated from the record (`restricted:
  // '{restricted}'`).
  const repeated = Object.keys(call.with).filter(
    (name) => name !== 'id' && call.with[name] === `{${name}}` && !(name in picked),
  );
  const fixed = fillAll(call.with, all);
  const named = Object.fromEntries(Object.entries(fixed).filter(([name]) => !repeated.includes(name)));
  const last = Object.fromEntries(repeated.map((name) => [name, fixed[name]]));
  const content = { ...named, ...picked, ...last };
  const emptied = clears ? cleared(picked) : {};
  const { layOut = (all: RecordData) => all } = call;
  const inQuery = call.body === 'query' && layOut({ ...given(content), ...emptied }, scope);
  const query = pairs({ ...given(fillAll(call.query, all)), ...inQuery }, call.nested).toString();
  const path = `/v1${fillPath(call.path, all)}${query && `?${query}`}`;
  // Cast: the mark is for the types only.
  const request = { method: call.method, path } as KindRequest;
  if (call.body === 'json' || call.body === 'merge-patch') {
    const contentType = call.body === 'json' ? 'application/json' : 'application/merge-patch+json';
    return { ...request, body: JSON.stringify(layOut(content, scope)), contentType };
  }
  if (call.body === 'form') {
    const body = pairs(layOut({ ...given(content), ...emptied }, scope), call.nested).toString();
    return { ...request, body, contentType: 'application/x-www-form-urlencoded' };
  }
  return request;
}
