/**
 * Bulk operations by a rule or on selected names survive a page load: the operation and the last finished key
 * are stored in IndexedDB, by person and bucket; never a list of matches, a key or a secret. Signing out deletes
 * all of it.
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
  | { what: 'copy' | 'move'; to: string; isFree?: boolean | undefined }
  /** To a folder of this device; its handle survives a page load, the write permission is requested again. */
  | { what: 'download'; folder: FileSystemDirectoryHandle }
  | { what: 'properties'; change: PropertyChange };

export interface Run {
  id: string;
  task: RunTask;
  /** Of a run on names: the prefix that they lie in. */
  search: Search;
  /**
   * Selected names instead of a rule: keys, and prefixes with everything below. `to` is used by copies and moves
   * only.
   */
  names?: readonly Transfer[] | undefined;
  /** Number of these names that are finished; `after` is then the last key below the next one. */
  at?: number | undefined;
  /** By their names, where names are copied from one bucket into another. */
  buckets?: { from: string; to: string } | undefined;
  /** Set once a page has begun: objects that appeared since may be its copies. */
  isBegun?: boolean | undefined;
  /** Number of objects at the time of the request. */
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

type PersistedRun = Run & { page: string };

/** Never rejects or throws: what cannot be stored is lost with the page. */
export interface Runs {
  set(run: Run): void;
  forget(id: string): void;
  /** Those that no living page works at, this one neither. */
  interrupted(): Promise<Run[]>;
  /**
   * Claims a run in order to continue it; resolves with its current state. Undefined if another tab has claimed
   * it, or it was deleted.
   */
  claim(id: string): Promise<Run | undefined>;
}

/** Maximum number of stored failed names, and of differences on the receipt. */
export const maxFailed = 1000;
const longest = 30 * 86_400_000;

let presence: Presence | undefined;
const page = () => (presence ??= announcePresence()).page;

/** Without a target nothing is stored beyond the page. */
export function runsIn(target: PersistTarget | undefined): Runs {
  if (!target) {
    const nothing = () => undefined;
    return {
      ...{ set: nothing, forget: nothing },
      ...{ interrupted: () => Promise.resolve([]), claim: () => Promise.resolve(undefined) },
    };
  }
  const store = openStores();
  const here = `${JSON.stringify([target.endpoint, target.bucket, target.owner]).slice(0, -1)},`;
  const idOf = (id: string) => `${here}${JSON.stringify(id)}]`;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => void (turn = turn.then(work).catch(() => undefined));
  return {
    set: (run) => inTurn(() => set(idOf(run.id), { ...run, page: page() } satisfies PersistedRun, store('runs'))),
    forget: (id) => inTurn(() => del(idOf(id), store('runs'))),
    async interrupted() {
      try {
        await turn;
        const [all, working] = await Promise.all([entries<string, PersistedRun>(store('runs')), pagesAtWork()]);
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
        // Requested before the lock, so that the next holder of the lock sees that this page is working.
        const mine = page();
        await exclusive(`portico-run ${id}`, async () => {
          const [run, working] = await Promise.all([get<PersistedRun>(idOf(id), store('runs')), pagesAtWork()]);
          if (!run || (run.page !== mine && working.has(run.page))) return;
          await set(idOf(id), { ...run, page: mine } satisfies PersistedRun, store('runs'));
          claimed = run;
        });
      } catch {
        return undefined;
      }
      return claimed;
    },
  };
}
