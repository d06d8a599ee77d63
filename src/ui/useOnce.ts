import { useRef, useState } from 'react';
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
 * Runs a task once, however often it is clicked while it runs. A failure is shown in a toast with Retry.
 *
 * @example
 * const { once, busy } = useOnce();
 * return (
 *   <Button aria-disabled={busy || undefined} onClick={() => void once(() => provider.act(kind.name, 'stop', record.id))}>
 *     Stop
 *   </Button>
 * );
 */
export function useOnce({ title, rest }: OnceOptions = {}) {
  const toast = useToast();
  const running = useRef(false);
  /** Retry is a choice of its own, and does not wait for it. */
  const resting = useRef(false);
  const [busy, setBusy] = useState(false);
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (running.current || resting.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const retry = () => {
        resting.current = false;
        void once(work);
      };
      toast.failed(error, { retry, title });
    } finally {
      setBusy(false);
      running.current = false;
      resting.current = rest !== undefined;
      if (rest !== undefined) setTimeout(() => (resting.current = false), rest);
    }
  }
  return { busy, once };
}
