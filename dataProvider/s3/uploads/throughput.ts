/** How fast it goes, over the last few seconds: bytes in all at moments in ms. */
const window = 5000;

interface Throughput {
  add(sent: number, now: number): void;
  /** Bytes a second. */
  speed(now: number): number;
  reset(): void;
}

export function createThroughput(): Throughput {
  let samples: { at: number; sent: number }[] = [];
  return {
    add(sent, now) {
      samples = [...samples.filter(({ at }) => now - at <= window), { at: now, sent }];
    },
    speed(now) {
      const recent = samples.filter(({ at }) => now - at <= window);
      const [first] = recent;
      const last = recent.at(-1);
      if (!first || !last || last.at - first.at < 200) return 0;
      return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000);
    },
    reset() {
      samples = [];
    },
  };
}
