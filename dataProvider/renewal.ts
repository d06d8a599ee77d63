/** Making again what is shown of a kind, when the raw lists below it have changed. */

/** What expires again within so many milliseconds is made again once, after them. */
const together = 250;

export interface Renewal {
  /** At once; of many within a moment the last ones together. */
  now(kind: string): Promise<void>;
  /** Because a location answered, or failed, after what is shown had been made. */
  late(kind: string): Promise<void>;
  /** Whether what is being made again is so because of a late location: then nobody has requested it. */
  isLate(kind: string): boolean;
}

/** @param make makes again all that is shown of a kind */
export function createRenewal(make: (kind: string) => Promise<void>): Renewal {
  const renewed = new Map<string, number>();
  const due = new Set<string>();
  const late = new Map<string, number>();

  async function now(kind: string): Promise<void> {
    if (Date.now() - (renewed.get(kind) ?? -Infinity) >= together) {
      renewed.set(kind, Date.now());
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
