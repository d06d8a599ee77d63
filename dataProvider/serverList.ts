/**
 * Lists that the API sorts, filters, searches and pages itself (`serverSide`). They are requested page by page and never read whole:
 * only the records of the opened pages are known. Loaded with the first such kind; no built-in kind has such a list.
 */
import { CancelledError, hashKey } from '@tanstack/react-query';
import { listLocations } from '../resources/kind/normalise';
import { idIn } from '../resources/kind/read';
import type { Kind, RecordData } from '../resources/kind/types';
import { isAbsent } from '../src/lib/blank';
import { isJsonObject } from '../src/lib/json';
import { wait } from '../src/lib/wait';
import { locationIn, readId, type RecordId } from './address';
import { decodeEntries, entriesOf, type PortalRecord } from './decode';
import { isPaged, type PagedCall } from './encode';
import { isPortalError, PortalError } from './errors';
import { notFound } from './lookup';
import type { Http, HttpAnswer, HttpRequest } from './http';
import { cursorIn, partOf, recordsPerPart, totalIn } from './pagedList';
import type { SourceOptions } from './lateSources';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { AskedPage, PageQuestion, RecordSource } from './source';

/** Delay between the last typed letter of a search and its request, ms. */
const pause = 300;
/** Maximum number of known records of opened pages; older ones are dropped. */
const mostSeen = 5000;
/** Maximum number of ids in one URL, which servers may refuse above 8 kB: a UUID takes 40 bytes. */
const mostIds = 50;
/** Single records that are requested at the same time. */
const mostAtOnce = 6;
/** Maximum number of cached answers that no screen shows, by the second part of their query keys. The oldest are dropped. */
const mostCached = { page: 20, getList: 20, one: mostSeen, getOne: mostSeen };

const declared = (kind: Kind): PagedCall & { serverSide: NonNullable<PagedCall['serverSide']> } => {
  const { list } = kind.api;
  if (!isPaged(list) || !list.serverSide)
    throw new PortalError({ kind: 'development', message: `${kind.name} is not paged by the API`, status: 0 });
  return { ...list, serverSide: list.serverSide };
};

const ownIn = (given: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  given && Object.hasOwn(given, name) ? given[name] : undefined;

type Parameters = readonly (readonly [string, string])[];

/** The parameters of an order. Rejects a field that the API is not declared to sort by. */
function orderOf(kind: Kind, sort: PageQuestion['sort']): Parameters {
  const { sort: by } = declared(kind).serverSide;
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

const isNothing = (value: unknown) => isAbsent(value) || value === '' || (Array.isArray(value) && value.length === 0);

/** Rejects what the API is not declared to do: if it were ignored, the list would show other records than requested. */
function refuse(kind: Kind, name: string): never {
  throw new PortalError({ kind: 'general', message: `${kind.name} is not filtered by ${name}`, status: 0 });
}

function filtersOf(kind: Kind, filter: RecordData): Parameters {
  const { filters, several, search } = declared(kind).serverSide;
  return Object.entries(filter).flatMap(([name, value]): Parameters => {
    // For a kind by location it is in the path.
    if (isNothing(value) || (kind.scope === 'location' && name === 'location')) return [];
    if (name === 'q') {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[search ?? refuse(kind, 'a text'), text]];
    }
    const param = ownIn(filters, name) ?? refuse(kind, name);
    const values = (Array.isArray(value) ? value : [value]).map(String);
    if (values.length > 1 && several === undefined) refuse(kind, `several values of ${name}`);
    if (several === 'comma') return [[param, values.join(',')]];
    return values.map((one) => [param, one] as const);
  });
}

/**
 * The location in the filter of a query; undefined if there is none. Pages of several locations have no common order, so
 * each query concerns one location.
 */
export function locationAsked(kind: Kind, { filter = {} }: Pick<PageQuestion, 'filter'>): string | undefined {
  if (kind.scope !== 'location') return undefined;
  const given: unknown = Array.isArray(filter.location) ? filter.location[0] : filter.location;
  return isNothing(given) ? undefined : String(given);
}

/** The parameters of a query without its page. Rejects what the API is not declared to do. */
const parametersOf = (kind: Kind, { filter, sort }: PageQuestion): Parameters => [
  ...filtersOf(kind, filter ?? {}),
  ...orderOf(kind, sort),
];

/** One page as it was answered. */
interface PageAnswer {
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

function readPage(kind: Kind, answer: HttpAnswer, before: number, size: number, location?: string): PageAnswer {
  const { paging } = declared(kind);
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
  const records = decoded.get(answer) ?? decodeEntries(kind, entries, location);
  decoded.set(answer, records);
  return {
    records,
    total,
    hasNext: hasNext && found.length > 0,
    next,
    limit: isCut ? found.length : undefined,
  };
}

/** A query in one location, without its page. */
interface Asked {
  kind: Kind;
  /** Undefined for kinds of account scope. */
  location: string | undefined;
  parameters: Parameters;
  /** Records on a page. */
  size: number;
}

function requestOf({ kind, location, parameters, size }: Asked, page: number, cursor?: string): HttpRequest {
  const call = declared(kind);
  const progress = { parts: page - 1, records: (page - 1) * size, ...(cursor !== undefined && { next: cursor }) };
  return partOf({ ...call, paging: { ...call.paging, size } }, { location }, progress, parameters);
}

/** The request for several records in one page, by the API's own ids. */
export function idsRequest(kind: Kind, param: string, ids: readonly string[], location?: string): HttpRequest {
  const { several } = declared(kind).serverSide;
  const parameters: Parameters =
    several === 'repeat' ? ids.map((id) => [param, id] as const) : [[param, ids.join(',')]];
  return requestOf({ kind, location, parameters, size: recordsPerPart(declared(kind).paging) }, 1);
}

/** The request for one page of a query. For APIs with cursors only the first page can be requested so. */
export const pageRequest = (kind: Kind, question: PageQuestion, page: number): HttpRequest =>
  requestOf(
    {
      kind,
      location: locationAsked(kind, question),
      parameters: parametersOf(kind, question),
      size: recordsPerPart(declared(kind).paging),
    },
    page,
  );

/** The source of kinds with `serverSide`. Its `page` cancels requests that no list waits for any more. */
export function serverSource({ http, queryClient, calls, seen, locations }: SourceOptions): RecordSource {
  const locationsFor = (kind: Kind) => listLocations(kind, locations());
  /** The location of a query: the one in its filter, else the first. */
  function locationFor(kind: Kind, question: Pick<PageQuestion, 'filter'>): string | undefined {
    const named = locationAsked(kind, question);
    const known = locationsFor(kind);
    if (named !== undefined && !known.includes(named)) refuse(kind, `the location ${named}`);
    return named ?? known[0];
  }
  /** Cursors by query and page: each is known only from the answer with the page before. */
  const cursors = new Map<string, string>();

  async function ask(kind: Kind, request: HttpRequest, isLeft: () => boolean): Promise<HttpAnswer> {
    const queryKey = [kind.name, 'page', request.path];
    const state = queryClient.getQueryState(queryKey);
    // A request from before a write, or before a person's Retry, is cancelled and sent again.
    if (state?.isInvalidated && state.fetchStatus !== 'idle')
      await queryClient.cancelQueries({ queryKey, exact: true });
    return queryClient
      .fetchQuery({
        queryKey,
        ...(queryClient.getDefaultOptions().queries?.staleTime === undefined && { staleTime }),
        retry: shouldRetry,
        retryDelay,
        queryFn: ({ signal }) => http({ ...request, signal }),
      })
      .catch((error: unknown): Promise<HttpAnswer> => {
        if (error instanceof CancelledError && !isLeft()) return ask(kind, request, isLeft);
        throw exhaust(error);
      });
  }

  /** Running requests of lists, by the hash of the list's query. */
  const underway = new Map<string, { kind: string; path?: string }>();
  /** Whether the list has moved on to another query. */
  const isLeft = (key: string) => queryClient.getQueryCache().get(key)?.isActive() === false;
  /**
   * Ends a query that the list has left. The promise never settles, since nothing waits for it; the query returns to its earlier state
   * without a failure, so that a list that comes back to it requests it again.
   */
  async function leave(key: string): Promise<never> {
    underway.delete(key);
    await queryClient.cancelQueries({ predicate: ({ queryHash }) => queryHash === key });
    return new Promise(() => undefined);
  }

  /** Cancels requests of queries that their lists have left. */
  function cancelLeft(kind: Kind): void {
    for (const [key, { kind: name, path }] of underway) {
      const isShared = [...underway].some(([other, one]) => other !== key && one.path === path && !isLeft(other));
      if (name !== kind.name || path === undefined || isShared || !isLeft(key)) continue;
      void queryClient.cancelQueries({ queryKey: [name, 'page', path], exact: true });
      void leave(key);
    }
  }

  /** The last search text of each kind: another text waits until typing pauses. */
  const searched = new Map<string, string>();
  async function typingEnds(kind: Kind, { filter = {} }: PageQuestion, key: string): Promise<void> {
    const text = typeof filter.q === 'string' ? filter.q.trim() : '';
    const before = searched.get(kind.name) ?? '';
    searched.set(kind.name, text);
    if (text === before || text === '') return;
    await wait(pause);
    if (isLeft(key)) await leave(key);
  }

  async function pageOf(question: Asked, page: number, key: string, asked: { path?: string }): Promise<PageAnswer> {
    const { kind, location, parameters, size } = question;
    const isCursor = declared(kind).paging.style === 'cursor';
    const cursorKey = (at: number) => JSON.stringify([kind.name, location, parameters, size, at]);
    let at = page;
    // A page that is opened by its URL has no cursor yet: the pages before it are requested first.
    while (isCursor && at > 1 && !cursors.has(cursorKey(at))) at -= 1;
    for (;;) {
      const request = requestOf(question, at, cursors.get(cursorKey(at)));
      asked.path = request.path;
      const answer = await ask(kind, request, () => isLeft(key));
      const read = readPage(kind, answer, (at - 1) * size, size, location);
      if (read.next !== undefined) cursors.set(cursorKey(at + 1), read.next);
      else cursors.delete(cursorKey(at + 1));
      if (at === page) return read;
      if (!read.hasNext) return { records: [], total: undefined, hasNext: false, next: undefined, limit: undefined };
      at += 1;
      if (isLeft(key)) await leave(key);
    }
  }

  /** The API's own maximum of records per page, where it answers fewer than requested; by kind and location. */
  const limits = new Map<string, number>();
  const limitKey = (kind: Kind, location: string | undefined) => `${kind.name} ${location ?? ''}`;

  /**
   * Whether there is another page, if the answer contains neither a total nor a next page: requests that page. After a full page, its
   * answer is then cached for the next turn; a short page may be the last one, or the API's maximum.
   */
  async function isThereMore(
    { kind, location, parameters, size }: Asked,
    page: number,
    records: readonly PortalRecord[],
  ): Promise<boolean> {
    const call = declared(kind);
    const ids = new Set(records.map(({ id }) => id));
    const progress = { parts: page, records: (page - 1) * size + records.length };
    const request = partOf({ ...call, paging: { ...call.paging, size } }, { location }, progress, parameters);
    const answer = await ask(kind, request, () => false).catch(() => undefined);
    // If that fails, the next page is offered, and opening it shows the error.
    return !answer || readPage(kind, answer, progress.records, size, location).records.some(({ id }) => !ids.has(id));
  }

  const known = new Map<string, Map<string, PortalRecord>>();
  function note(kind: Kind, records: readonly PortalRecord[]): void {
    const all = known.get(kind.name) ?? new Map<string, PortalRecord>();
    known.set(kind.name, all);
    const isSame = records.every((record) => all.get(String(record.id)) === record);
    if (isSame) return;
    for (const record of records) {
      all.delete(String(record.id));
      all.set(String(record.id), record);
    }
    for (const id of [...all.keys()].slice(0, Math.max(0, all.size - mostSeen))) all.delete(id);
    seen(kind, [...all.values()]);
  }

  /** Drops the oldest answers, so that a list of any length takes only the memory of its latest pages. */
  function prune(kind: Kind): void {
    const away = queryClient
      .getQueryCache()
      .findAll({ queryKey: [kind.name], type: 'inactive', fetchStatus: 'idle' })
      .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const [verb, most] of Object.entries(mostCached))
      for (const query of away.filter(({ queryKey }) => queryKey[1] === verb).slice(0, -most))
        queryClient.getQueryCache().remove(query);
    for (const key of [...cursors.keys()].slice(0, -mostSeen)) cursors.delete(key);
  }

  const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;
  /** Whether it is the portal's id, which contains the location. */
  const isOfPortal = (kind: Kind, id: RecordId) =>
    kind.scope === 'account' || locationIn(id, locations()) !== undefined;

  /** One record, on any page. The API's own id is looked for in all locations, and the result has that id. */
  async function find(kind: Kind, id: RecordId): Promise<PortalRecord> {
    if (isOfPortal(kind, id)) return findOne(kind, id);
    const tries = await Promise.allSettled(locationsFor(kind).map((slug) => findOne(kind, `${slug}:${id}`)));
    const found = tries.find((one) => one.status === 'fulfilled');
    if (found) return { ...found.value, id };
    const errors = tries.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    throw errors.find((error) => !isMissing(error)) ?? errors[0] ?? notFound(kind);
  }

  const findOne = (kind: Kind, id: RecordId): Promise<PortalRecord> =>
    queryClient
      .fetchQuery({
        queryKey: [kind.name, 'one', String(id)],
        staleTime,
        retry: shouldRetry,
        retryDelay,
        queryFn: async () => {
          const one = calls.one(kind, id);
          if (!one) throw new PortalError({ kind: 'development', message: `${kind.name} has no api.get`, status: 0 });
          return (await one).record;
        },
      })
      .catch((error: unknown) => {
        throw exhaust(error);
      });

  /** Requests unknown records by several ids at once, and caches each for `find`. */
  async function readByIds(kind: Kind, param: string, ids: readonly RecordId[]): Promise<void> {
    const placed = ids.filter((id) => isOfPortal(kind, id));
    const idsIn = (location: string | undefined) => placed.filter((id) => readId(kind, id).location === location);
    await Promise.all(locationsFor(kind).map((location) => readThere(kind, param, idsIn(location), location)));
  }

  async function readThere(
    kind: Kind,
    param: string,
    ids: readonly RecordId[],
    location: string | undefined,
  ): Promise<void> {
    const most = Math.min(mostIds, recordsPerPart(declared(kind).paging));
    const isKnown = (id: RecordId) => {
      const state = queryClient.getQueryState([kind.name, 'one', String(id)]);
      return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < staleTime;
    };
    const wanted = ids.filter((id) => !isKnown(id)).map(String);
    const parts = Array.from({ length: Math.ceil(wanted.length / most) }, (_, nr) =>
      wanted.slice(nr * most, (nr + 1) * most),
    );
    for (const part of parts) {
      const own = part.map((id) => String(readId(kind, id).id));
      const answer = await ask(kind, idsRequest(kind, param, own, location), () => false);
      for (const record of readPage(kind, answer, 0, most, location).records)
        if (part.includes(String(record.id))) queryClient.setQueryData([kind.name, 'one', String(record.id)], record);
    }
  }

  /** Several records by id. Those that a request for several ids does not return are requested one by one. */
  async function many(kind: Kind, ids: readonly RecordId[]): Promise<PortalRecord[]> {
    const { ids: param } = declared(kind).serverSide;
    if (param !== undefined && ids.length > 1) await readByIds(kind, param, ids).catch(() => undefined);
    const found: PortalRecord[] = [];
    const errors: unknown[] = [];
    const left = [...ids];
    const work = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift())
        await find(kind, id).then(
          (record) => found.push(record),
          (error: unknown) => errors.push(error),
        );
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
    prune(kind);
    const failed = errors.find((error) => !isMissing(error));
    if (found.length === 0 && failed !== undefined) throw failed;
    return found;
  }

  const source: RecordSource = {
    ...calls,
    list: (kind) =>
      Promise.reject(new PortalError({ kind: 'development', message: `${kind.name} is never read whole`, status: 0 })),
    async page(kind, question): Promise<AskedPage> {
      const { page = 1, perPage = Infinity } = question.pagination ?? {};
      const location = locationFor(kind, question);
      const limitOf = limitKey(kind, location);
      const most = Math.min(recordsPerPart(declared(kind).paging), limits.get(limitOf) ?? Infinity);
      const size = Math.max(1, Math.min(perPage, most));
      const { pagination, sort, filter, meta } = question;
      const key = hashKey([kind.name, 'getList', { pagination, sort, filter, meta }]);
      const whole: Asked = { kind, location, parameters: parametersOf(kind, question), size };
      const asked: { kind: string; path?: string } = { kind: kind.name };
      cancelLeft(kind);
      await typingEnds(kind, question, key);
      underway.set(key, asked);
      try {
        const { records, total, hasNext, limit } = await pageOf(whole, page, key, asked);
        note(kind, records);
        prune(kind);
        // A short list, such as the palette's six records, has no further pages.
        const isGuess = total === undefined && declared(kind).paging.style !== 'cursor' && perPage >= most;
        const isMore = isGuess && records.length > 0 && (await isThereMore(whole, page, records));
        const own = limit ?? (isMore && records.length < size ? records.length : most);
        limits.set(limitOf, Math.min(most, own));
        return {
          data: records,
          ...(total !== undefined && { total }),
          pageInfo: { hasNextPage: isGuess ? isMore : hasNext, hasPreviousPage: page > 1 },
          meta: { size: Math.min(most, own) },
        };
      } catch (error) {
        if (error instanceof CancelledError && isLeft(key)) return await leave(key);
        if (page === 1 || error instanceof CancelledError) throw error;
        // Stale as soon as it is there, so that turning to the page requests it again.
        setTimeout(() => queryClient.getQueryCache().get(key)?.invalidate());
        return {
          data: [{ id: '' }],
          pageInfo: { hasNextPage: false, hasPreviousPage: true },
          meta: { size, error },
        };
      } finally {
        if (underway.get(key) === asked) underway.delete(key);
      }
    },
    find,
    many,
    /** Looks for what was just created: by its name, else among the latest. */
    async search(kind, location, values) {
      const { sort, search } = declared(kind).serverSide;
      const name = values[kind.title];
      const latest = sort && Object.hasOwn(sort.fields, 'created_at');
      const parameters: Parameters = [
        ...(search !== undefined && typeof name === 'string' && name !== '' ? [[search, name] as const] : []),
        ...(latest ? orderOf(kind, { field: 'created_at', order: 'DESC' }) : []),
      ];
      const size = recordsPerPart(declared(kind).paging);
      const answer = await http(requestOf({ kind, location, parameters, size }, 1));
      return readPage(kind, answer, 0, size, location).records;
    },
  };
  return source;
}

/**
 * All pages of a query, one at a time, for CSV files. A query of a kind by location must contain one location. Nothing is cached; each
 * record is returned once. Rejects with `PortalError` after the usual retries, or with the reason of `signal`.
 */
export async function* eachPage(
  http: Http,
  kind: Kind,
  question: PageQuestion,
  signal: AbortSignal,
): AsyncGenerator<PageAnswer> {
  const call = declared(kind);
  const parameters = parametersOf(kind, question);
  const location = locationAsked(kind, question);
  const size = recordsPerPart(call.paging);
  const known = new Set<string>();
  const progress: { parts: number; records: number; next?: string } = { parts: 0, records: 0 };
  for (;;) {
    const request = partOf(call, { location }, progress, parameters);
    const answer = await withRetries(() => http({ ...request, signal }), signal);
    const page = readPage(kind, answer, progress.records, size, location);
    const fresh = page.records.filter(({ id }) => !known.has(String(id)));
    for (const { id } of fresh) known.add(String(id));
    yield { ...page, records: fresh };
    // An API that ignores the paging parameters answers the same page again and again.
    const isLast =
      call.paging.style === 'cursor'
        ? page.next === undefined || page.next === progress.next
        : known.size >= (page.total ?? Infinity);
    if (isLast || fresh.length === 0) return;
    progress.parts += 1;
    progress.records += page.records.length;
    if (page.next !== undefined) progress.next = page.next;
  }
}

async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal, failed = 0): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted || !shouldRetry(failed, error)) throw error;
    await wait(retryDelay);
    signal.throwIfAborted();
    return withRetries(ask, signal, failed + 1);
  }
}
