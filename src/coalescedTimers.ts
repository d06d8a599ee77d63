import { timeoutManager } from '@tanstack/react-query';

/** Shorter ones, ms, are left alone; longer ones may be as late as this. */
const step = 10_000;

/**
 * The cache has two timers for each of its entries, which are hundreds: long ones that end within the same ten seconds share one of
 * the browser's. Call it once, before anything is requested.
 */
export function coalesceTimers(): void {
  /** What is due at a time, by ids that a browser gives to none of its own. */
  const shared = new Map<number, Map<number, () => void>>();
  let last = 0;
  timeoutManager.setTimeoutProvider<number>({
    setTimeout(work, ms) {
      if (ms < step) return window.setTimeout(work, ms);
      // No clock that somebody may set: a timer would join one that ends sooner.
      const now = performance.now();
      const end = Math.ceil((now + ms) / step) * step;
      let group = shared.get(end);
      if (!group) {
        const all = new Map<number, () => void>();
        shared.set(end, (group = all));
        window.setTimeout(() => {
          shared.delete(end);
          for (const one of all.values()) one();
        }, end - now);
      }
      group.set((last -= 1), work);
      return last;
    },
    clearTimeout(id = 0) {
      for (const group of shared.values()) group.delete(id);
      if (id > 0) window.clearTimeout(id);
    },
    setInterval: (work, ms) => window.setInterval(work, ms),
    clearInterval: (id) => window.clearInterval(id),
  });
}
