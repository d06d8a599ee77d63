/** The pages of a list that the API pages itself, one at a time, in constant memory. */
import { CancelledError, hashKey } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import { mapConcurrently } from '../src/lib/mapConcurrently';
import { isJsonObject } from '../src/lib/json';
import type { PortalRecord } from './decode';
import { createLeftQueries, type FetchPage, type LeftQueries, type RunningRequest } from './leftQueries';
import { partOf, recordsPerPart } from './pagedList';
import {
  parentsInFilter,
  serverSideCall,
  locationInFilter,
  parametersOf,
  readPage,
  requestForPage,
  type PageAnswer,
  type PageQuery,
} from './serverQuery';
import type { ScopesOf } from './serverScopes';
import type { SourceOptions } from './lateSources';
import type { ServerPage, ListQuery } from './source';

/** Maximum number of known records of opened pages, and of cursors; older ones are dropped. */
const maxSeen = 5000;
/** Parents below which is searched at the same time. */
const maxAtOnce = 6;
/** Of a list for which no parent is chosen. */
const noPage: ServerPage = {
  data: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  meta: { size: 100 },
};
/** Maximum number of cached answers that no screen shows, by the second part of their query keys. The oldest are dropped. */
const maxCached = { page: 20, getList: 20, one: maxSeen, getOne: maxSeen };

/** What remains of the opened pages, however many were opened. */
export function createServerCache({ queryClient, seen }: Pick<SourceOptions, 'queryClient' | 'seen'>) {
  const known = new Map<string, Map<string, PortalRecord>>();
  return {
    /** Adds the records of a page to those that are known without a request. */
    note(kind: Kind, records: readonly PortalRecord[]): void {
      const all = known.get(kind.name) ?? new Map<string, PortalRecord>();
      known.set(kind.name, all);
      if (records.every((record) => all.get(String(record.id)) === record)) return;
      for (const record of records) {
        all.delete(String(record.id));
        all.set(String(record.id), record);
      }
      for (const id of [...all.keys()].slice(0, Math.max(0, all.size - maxSeen))) all.delete(id);
      seen(kind, [...all.values()]);
    },
    /** Drops the oldest answers, so that a list of any length takes only the memory of its latest pages. */
    prune(kind: Kind): void {
      const away = queryClient
        .getQueryCache()
        .findAll({ queryKey: [kind.name], type: 'inactive', fetchStatus: 'idle' })
        .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
      for (const [verb, most] of Object.entries(maxCached))
        for (const query of away.filter(({ queryKey }) => queryKey[1] === verb).slice(0, -most))
          queryClient.getQueryCache().remove(query);
    },
  };
}

export type ServerCache = ReturnType<typeof createServerCache>;

/** Reads pages by number, also from APIs that page by cursors. */
function createPageReader(fetchPage: FetchPage, { isLeft, leave }: LeftQueries) {
  /** Cursors by query and page: each is known only from the answer with the page before. */
  const cursors = new Map<string, string>();
  function putCursor(key: string, cursor: string | undefined): void {
    cursors.delete(key);
    if (cursor !== undefined) cursors.set(key, cursor);
    for (const old of [...cursors.keys()].slice(0, -maxSeen)) cursors.delete(old);
  }

  /** `key`: the hash of the list's query; `running` is given the path that the list waits for. */
  async function read(query: PageQuery, page: number, key: string, running: RunningRequest): Promise<PageAnswer> {
    const { kind, location, above, parameters, size } = query;
    const isCursor = serverSideCall(kind).paging.style === 'cursor';
    const cursorKey = (at: number) => JSON.stringify([kind.name, location, above, parameters, size, at]);
    let at = page;
    // A page that is opened by its URL has no cursor yet: the pages before it are requested first.
    while (isCursor && at > 1 && !cursors.has(cursorKey(at))) at -= 1;
    for (;;) {
      const request = requestForPage(query, at, cursors.get(cursorKey(at)));
      running.path = request.path;
      const answer = await fetchPage(kind, request, () => isLeft(key));
      const found = readPage(query, answer, (at - 1) * size);
      putCursor(cursorKey(at + 1), found.next);
      if (at === page) return found;
      if (!found.hasNext) return { records: [], total: undefined, hasNext: false, next: undefined, limit: undefined };
      at += 1;
      if (isLeft(key)) await leave(key);
    }
  }

  /**
   * Whether there is another page, if the answer contains neither a total nor a next page: requests that page. After a full page, its
   * answer is then cached for the next turn; a short page may be the last one, or the API's maximum.
   */
  async function isThereMore(query: PageQuery, page: number, records: readonly PortalRecord[]): Promise<boolean> {
    const { kind, location, above, parameters, size } = query;
    const call = serverSideCall(kind);
    const ids = new Set(records.map(({ id }) => id));
    const progress = { parts: page, records: (page - 1) * size + records.length };
    const request = partOf({ ...call, paging: { ...call.paging, size } }, { ...above, location }, progress, parameters);
    const answer = await fetchPage(kind, request).catch(() => undefined);
    // If that fails, the next page is offered, and opening it shows the error.
    return !answer || readPage(query, answer, progress.records).records.some(({ id }) => !ids.has(id));
  }

  return { read, isThereMore };
}

interface ServerPagesOptions extends Pick<SourceOptions, 'queryClient'> {
  fetchPage: FetchPage;
  cache: ServerCache;
  /** The location of a query. Rejects one that the kind is not in. */
  locationFor(kind: Kind, question: ListQuery): string | undefined;
  scopesOf: ScopesOf;
}

/** `page` of the source. It cancels requests that no list waits for any more. */
export function createServerPages({ queryClient, fetchPage, cache, locationFor, scopesOf }: ServerPagesOptions) {
  const left = createLeftQueries(queryClient);
  const reader = createPageReader(fetchPage, left);
  /** The API's own maximum of records per page, where it answers fewer than requested; by kind and location. */
  const limits = new Map<string, number>();
  const limitKey = (kind: Kind, location: string | undefined) => `${kind.name} ${location ?? ''}`;
  const maxOf = (kind: Kind, location: string | undefined) =>
    Math.min(recordsPerPart(serverSideCall(kind).paging), limits.get(limitKey(kind, location)) ?? Infinity);

  async function readNow(question: ListQuery, query: PageQuery, key: string, running: RunningRequest) {
    const { kind, location, size } = query;
    const { page = 1, perPage = Infinity } = question.pagination ?? {};
    const most = maxOf(kind, location);
    const { records, total, hasNext, limit } = await reader.read(query, page, key, running);
    cache.note(kind, records);
    cache.prune(kind);
    // A short list, such as the palette's six records, has no further pages.
    const isGuess = total === undefined && serverSideCall(kind).paging.style !== 'cursor' && perPage >= most;
    const isMore = isGuess && records.length > 0 && (await reader.isThereMore(query, page, records));
    const own = limit ?? (isMore && records.length < size ? records.length : most);
    limits.set(limitKey(kind, location), Math.min(most, own));
    return {
      data: records,
      ...(total !== undefined && { total }),
      pageInfo: { hasNextPage: isGuess ? isMore : hasNext, hasPreviousPage: page > 1 },
      meta: { size: Math.min(most, own) },
    };
  }

  /**
   * What matches below each of the first parents, for the palette and for forms: up to as many as requested. `meta.below` of the query says
   * that it is meant so.
   */
  async function readBelowAll(kind: Kind, question: ListQuery): Promise<ServerPage> {
    const { perPage = 1 } = question.pagination ?? {};
    const { scopes, isPartial } = await scopesOf(kind, locationInFilter(kind, question));
    const parts = await mapConcurrently(scopes, maxAtOnce, ({ location, above }) => {
      const filter = { ...question.filter, ...above, ...(location !== undefined && { location }) };
      return page(kind, { ...question, filter, meta: undefined });
    });
    return {
      data: parts.flatMap(({ data }) => data).slice(0, perPage),
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      meta: { size: perPage, isPartial },
    };
  }

  async function page(kind: Kind, question: ListQuery): Promise<ServerPage> {
    const above = parentsInFilter(kind, question);
    if (!above)
      return isJsonObject(question.meta) && question.meta.below === 'any' ? readBelowAll(kind, question) : noPage;
    const { page: number = 1, perPage = Infinity } = question.pagination ?? {};
    const location = locationFor(kind, question);
    const size = Math.max(1, Math.min(perPage, maxOf(kind, location)));
    const { pagination, sort, filter, meta } = question;
    const key = hashKey([kind.name, 'getList', { pagination, sort, filter, meta }]);
    const query: PageQuery = { kind, location, above, parameters: parametersOf(kind, question), size };
    const running: RunningRequest = { kind: kind.name };
    left.cancel(kind);
    await left.typingEnds(kind, question, key);
    left.begin(key, running);
    try {
      return await readNow(question, query, key, running);
    } catch (error) {
      if (error instanceof CancelledError && left.isLeft(key)) return await left.leave(key);
      if (number === 1 || error instanceof CancelledError) throw error;
      // Stale as soon as it is there, so that turning to the page requests it again.
      setTimeout(() => queryClient.getQueryCache().get(key)?.invalidate());
      return {
        data: [{ id: '' }],
        pageInfo: { hasNextPage: false, hasPreviousPage: true },
        meta: { size, error },
      };
    } finally {
      left.end(key, running);
    }
  }

  return page;
}
