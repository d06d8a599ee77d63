/** Which errors are reported, and the sampling rate of each (docs/coverage.md, section 8, Error reporting). Pure. */
import { isPortalError, type ErrorKind, type PortalError } from '../../dataProvider/errors';

/** One in this many is reported; kinds of errors that are not listed always are. */
const oneIn: Partial<Record<ErrorKind, number>> = { connection: 20, content_type: 20, timeout: 10 };
const removeChild = 20;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : '';

/**
 * A deliberate refusal by the API (a field, a permission, a key) was shown to the person and is not a defect. A page in its
 * place is none, whatever its status: a proxy answered.
 */
const isRefusal = ({ kind, status }: PortalError) => status >= 400 && status < 500 && kind !== 'content_type';

/** One in how many errors like this is reported; 0 for those that never are. */
export function sampleRate(error: unknown): number {
  const text = textOf(error);
  if (/ResizeObserver loop/i.test(text)) return 0;
  if (/^AbortError\b|\bCancelledError$/.test(text)) return 0;
  if (isPortalError(error))
    return isRefusal(error) || error.kind === 'not_sent' || error.kind === 'incomplete' ? 0 : (oneIn[error.kind] ?? 1);
  return /removeChild/.test(text) ? removeChild : 1;
}

/** `random`: from 0 up to 1. */
export function isDue(error: unknown, random: () => number = Math.random): boolean {
  const rate = sampleRate(error);
  return rate === 1 || (rate > 0 && random() * rate < 1);
}
