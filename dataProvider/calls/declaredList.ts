/** Lists beside the records of a kind that its declaration says where to read. */
import { valueAt } from '../../resources/kind/condition';
import { normaliseCall } from '../../resources/kind/normalise';
import type { Call, RecordData } from '../../resources/kind/types';
import { isJsonObject } from '../../src/lib/json';
import { placeholdersIn } from '../../src/lib/template';
import { encode } from '../encode';
import type { PortalError } from '../errors';
import { missingDataError } from '../missingData';
import type { HttpAnswer, HttpRequest } from '../http';

export interface DeclaredList {
  /** Under /v1; `{name}` stands for a value. */
  readonly path: string;
  readonly query?: Call['query'];
  /** Key path of the list in the answer; the answer itself by default. */
  readonly at?: string | undefined;
}

export type ListRequest = (request: HttpRequest) => Promise<Pick<HttpAnswer, 'data'>>;

/** The names of the values that its call is made of, each once. */
export const namesInList = ({ path, query = {} }: DeclaredList): string[] => [
  ...new Set([path, ...Object.values(query)].flatMap(placeholdersIn)),
];

/** The error of an answer without a list that can be read at this key path. */
export const missingListError = (
  at = '',
  { status, correlationId }: { status: number; correlationId?: string | undefined } = { status: 200 },
): PortalError =>
  missingDataError('list', `The response has no list${at && ` at ${at}`}`, { at, status, correlationId });

/**
 * The entries of the answer. Rejects with `PortalError` if the call fails or there is no list at its key path.
 *
 * @example
 * const points = await getDeclaredList(http, { path: '/{location}/load', at: 'points' }, { location: 'tll' });
 */
export async function getDeclaredList(
  http: ListRequest,
  declared: DeclaredList,
  values: RecordData,
): Promise<unknown[]> {
  const { path, query = {}, at } = declared;
  const { data } = await http(encode(normaliseCall({ method: 'GET', path, query }), values));
  const list = at === undefined ? data : isJsonObject(data) ? valueAt(data, at) : undefined;
  if (!Array.isArray(list)) throw missingListError(at);
  return list;
}
