/**
 * Aborted as soon as one of the signals is, with its reason. `AbortSignal.any` came with Safari 17.4 and Firefox 124
 * (docs/browsers.md). `release` lets go of both: for signals that live longer than what is done under them.
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
