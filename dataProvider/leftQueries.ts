/** Requests for pages, cancelled when no list waits for them any more. */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { Kind } from '../resources/kind/types';
import { wait } from '../src/lib/wait';
import type { HttpAnswer, HttpRequest } from './http';
import type { SourceOptions } from './lateSources';
import { exhaust, retryDelay, shouldRetry, staleTime } from './policy';
import type { ListQuery } from './source';

/** Delay between the last typed letter of a search and its request, ms. */
const pause = 300;

/** Requests a page, or takes it from the cache. `isLeft`: whether the caller no longer waits: a cancelled request then rejects. */
export type FetchPage = (kind: Kind, request: HttpRequest, isLeft?: () => boolean) => Promise<HttpAnswer>;

/** The queries of one source, each page cached under `[kind, 'page', path]`. */
export function createPageFetcher({ http, queryClient }: Pick<SourceOptions, 'http' | 'queryClient'>): FetchPage {
  return async function fetchPage(kind, request, isLeft = () => false): Promise<HttpAnswer> {
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
        if (error instanceof CancelledError && !isLeft()) return fetchPage(kind, request, isLeft);
        throw exhaust(error);
      });
  };
}

/** A running request of a list: the kind's name, and the path it waits for. */
export interface RunningRequest {
  kind: string;
  path?: string;
}

/** The queries that lists have left for another one. `key`: the hash of a list's query. */
export function createLeftQueries(queryClient: QueryClient) {
  const running = new Map<string, RunningRequest>();
  /** The last search text of each kind. */
  const searched = new Map<string, string>();

  const isLeft = (key: string) => queryClient.getQueryCache().get(key)?.isActive() === false;

  /**
   * Ends a query that the list has left. The promise never settles, since nothing waits for it; the query returns to its earlier state
   * without a failure, so that a list that comes back to it requests it again.
   */
  async function leave(key: string): Promise<never> {
    running.delete(key);
    await queryClient.cancelQueries({ predicate: ({ queryHash }) => queryHash === key });
    return new Promise(() => undefined);
  }

  return {
    isLeft,
    leave,
    begin: (key: string, request: RunningRequest) => void running.set(key, request),
    end(key: string, request: RunningRequest) {
      if (running.get(key) === request) running.delete(key);
    },
    /** Cancels the requests of queries that their lists have left, unless another list waits for the same page. */
    cancel(kind: Kind): void {
      for (const [key, { kind: name, path }] of running) {
        const isShared = [...running].some(([other, one]) => other !== key && one.path === path && !isLeft(other));
        if (name !== kind.name || path === undefined || isShared || !isLeft(key)) continue;
        void queryClient.cancelQueries({ queryKey: [name, 'page', path], exact: true });
        void leave(key);
      }
    },
    /** Waits until typing pauses if the search text is another than before. */
    async typingEnds(kind: Kind, { filter = {} }: ListQuery, key: string): Promise<void> {
      const text = typeof filter.q === 'string' ? filter.q.trim() : '';
      const before = searched.get(kind.name) ?? '';
      searched.set(kind.name, text);
      if (text === before || text === '') return;
      await wait(pause);
      if (isLeft(key)) await leave(key);
    },
  };
}

export type LeftQueries = ReturnType<typeof createLeftQueries>;
