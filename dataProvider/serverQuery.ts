/**
 * Queries of lists that the API sorts, filters, searches and pages itself (`serverSide`): the request for a page, and what its answer
 * says. Pure; what is cached and cancelled is in `serverPages.ts`.
 */
import { idIn } from '../resources/kind/read';
import type { Kind, RecordData } from '../resources/kind/types';
import { isAbsent, isEmptyValue } from '../src/lib/blank';
import { isJsonObject } from '../src/lib/json';
import { decodeEntries, entriesOf, type PortalRecord } from './decode';
import { isPaged, type PagedCall } from './encode';
import { PortalError } from './errors';
import type { HttpAnswer, HttpRequest } from './http';
import { cursorIn, partOf, recordsPerPart, totalIn } from './pagedList';
import { isWithoutList, markWithoutList } from './missingLists';
import type { ListQuery } from './source';

/**
 * The list call of a kind whose list the API sorts, filters and pages itself; its `paging` and `serverSide` are complete. Throws
 * `PortalError` for other kinds.
 *
 * @example
 * const { paging } = serverSideCall(kind);
 */
export const serverSideCall = (kind: Kind): PagedCall & { serverSide: NonNullable<PagedCall['serverSide']> } => {
  const { list } = kind.api;
  if (!isPaged(list) || !list.serverSide)
    throw new PortalError({ kind: 'development', message: `${kind.name} is not paged by the API`, status: 0 });
  return { ...list, serverSide: list.serverSide };
};

const ownIn = (given: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  given && Object.hasOwn(given, name) ? given[name] : undefined;

export type QueryParameters = readonly (readonly [string, string])[];

/** The parameters of an order. Rejects a field that the API is not declared to sort by. */
export function sortParameters(kind: Kind, sort: ListQuery['sort']): QueryParameters {
  const { sort: by } = serverSideCall(kind).serverSide;
  const field = sort && ownIn(by?.fields, sort.field);
  if (!by || !sort || field === undefined) return [];
  const isUp = sort.order === 'ASC';
  if (by.orderParam !== undefined)
    return [
      [by.param, field],
      [by.orderParam, isUp ? (by.ascending ?? 'asc') : (by.descending ?? 'desc')],
    ];
  const template = isUp ? (by.ascending ?? '{field}') : (by.descending ?? '-{field}');
  return [[by.param, template.replaceAll('{field}', () => field)]];
}

/** Rejects what the API is not declared to do: if it were ignored, the list would show other records than requested. */
export function refuseFilter(kind: Kind, name: string): never {
  throw new PortalError({
    kind: 'general',
    message: `${kind.name} is not filtered by ${name}`,
    status: 0,
    textKey: 'errors.unknown',
  });
}

/** Whether the path of the list contains it: the location, and the ids of parents. */
const isInPath = ({ scope, lineage }: Kind, name: string): boolean =>
  (scope === 'location' && name === 'location') || lineage?.names.includes(name) === true;

function filterParameters(kind: Kind, filter: RecordData): QueryParameters {
  const { filters, several, search } = serverSideCall(kind).serverSide;
  return Object.entries(filter).flatMap(([name, value]): QueryParameters => {
    if (isEmptyValue(value) || isInPath(kind, name)) return [];
    if (name === 'q') {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[search ?? refuseFilter(kind, 'a text'), text]];
    }
    const param = ownIn(filters, name) ?? refuseFilter(kind, name);
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (values.length > 1 && several === undefined) refuseFilter(kind, `several values of ${name}`);
    if (several === 'comma') return [[param, values.join(',')]];
    return values.map((one) => [param, one] as const);
  });
}

/**
 * The location in the filter of a query; undefined if there is none. Pages of several locations have no common order, so
 * each query concerns one location.
 */
export function locationInFilter(kind: Kind, { filter = {} }: Pick<ListQuery, 'filter'>): string | undefined {
  if (kind.scope !== 'location') return undefined;
  const given = firstOf(filter.location);
  return isEmptyValue(given) ? undefined : String(given);
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/**
 * The ids of the parents in the filter of a query, by the names in the path: a list below parents is requested below one at a time.
 * Undefined if one is missing; empty for kinds that are not listed for each parent.
 */
export function parentsInFilter(kind: Kind, { filter = {} }: Pick<ListQuery, 'filter'>): RecordData | undefined {
  const entries = (kind.lineage?.names ?? []).map((name) => [name, firstOf(filter[name])] as const);
  const isNamed = entries.every(([, value]) => !isEmptyValue(value) && typeof value !== 'object');
  return isNamed ? Object.fromEntries(entries) : undefined;
}

/** Where a list is requested. */
export interface ListScope {
  /** Undefined for kinds of account scope. */
  location: string | undefined;
  /** The ids of the parents, by the names in the path. */
  above: RecordData;
}

/** The scope in the filter of a query. Rejects if it lacks a parent. */
export function scopeOfQuery(kind: Kind, question: Pick<ListQuery, 'filter'>): ListScope {
  const above = parentsInFilter(kind, question);
  if (above) return { location: locationInFilter(kind, question), above };
  throw new PortalError({ kind: 'development', message: `${kind.name} is listed for each parent`, status: 0 });
}

/** The parameters of a query without its page. Rejects what the API is not declared to do. */
export const parametersOf = (kind: Kind, { filter, sort }: ListQuery): QueryParameters => [
  ...filterParameters(kind, filter ?? {}),
  ...sortParameters(kind, sort),
];

/** One page as it was answered. */
export interface PageAnswer {
  records: PortalRecord[];
  /** Number of records that match the query; undefined if the answer does not contain it. */
  total: number | undefined;
  hasNext: boolean;
  /** The cursor of the next page. */
  next: string | undefined;
  /** Number of records in the answer, if it is less than requested although there are more: the API has its own maximum. */
  limit: number | undefined;
}

const decoded = new WeakMap<HttpAnswer, PortalRecord[]>();

/** `before`: number of records on the pages before. */
export function readPage(
  { kind, location, above, size }: Omit<PageQuery, 'parameters'>,
  answer: HttpAnswer,
  before: number,
): PageAnswer {
  const { paging } = serverSideCall(kind);
  const found = entriesOf(kind, answer.data);
  const known = new Set<string>();
  const entries = found.filter((entry) => {
    const id = isJsonObject(entry) ? idIn(kind, entry) : undefined;
    if (isAbsent(id)) return true;
    const isNew = !known.has(String(id));
    known.add(String(id));
    return isNew;
  });
  const end = before + found.length;
  const reported = totalIn(paging, answer);
  // A total below the number of records so far counts something else, such as the records of the page.
  const total = reported !== undefined && Number.isInteger(reported) && reported >= end ? reported : undefined;
  const next = paging.style === 'cursor' ? cursorIn(paging, answer.data) : undefined;
  const hasNext =
    paging.style === 'cursor' ? next !== undefined : total === undefined ? found.length >= size : end < total;
  const isCut = found.length > 0 && found.length < size && (total === undefined ? next !== undefined : end < total);
  // The same answer gives the identical records, so that rows are rendered once.
  const records =
    decoded.get(answer) ??
    decodeEntries(
      kind,
      // The request determines the parents of a record, whatever the answer contains.
      kind.lineage ? entries.map((entry) => (isJsonObject(entry) ? { ...entry, ...above } : entry)) : entries,
      location,
    );
  decoded.set(answer, records);
  if (isWithoutList(found)) markWithoutList(records);
  return {
    records,
    total,
    hasNext: hasNext && found.length > 0,
    next,
    limit: isCut ? found.length : undefined,
  };
}

/** A query in one scope, without its page. */
export interface PageQuery extends ListScope {
  kind: Kind;
  parameters: QueryParameters;
  /** Records on a page. */
  size: number;
}

export function requestForPage(
  { kind, location, above, parameters, size }: PageQuery,
  page: number,
  cursor?: string,
): HttpRequest {
  const call = serverSideCall(kind);
  const progress = { parts: page - 1, records: (page - 1) * size, ...(cursor !== undefined && { next: cursor }) };
  return partOf({ ...call, paging: { ...call.paging, size } }, { ...above, location }, progress, parameters);
}

/** The request for several records in one page, by the API's own ids. */
export function idsRequest(kind: Kind, param: string, ids: readonly string[], scope: ListScope): HttpRequest {
  const { several } = serverSideCall(kind).serverSide;
  const parameters: QueryParameters =
    several === 'repeat' ? ids.map((id) => [param, id] as const) : [[param, ids.join(',')]];
  return requestForPage({ kind, ...scope, parameters, size: recordsPerPart(serverSideCall(kind).paging) }, 1);
}

/** The request for one page of a query. For APIs with cursors only the first page can be requested so. */
export const pageRequest = (kind: Kind, question: ListQuery, page: number): HttpRequest =>
  requestForPage(
    {
      kind,
      ...scopeOfQuery(kind, question),
      parameters: parametersOf(kind, question),
      size: recordsPerPart(serverSideCall(kind).paging),
    },
    page,
  );
