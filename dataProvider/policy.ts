/** Retries and cache lifetimes of spec section 9; its units are seconds (readings), here in milliseconds. */
import { isPortalError } from './errors';

export const staleTime = 60_000;
export const gcTime = 5 * 60_000;
export const retryDelay = 7_000;

/** Up to 3 times: connection errors always, errors of the API only on 502. */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < 3 && isPortalError(error) && (error.kind === 'connection' || error.status === 502);
