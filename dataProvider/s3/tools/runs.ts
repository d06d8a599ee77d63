/**
 * Work by a rule, or on names that were ticked, outlives its page: what is to be done and the last name that was done stand in
 * IndexedDB, by person and bucket; never a list of what was found, a key or a secret. Signing out forgets all of it.
 */
import { del, entries, get, set } from 'idb-keyval';
import { exclusive } from '../../../src/lib/locks';
import type { StoreReceipt } from '../ledger';
import type { Transfer } from '../transfer';
import { announcePresence, pagesAtWork, type Presence } from '../uploads/alive';
import { openStores, type PersistTarget } from '../uploads/persist';
import type { Search } from './find';
import type { PropertyChange } from './propertyRules';

export type RunTask =
  | { what: 'delete' }
  | { what: 'copy' | 'move'; to: string }
  /** Into a folder of this device; its handle outlives the page, the leave to write there is asked for again. */
  | { what: 'download'; folder: FileSystemDirectoryHandle }
  | { what: 'properties'; change: PropertyChange };

export interface Run {
  id: string;
  task: RunTask;
  /** Of a run on names: the prefix that they lie in. */
  search: Search;
  /** Names that were ticked, in place of the rule: keys, and prefixes with all below them. `to` tells something for copies and moves only. */
  names?: readonly Transfer[] | undefined;
  /** Of these, how many are done whole; `after` then tells the last name below the next one. */
  at?: number | undefined;
  /** By their names, where names are copied from one bucket into another. */
  buckets?: { from: string; to: string } | undefined;
  /** Some page began it: what is there since then may be its copy. */
  isBegun?: boolean | undefined;
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

/** Everything of it is quiet: nothing fails because something cannot be stored. */
export interface Runs {
  set(run: Run): void;
  forget(id: string): void;
  /** Those that no living page works at, this one neither. */
  interrupted(): Promise<Run[]>;
  /** For who goes on with it: as it stands now. Undefined where another tab was quicker, or it is forgotten. */
  claim(id: string): Promise<Run | undefined>;
}

/** Names that failed are kept up to so many, and as many differences of the receipt. */
export const mostFailed = 1000;
const longest = 30 * 86_400_000;

let presence: Presence | undefined;
const page = () => (presence ??= announcePresence()).page;

/** `place` undefined: nothing is remembered beyond the page. */
export function runsIn(place: PersistTarget | undefined): Runs {
  if (!place) {
    const nothing = () => undefined;
    return {
      ...{ set: nothing, forget: nothing },
      ...{ interrupted: () => Promise.resolve([]), claim: () => Promise.resolve(undefined) },
    };
  }
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
    async claim(id) {
      let claimed: Run | undefined;
      try {
        await turn;
        // Asked for before the lock, so that the next holder of the lock sees this page at work.
        const mine = page();
        await exclusive(`portico-run ${id}`, async () => {
          const [run, working] = await Promise.all([get<KeptRun>(idOf(id), store('runs')), pagesAtWork()]);
          if (!run || (run.page !== mine && working.has(run.page))) return;
          await set(idOf(id), { ...run, page: mine } satisfies KeptRun, store('runs'));
          claimed = run;
        });
      } catch {
        return undefined;
      }
      return claimed;
    },
  };
}
