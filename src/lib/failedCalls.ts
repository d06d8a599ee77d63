/**
 * The calls that failed since the page was loaded, newest first. In memory only, at most `most`, and without
 * secrets.
 */

export interface FailedCall {
  /** ms since the epoch. */
  at: number;
  method: string;
  /** With ids in the path and names of query parameters, but without their values. */
  path: string;
  /** 0 without an answer. */
  status: number;
  correlationId?: string | undefined;
}

const most = 20;
let calls: readonly FailedCall[] = [];

export const failedCalls = (): readonly FailedCall[] => calls;

export const forgetFailedCalls = (): void => void (calls = []);

const isUuid = (step: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(step);
/** Words, numbers, locations and ids; any other path segment may be a name, an address or a key. */
const isPlain = (step: string) => isUuid(step) || /^[a-z_.-]{1,40}\d{0,2}$/i.test(step) || /^\d{0,12}$/.test(step);

export function plainCall(path: string): string {
  const [where = '', query] = path.split('?');
  const names = [...new URLSearchParams(query).keys()].filter((name) => /^\w{1,40}$/.test(name));
  const steps = where.split('/').map((step) => (isPlain(step) ? step : '*'));
  return steps.join('/') + (names.length > 0 ? `?${names.join('&')}` : '');
}

interface Failure {
  status: number;
  correlationId?: string | undefined;
}

export function noteFailedCall({ status, correlationId }: Failure, { method, path }: { method: string; path: string }) {
  const plainId = correlationId !== undefined && /^[\w.:-]{1,100}$/.test(correlationId) ? correlationId : undefined;
  calls = [{ at: Date.now(), method, path: plainCall(path), status, correlationId: plainId }, ...calls].slice(0, most);
}
