/**
 * Work by a rule outlives its page: what is to be done and the last name that was done stand in IndexedDB, by person and bucket;
 * never a list of objects, a key or a secret. Signing out forgets all of it.
 */
import { del, entries, set } from 'idb-keyval';
import type { StoreReceipt } from '../ledger';
import { bePresent, pagesAtWork, type Presence } from '../uploads/alive';
import { openStores, type PersistTarget } from '../uploads/persist';
import type { Search } from './find';
import type { PropertyChange } from './propertyRules';

export type RunTask =
  | { what: 'delete' }
  | { what: 'copy' | 'move'; to: string }
  | { what: 'properties'; change: PropertyChange };

export interface Run {
  id: string;
  task: RunTask;
  search: Search;
  /** Objects, when it was asked for. */
  count: number;
  /** The last name of the last page that was done whole. */
  after: string | undefined;
  /** Objects and bytes that were done before. */
  done: number;
  bytes: number;
  /** Of what failed, the first names: they are tried again. */
  failed: readonly string[];
  /** What came of it on the pages that worked at it before, with the first differences. */
  receipt?: StoreReceipt | undefined;
  /** ms since the epoch */
  begun: number;
}

type KeptRun = Run & { page: string };

/** Everything of it is quiet: nothing fails because something cannot be kept. */
export interface Runs {
  set(run: Run): void;
  forget(id: string): void;
  /** Those that no living page works at, this one neither. */
  interrupted(): Promise<Run[]>;
}

/** Names that failed are kept up to so many, and as many differences of the receipt. */
export const mostFailed = 1000;
const longest = 30 * 86_400_000;

let presence: Presence | undefined;
const page = () => (presence ??= bePresent()).page;

/** `place` undefined: nothing is remembered beyond the page. */
export function runsIn(place: PersistTarget | undefined): Runs {
  if (!place) return { set: () => undefined, forget: () => undefined, interrupted: () => Promise.resolve([]) };
  const store = openStores();
  const here = `${JSON.stringify([place.endpoint, place.bucket, place.owner]).slice(0, -1)},`;
  const idOf = (id: string) => `${here}${JSON.stringify(id)}]`;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => void (turn = turn.then(work).catch(() => undefined));
  return {
    set: (run) => inTurn(() => set(idOf(run.id), { ...run, page: page() } satisfies KeptRun, store('runs'))),
    forget: (id) => inTurn(() => del(idOf(id), store('runs'))),
    async interrupted() {
      try {
        await turn;
        const [all, working] = await Promise.all([entries<string, KeptRun>(store('runs')), pagesAtWork()]);
        const mine = all.flatMap(([id, run]) => (id.startsWith(here) ? [run] : []));
        return mine.filter(
          ({ page: by, begun }) => !working.has(by) && by !== presence?.page && Date.now() - begun < longest,
        );
      } catch {
        return [];
      }
    },
  };
}
