/**
 * Aborted as soon as one of the signals is, with its reason. `AbortSignal.any` requires Safari 17.4 and Firefox
 * 124 (docs/browsers.md). `release` removes the listeners, for signals that outlive the operation.
 */
export function eitherSignal(...signals: readonly AbortSignal[]): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const released = new AbortController();
  for (const signal of signals) {
    const stop = () => controller.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { signal: released.signal });
  }
  return { signal: controller.signal, release: () => released.abort() };
}
