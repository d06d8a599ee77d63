/** From a call and its values to the bytes of a request. */
import type { FullCall, RecordData } from '../resources/kind/types';
import { fillAll, fillPath } from './address';
import type { HttpRequest } from './http';
import { isAbsent, isEmptyValue } from '../src/lib/blank';

/** Optional values are left out, never sent empty (readings, Keys and encodings). */

const given = (values: RecordData): RecordData =>
  Object.fromEntries(Object.entries(values).filter(([, v]) => !isAbsent(v)));

/** What was given in order to clear it, as empty texts; `undefined` says nothing. */
const cleared = (values: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && isEmptyValue(value))
      .map(([name]) => [name, '']),
  );

/** Values as text pairs; a list becomes the same name again and again. */
function pairs(values: RecordData): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return search;
}

/**
 * `scope` fills the templates (place, id, fields of the record); `values` is what a person or a screen gives to be sent.
 * In JSON an explicit `null` or empty text is sent: it clears a value. Elsewhere it is left out, but in an update (`clears`),
 * which sends the name of a cleared value without one (`catch_all=`): left out it would stay as it was.
 */
export function encode(
  call: FullCall,
  scope: RecordData,
  values: RecordData = {},
  { clears = false } = {},
): HttpRequest {
  const all = { ...scope, ...values };
  const picked = call.only
    ? Object.fromEntries(Object.entries(values).filter(([name]) => call.only?.includes(name)))
    : values;
  // First what names the thing, then what is given, last what is only repeated from the record (`restricted: '{restricted}'`).
  const repeated = Object.keys(call.with).filter(
    (name) => name !== 'id' && call.with[name] === `{${name}}` && !(name in picked),
  );
  const fixed = fillAll(call.with, all);
  const named = Object.fromEntries(Object.entries(fixed).filter(([name]) => !repeated.includes(name)));
  const last = Object.fromEntries(repeated.map((name) => [name, fixed[name]]));
  const content = { ...named, ...picked, ...last };
  const emptied = clears ? cleared(picked) : {};
  const inQuery = call.body === 'query' && { ...given(content), ...emptied };
  const query = pairs({ ...given(fillAll(call.query, all)), ...inQuery }).toString();
  const path = `/v1${fillPath(call.path, all)}${query && `?${query}`}`;
  const request = { method: call.method, path };
  if (call.body === 'json') return { ...request, body: JSON.stringify(content), contentType: 'application/json' };
  if (call.body === 'form') {
    const body = pairs({ ...given(content), ...emptied }).toString();
    return { ...request, body, contentType: 'application/x-www-form-urlencoded' };
  }
  return request;
}
