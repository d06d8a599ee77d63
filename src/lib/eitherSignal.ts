/**
 * Aborted as soon as one of the signals is, with its reason. `AbortSignal.any` came with Safari 17.4 and Firefox 124
 * (docs/browsers.md). `release` lets go of both: for signals that live longer than what is done under them.
 */
export function eitherSignal(...signals: readonly AbortSignal[]): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stops = signals.map((signal) => () => controller.abort(signal.reason));
  const release = () => signals.forEach((signal, at) => signal.removeEventListener('abort', stops[at] ?? (() => {})));
  signals.forEach((signal, at) => {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', stops[at] ?? (() => {}), { once: true });
  });
  return { signal: controller.signal, release };
}
