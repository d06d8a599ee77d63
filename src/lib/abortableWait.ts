/**
 * Resolves after this many milliseconds, or as soon as the signal is aborted: the caller checks the signal then
 * (`signal.throwIfAborted()`). Never rejects. A module of its own, since no first screen needs it.
 */
export const abortableWait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
