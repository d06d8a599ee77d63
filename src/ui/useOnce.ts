import { useRef, useState } from 'react';
import { useLatest } from './useLatest';
import { useToast } from './useToast';

/** ms, see `rest`. */
export const doubleClick = 600;

interface OnceOptions {
  /** What failed: the first line of the toast. */
  title?: string | undefined;
  /** Stays disabled this long after the answer, ms: against the second half of a double click. */
  rest?: number;
}

/**
 * Runs a task once, however often it is clicked while it runs. A failure is shown in a toast with Retry, which runs what was rendered last
 * (`useLatest`) with the arguments of the failed try.
 *
 * @example
 * const { once, busy } = useOnce(() => provider.act(kind.name, 'stop', record.id));
 * return (
 *   <Button aria-disabled={busy || undefined} onClick={() => void once()}>
 *     Stop
 *   </Button>
 * );
 */
export function useOnce<A extends readonly unknown[]>(
  work: (...given: A) => unknown,
  { title, rest }: OnceOptions = {},
) {
  const toast = useToast();
  const running = useRef(false);
  /** Retry is a choice of its own, and does not wait for it. */
  const resting = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = useLatest<A, Promise<void>>(async (again, ...given) => {
    if (running.current || resting.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...given);
    } catch (error) {
      const retry = () => {
        resting.current = false;
        again(...given);
      };
      toast.failed(error, { retry, title });
    } finally {
      setBusy(false);
      running.current = false;
      resting.current = rest !== undefined;
      if (rest !== undefined) setTimeout(() => (resting.current = false), rest);
    }
  });
  return { busy, once };
}
