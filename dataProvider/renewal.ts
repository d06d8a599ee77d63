/** Rebuilds what is shown of a kind when its raw lists have changed. */

/** Invalidations within this many milliseconds cause one rebuild, after the last of them. */
const together = 250;

interface Renewal {
  /** Immediately; several within a moment are combined. */
  now(kind: string): Promise<void>;
  /** Because a location answered or failed after the shown data had been built. */
  late(kind: string): Promise<void>;
  /** Whether the current rebuild was caused by a late location and not by a request. */
  isLate(kind: string): boolean;
}

/** @param make rebuilds all that is shown of a kind */
export function createRenewal(make: (kind: string) => Promise<void>): Renewal {
  const renewed = new Map<string, number>();
  const due = new Set<string>();
  const late = new Map<string, number>();

  async function now(kind: string): Promise<void> {
    // Not the time of day: a clock that is set back would hold the next rebuild until it has caught up.
    if (performance.now() - (renewed.get(kind) ?? -Infinity) >= together) {
      renewed.set(kind, performance.now());
      return make(kind);
    }
    if (due.has(kind)) return;
    due.add(kind);
    setTimeout(() => {
      due.delete(kind);
      void now(kind);
    }, together);
  }

  return {
    now,
    async late(kind) {
      const count = (by: number) => late.set(kind, (late.get(kind) ?? 0) + by);
      count(1);
      await make(kind).finally(() => count(-1));
    },
    isLate: (kind) => (late.get(kind) ?? 0) > 0,
  };
}
