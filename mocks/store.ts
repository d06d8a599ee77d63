/** The cloud's store: one world's state, its clock, its random generator, and its scheduled jobs. */
import { createClock, type Clock } from './clock';
import { createRandom, type Random } from './random';
import type { JobRow, CloudState } from './rows/state';

export type JobRunner = (store: Store, job: JobRow) => void;

export interface Store {
  /** Plain JSON, mutated in place. Loading a world replaces the object: read it each time. */
  readonly state: CloudState;
  readonly clock: Clock;
  readonly random: Random;
  /** The next integer id of accounts, tokens, users and the like. */
  nextId(): number;
  /** ISO with Z; within a job the moment it was due. */
  stamp(): string;
  /** Schedules a job in this many seconds. */
  later(seconds: number, what: string, id: string, values?: Record<string, unknown>): void;
  /** Drops what was going to happen to `id`. */
  cancel(id: string): void;
  /** Does everything that is due, in order. True when something happened. */
  tick(): boolean;
  /** Replaces the state. */
  replace(state: CloudState): void;
}

export function createStore(first: CloudState, jobs: Readonly<Record<string, JobRunner>>): Store {
  let state = first;
  let running: number | undefined;
  const clock = createClock(() => state.clock);
  const random = createRandom({
    get random() {
      return state.random;
    },
    set random(value) {
      state.random = value;
    },
  });
  const moment = () => running ?? clock.now();

  const store: Store = {
    get state() {
      return state;
    },
    clock,
    random,
    nextId: () => ++state.lastId,
    stamp: () => new Date(moment()).toISOString(),
    later(seconds, what, id, values) {
      state.jobs.push({ at: moment() + seconds * 1000, what, id, ...(values && { values }) });
    },
    cancel(id) {
      state.jobs = state.jobs.filter((job) => job.id !== id);
    },
    tick() {
      let happened = false;
      for (;;) {
        const now = clock.now();
        const due = state.jobs.filter((job) => job.at <= now).sort((a, b) => a.at - b.at)[0];
        if (!due) return happened;
        state.jobs = state.jobs.filter((job) => job !== due);
        running = due.at;
        try {
          jobs[due.what]?.(store, due);
        } finally {
          running = undefined;
        }
        happened = true;
      }
    },
    replace(next) {
      state = next;
    },
  };
  return store;
}
