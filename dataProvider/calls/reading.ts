/** Sending and tolerant reading for calls that are no kind: a mismatch is logged, never thrown (spec section 5). */
import * as z from 'zod/mini';
import { fitted } from '../../resources/kind/fit';
import { logMismatch } from '../decode';
import { PortalError } from '../errors';
import type { Http, HttpRequest } from '../http';

type Values = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** `?a=1&b=2` of what is there; empty without any. */
export function queryOf(values: Query): string {
  const given = Object.entries(values).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A JSON request; values that are undefined are left out, without `values` there is no body. */
export const jsonCall = (method: string, path: string, values?: Values): HttpRequest => ({
  method,
  path,
  ...(values && { body: JSON.stringify(values), contentType: 'application/json' }),
});

/** Amounts are decimal texts here and numbers on the wire. */
export const wireAmount = (amount: string): number => Number(amount);

/** The answer, without what has the wrong shape; what is otherwise than expected is logged. */
export const readAs = <T>(name: string, schema: z.ZodMiniType<T>, data: unknown): T =>
  fitted(schema, data, (path, message) => logMismatch({ kind: name, path, message })) as T;

const isObject = (data: unknown): data is object => data !== null && typeof data === 'object' && !Array.isArray(data);

/** Entries that are no objects are left out, odd ones are logged and kept but for what has the wrong shape. */
export async function askList<T>(http: Http, request: HttpRequest, name: string, schema: z.ZodMiniType<T>) {
  const { data } = await http(request);
  const entries: unknown = readAs(name, z.array(z.unknown()), data);
  return (Array.isArray(entries) ? entries : []).filter(isObject).map((entry) => readAs(name, schema, entry));
}

/** The answer as an object; empty where it says nothing (204, empty text). */
export async function ask<T>(http: Http, request: HttpRequest, name: string, schema: z.ZodMiniType<T>): Promise<T> {
  const { data } = await http(request);
  const answer = data === undefined ? data : readAs(name, schema, data);
  return (isObject(answer) ? answer : {}) as T;
}

/**
 * For answers without which the portal cannot go on: rejects with `PortalError` of kind unknown when they are otherwise.
 * @param least what it cannot go on without, where that is not all; the rest is told, and kept where it has the right shape
 */
export async function demand<T>(
  http: Http,
  request: HttpRequest,
  name: string,
  schema: z.ZodMiniType<T>,
  least: z.ZodMiniType = schema,
): Promise<T> {
  const { data, status, correlationId } = await http(request);
  const checked = z.safeParse(schema, data);
  if (checked.success) return checked.data;
  const answer = readAs(name, schema, data);
  if (least !== schema && z.safeParse(least, answer).success) return answer;
  throw new PortalError({ kind: 'unknown', message: `Unexpected answer: ${name}`, status, correlationId });
}
