/** What a screen shows of a queue: sums, speed and time left, reported at most five times a second. */
import { createValueStore } from '../../../src/lib/store';
import { createThroughput } from './throughput';
import { sumsOf } from './sums';
import type { Upload, UploadView } from './types';

/** Progress is reported this often, ms (docs/coverage.md, section 9). */
const refresh = 200;

const isOffline = () => globalThis.navigator?.onLine === false;

interface ProgressStore {
  view(): UploadView;
  subscribe(listener: () => void): () => void;
  /** Something is another: reported soon. */
  changed(): void;
  /** Called at once. */
  show(): void;
  /** This many further bytes have been sent. */
  moved(bytes: number): void;
  /** A file has arrived. */
  arrived(): void;
  /** Of the line, bytes a second, as it was last seen to carry them; 0 before. */
  lineSpeed(): number;
  /** Resets the speed, which is no longer representative. */
  restart(): void;
  close(): void;
}

/** `busy`: something is being sent, so speed and remaining time change by themselves. */
export function createProgressStore(uploads: () => readonly Upload[], busy: () => boolean): ProgressStore {
  const throughput = createThroughput();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moved = 0;
  let lastArrival = 0;
  let lineSpeed = 0;
  const store = createValueStore<UploadView>({ uploads: uploads(), sums: sumsOf([], 0), lastArrival });

  function report() {
    timer = undefined;
    // Not the device's clock, which may jump.
    const now = performance.now();
    throughput.add(moved, now);
    const offline = isOffline();
    // While the line is gone nothing is known of what it will carry.
    if (offline) throughput.reset();
    const speed = busy() && !offline ? throughput.speed(now) : 0;
    lineSpeed = speed || lineSpeed;
    store.set({ uploads: [...uploads()], sums: sumsOf(uploads(), speed, offline), lastArrival });
    if (busy()) timer = setTimeout(report, refresh);
  }

  return {
    view: store.get,
    subscribe: store.subscribe,
    changed: () => void (timer ??= setTimeout(report, busy() ? refresh : 0)),
    show() {
      clearTimeout(timer);
      report();
    },
    moved: (bytes) => void (moved += Math.max(0, bytes)),
    arrived: () => void (lastArrival = performance.now()),
    lineSpeed: () => lineSpeed,
    restart: () => throughput.reset(),
    close() {
      clearTimeout(timer);
      store.clear();
    },
  };
}
