/**
 * Retries and cache lifetimes of docs/coverage.md, section 9. Its units are seconds (docs/readings.md), here
 * milliseconds.
 */
import { isPortalError } from './errors';

export const staleTime = 60_000;
export const gcTime = 5 * 60_000;
export const retryDelay = 7_000;

const exhausted = new WeakSet<object>();

/** Marks an error that has been retried, so that queries derived from the failed one do not retry it again. */
export function exhaust(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) exhausted.add(error);
  return error;
}

/**
 * Up to 3 retries: connection errors always, API errors only on 502. For react-query's `retry`; `failureCount` counts from 0.
 *
 * @example
 * const isLast = !shouldRetry(2, error);
 */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < 3 &&
  isPortalError(error) &&
  !exhausted.has(error) &&
  (error.kind === 'connection' || error.status === 502);
