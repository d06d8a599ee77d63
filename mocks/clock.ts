/** The cloud's own time: it can be moved on and held still, so that nothing in a test has to wait. */

/**
 * Saved with the world's state. `offset` in ms; `frozen` is the time at which the clock is stopped, ms since the
 * epoch.
 */
interface ClockState {
  offset: number;
  frozen: number | null;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** 'YYYY-MM-DDTHH:MM:SS.sssZ'. */
  iso(): string;
  advance(seconds: number): void;
  /** Stops the clock, at `at` (ms since the epoch) or at the current time. */
  freeze(at?: number): void;
  resume(): void;
  readonly frozen: boolean;
}

/** `state` is called on each use: it changes when another world is loaded. */
export function createClock(state: () => ClockState): Clock {
  const now = () => state().frozen ?? Date.now() + state().offset;
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    advance(seconds) {
      const clock = state();
      if (clock.frozen === null) clock.offset += seconds * 1000;
      else clock.frozen += seconds * 1000;
    },
    freeze(at) {
      state().frozen = at ?? now();
    },
    resume() {
      const clock = state();
      if (clock.frozen === null) return;
      clock.offset = clock.frozen - Date.now();
      clock.frozen = null;
    },
    get frozen() {
      return state().frozen !== null;
    },
  };
}
