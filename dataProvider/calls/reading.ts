/**
 * Requests and tolerant parsing for calls that belong to no kind: a mismatch is logged, never thrown
 * (docs/coverage.md, section 5).
 */
import * as z from 'zod/mini';
import { fitMarked } from '../../resources/kind/unread';
import { missingDataError } from '../missingData';
import type { Http, HttpRequest, ReadRequest } from '../http';
import { beginReading } from '../mismatch';
import { isJsonObject } from '../../src/lib/json';

export type Values = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** Query string (`?a=1&b=2`) of the defined values; empty if there are none. */
export function queryOf(values: Query): string {
  const given = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const readRequest = (path: string): ReadRequest => ({ method: 'GET', path });

/** Amounts are decimal strings in the portal and numbers on the wire. */
export const wireAmount = (amount: string): number => Number(amount);

/**
 * The answer, parsed by the schema. Mismatches are logged, and data lost by them is reported on the screens that
 * show it.
 * @param scope identifies the request: its path
 */
export function readAs<T>(name: string, schema: z.ZodMiniType<T>, data: unknown, scope = ''): T {
  const reading = beginReading(name, scope);
  const answer = fitMarked(schema, data, (misfit) => reading.report(misfit));
  reading.end();
  return answer as T;
}

/** The answer as an object; empty for an answer without content (204, empty text). */
export async function fetchObject<T>(
  http: Http,
  request: HttpRequest,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const { data } = await http(request);
  const answer = data === undefined ? data : readAs(name, schema, data, request.path);
  return (isJsonObject(answer) ? answer : {}) as T;
}

/**
 * For answers that the caller cannot do without: rejects with `PortalError` of kind unknown on a mismatch.
 * @param minimalSchema the required part, if that is less than the whole; mismatches in the rest are reported, and valid
 * values returned
 */
export async function fetchRequired<T>(
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
  throw missingDataError('record', `Unexpected answer: ${name}`, { kind: 'unknown', status, correlationId });
}
