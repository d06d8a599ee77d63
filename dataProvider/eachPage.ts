/** A list that the API pages itself, read from its first page to its last for a file. */
import type { Kind } from '../resources/kind/types';
import { wait } from '../src/lib/wait';
import type { Http } from './http';
import { partOf, recordsPerPart } from './pagedList';
import { retryDelay, shouldRetry } from './policy';
import { serverSideCall, parametersOf, readPage, scopeOfQuery, type PageAnswer } from './serverQuery';
import type { ListQuery } from './source';

/**
 * All pages of a query, one at a time, for CSV files. A query of a kind by location must contain one location, below parents each of them. Nothing is cached; each
 * record is returned once. Rejects with `PortalError` after the usual retries, or with the reason of `signal`.
 */
export async function* eachPage(
  http: Http,
  kind: Kind,
  question: ListQuery,
  signal: AbortSignal,
): AsyncGenerator<PageAnswer> {
  const call = serverSideCall(kind);
  const parameters = parametersOf(kind, question);
  const scope = scopeOfQuery(kind, question);
  const size = recordsPerPart(call.paging);
  const known = new Set<string>();
  const progress: { parts: number; records: number; next?: string } = { parts: 0, records: 0 };
  for (;;) {
    const request = partOf(call, { ...scope.above, location: scope.location }, progress, parameters);
    const answer = await withRetries(() => http({ ...request, signal }), signal);
    const page = readPage({ kind, ...scope, size }, answer, progress.records);
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

async function withRetries<T>(send: () => Promise<T>, signal: AbortSignal, failed = 0): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (signal.aborted || !shouldRetry(failed, error)) throw error;
    await wait(retryDelay);
    signal.throwIfAborted();
    return withRetries(send, signal, failed + 1);
  }
}
