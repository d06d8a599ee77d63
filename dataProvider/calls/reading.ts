/**
 * Requests and tolerant parsing for calls that belong to no kind: a mismatch is logged, never thrown
 * (docs/coverage.md, section 5).
 */
import * as z from 'zod/mini';
import { fit, type SchemaIssue } from '../../resources/kind/fit';
import { listIn } from '../../resources/kind/named';
import { PortalError } from '../errors';
import type { Http, HttpRequest } from '../http';
import { beginReading } from '../mismatch';
import { isAbsent } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';

type Values = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** Query string (`?a=1&b=2`) of the defined values; empty if there are none. */
export function queryOf(values: Query): string {
  const given = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A JSON request. Undefined values are left out; without `values` there is no body. */
export const jsonCall = (method: string, path: string, values?: Values): HttpRequest => ({
  method,
  path,
  ...(values && { body: JSON.stringify(values), contentType: 'application/json' }),
});

/** Amounts are decimal strings in the portal and numbers on the wire. */
export const wireAmount = (amount: string): number => Number(amount);

/**
 * The answer, parsed by the schema. Mismatches are logged, and data lost by them is reported on the screens that
 * show it.
 * @param scope identifies the request: its path
 */
export function readAs<T>(name: string, schema: z.ZodMiniType<T>, data: unknown, scope = ''): T {
  const reading = beginReading(name, scope);
  const answer = fit(schema, data, (misfit) => reading.report(misfit));
  reading.end();
  return answer as T;
}

/** The name under which an entry is reported. */
const nameOf = (entry: unknown): string | undefined => {
  const bag = isJsonObject(entry) ? (entry as Values) : {};
  const name = ['display_name', 'title', 'name'].map((key) => bag[key]).find((one) => typeof one === 'string');
  return name as string | undefined;
};

/**
 * The entries of an answer: bare, wrapped in an object, or keyed by id. An unreadable value costs that value; an
 * entry is dropped only if it has nothing that the schema knows. Lost data is reported with the entry's name, or
 * its index in the list.
 * @param identity the property by which a request names an entry: one without it, or with that of another one, is dropped
 */
export function readList<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  data: unknown,
  scope = '',
  identity?: keyof T & string,
): T[] {
  const byIdentity = new Map<unknown, string>();
  const reading = beginReading(name, scope);
  const given = data ?? [];
  const entries = listIn(given, schema);
  if (!entries) reading.report({ path: '', message: 'expected a list', lost: true });
  const read = (entries ?? []).flatMap((entry, index): T[] => {
    if (entry === null || entry === undefined) return [];
    const name = nameOf(entry) ?? `#${index + 1}`;
    const report = (misfit: SchemaIssue) => reading.report(misfit, { name });
    const one = fit(schema, entry, report);
    if (one === undefined || identity === undefined) return one === undefined ? [] : [one];
    const own: unknown = one?.[identity];
    const known = byIdentity.get(own);
    const text = JSON.stringify(entry);
    if (isAbsent(own)) report({ path: identity, message: 'missing', lost: true });
    else if (known === undefined) byIdentity.set(own, text);
    else if (known !== text) report({ path: identity, message: 'not unique', lost: true });
    return isAbsent(own) || known !== undefined ? [] : [one];
  });
  reading.end();
  return read;
}

/** See `readList`. */
export async function askList<T>(
  http: Http,
  request: HttpRequest,
  name: string,
  schema: z.ZodMiniType<T>,
  identity?: keyof T & string,
): Promise<T[]> {
  const { data } = await http(request);
  return readList(name, schema, data, request.path, identity);
}

/** The answer as an object; empty for an answer without content (204, empty text). */
export async function ask<T>(http: Http, request: HttpRequest, name: string, schema: z.ZodMiniType<T>): Promise<T> {
  const { data } = await http(request);
  const answer = data === undefined ? data : readAs(name, schema, data, request.path);
  return (isJsonObject(answer) ? answer : {}) as T;
}

/**
 * For answers that the caller cannot do without: rejects with `PortalError` of kind unknown on a mismatch.
 * @param minimalSchema the required part, if that is less than the whole; mismatches in the rest are reported, and valid
 * values returned
 */
export async function demand<T>(
  http: Http,
  request: HttpRequest,
  name: string,
  schema: z.ZodMiniType<T>,
  minimalSchema: z.ZodMiniType = schema,
): Promise<T> {
  const { data, status, correlationId } = await http(request);
  const answer = readAs(name, schema, data, request.path);
  const checked = z.safeParse(schema, answer);
  if (checked.success) return checked.data;
  if (minimalSchema !== schema && z.safeParse(minimalSchema, answer).success) return answer;
  throw new PortalError({ kind: 'unknown', message: `Unexpected answer: ${name}`, status, correlationId });
}
