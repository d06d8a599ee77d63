/** Writes of no kind: their requests, and what reads show of them if their answer was lost (`FindDone`). */
import type * as z from 'zod/mini';
import { listIn } from '../../resources/kind/named';
import { isAbsent, isEmptyValue } from '../../src/lib/blank';
import { isJsonObject, isNested } from '../../src/lib/json';
import { isSameId } from '../../src/lib/sameId';
import type { Http, LostAnswer, ReadRequest, WriteRequest } from '../http';
import { missingDataError } from '../missingData';
import type { Values } from './reading';
import { readList } from './readingLists';

/**
 * A write in JSON. Undefined values are left out; without `values` there is no body.
 * @param lost what follows if its answer is lost
 */
export const writeCall = (
  method: WriteRequest['method'],
  path: string,
  lost: LostAnswer,
  values?: Values,
): WriteRequest => ({
  method,
  path,
  lost,
  ...(values && { body: JSON.stringify(values), contentType: 'application/json' }),
});

/** An answer that may be a list without entries, and may be no list at all. */
export const isEmptyObject = (data: unknown): boolean => isJsonObject(data) && Object.keys(data).length === 0;

/**
 * All entries of a list. Rejects with `PortalError` also if one of them could not be read: it may be the one that is looked for.
 */
export async function fetchWholeList<T>(
  http: Http,
  request: ReadRequest,
  name: string,
  schema: z.ZodMiniType<T>,
): Promise<T[]> {
  const { data, status, correlationId } = await http(request);
  const read = readList(name, schema, data, request.path);
  if (!isNested(data) || isEmptyObject(data) || listIn(data, schema)?.length !== read.length)
    throw missingDataError('list', `Expected a whole list of ${name}`, { status, correlationId });
  return read;
}

/**
 * Whether a list has this id no more. Undefined while it has, since a removal may take its time, and if an id could not be read, since
 * that may be it.
 */
export const isGone = (ids: readonly unknown[], id: unknown): true | undefined =>
  ids.every((own) => !isAbsent(own) && !isSameId(own, id)) || undefined;

const isSame = (a: unknown, b: unknown) => (isEmptyValue(a) ? isEmptyValue(b) : String(a).trim() === String(b).trim());

/**
 * Whether a setting has its new value. False only if it still has the one before: a provider may store the new one in another form.
 * @param before undefined if unknown
 */
export function isSetTo(now: unknown, wanted: unknown, before?: unknown): boolean | undefined {
  if (isSame(now, wanted)) return true;
  return before !== undefined && isSame(now, before) ? false : undefined;
}
