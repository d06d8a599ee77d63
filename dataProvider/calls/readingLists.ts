/** Tolerant parsing of answers that are lists, for calls that belong to no kind (see `reading.ts`). */
import type * as z from 'zod/mini';
import type { SchemaIssue } from '../../resources/kind/fit';
import { listIn } from '../../resources/kind/named';
import { fitMarked } from '../../resources/kind/unread';
import { isAbsent } from '../../src/lib/blank';
import { isJsonObject } from '../../src/lib/json';
import type { Http, HttpAnswer, HttpRequest } from '../http';
import { beginReading } from '../mismatch';
import { missingDataError } from '../missingData';
import { fetchOpen } from './fetchOpen';
import type { Values } from './reading';

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
  // An API may answer null where there is nothing. No body is no list.
  const entries = data === undefined ? undefined : listIn(data ?? [], schema);
  if (!entries) reading.report({ path: '', message: 'expected a list', lost: true });
  const read = (entries ?? []).flatMap((entry, index): T[] => {
    if (entry === null || entry === undefined) return [];
    const name = nameOf(entry) ?? `#${index + 1}`;
    const report = (misfit: SchemaIssue) => reading.report(misfit, { name });
    const one = fitMarked(schema, entry, report);
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

/** What `readList` reads, and by which property a request names an entry. */
type ListOf<T> = readonly [name: string, schema: z.ZodMiniType<T>, identity?: keyof T & string];

async function readAnswer<T>(
  answer: Promise<HttpAnswer>,
  path: string,
  ...[name, schema, identity]: ListOf<T>
): Promise<T[]> {
  return readList(name, schema, (await answer).data, path, identity);
}

/** See `readList`. */
export const fetchList = <T>(http: Http, request: HttpRequest, ...of: ListOf<T>): Promise<T[]> =>
  readAnswer(http(request), request.path, ...of);

/** Like `fetchList`, of money: rejects with `PortalError` of kind content_type where the answer is no list, as an empty body or null. */
export async function fetchRequiredList<T>(http: Http, request: HttpRequest, ...of: ListOf<T>): Promise<T[]> {
  const answer = await http(request);
  const [name, schema] = of;
  if (!listIn(answer.data, schema)) throw missingDataError('list', `Expected a list of ${name}`, answer);
  return readList(name, schema, answer.data, request.path, of[2]);
}

/** Like `fetchList`, of a list that is requested without a key first: see `fetchOpen`. */
export const fetchOpenList = <T>(http: Http, path: string, ...of: ListOf<T>): Promise<T[]> =>
  readAnswer(fetchOpen(http, path), path, ...of);
