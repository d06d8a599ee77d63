/** Bulk runs, independent of any screen: they continue while the user navigates, and each step is in the ledger. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PortalProvider, PortalRecord } from '../../../dataProvider';
import { readId, type RecordId } from '../../../dataProvider/address';
import { valueAt } from '../../../resources/kind/condition';
import type { Kind, RecordData } from '../../../resources/kind/types';
import type { Registry } from '../../../resources/registry';
import type { Permissions } from '../../../resources/rights';
import { oneLine } from '../../ui/safe';
import { useUser } from '../queries';
import {
  allRuns,
  findRun,
  lockOf,
  onRuns,
  openRun,
  rowWith,
  type BulkRun,
  type RowOutcome,
  type RunRow,
  type RunSequel,
} from './ledger';
import { followUpOf } from './followUps';
import { untilFollowUpEnds, outcomeOfRow } from './followUpOutcomes';
import { isCheckable } from './checkable';
import { runBulk } from './runBulk';
import { exclusive, heldLocks } from '../../lib/locks';
import { newUuid } from '../../lib/uuid';

interface Worker {
  control: AbortController;
  /** Has those who show the run read it again. */
  changed(): void;
}

/** How one stops those that this page works on. */
const working = new Map<string, Worker>();

/** Those among them that must not be resumed. */
const stopping = new Set<string>();

const isWorking = (key: string): boolean => working.has(key);

/** Nothing more is started, and what has been sent is waited for. */
export const isPausing = (key: string): boolean => working.get(key)?.control.signal.aborted === true;

/** Starts no further rows. The remaining ones can be resumed. */
export function pauseRun(key: string): void {
  const worker = working.get(key);
  worker?.control.abort();
  worker?.changed();
}

const withoutRest = (run: BulkRun): BulkRun => ({
  ...run,
  rows: run.rows.map((row) => (row.state === 'waiting' ? rowWith(row, { state: 'skipped' }) : row)),
});

/** Values that a run sends and that are never stored, so that no later page can resume it. */
const secretsOf = new Map<string, RecordData>();

interface Work {
  provider: PortalProvider;
  kind: Kind;
  permissions?: Permissions;
  /** For creations: where the kind of their sequel is found. */
  registry?: Registry;
  /** How the rows of a run are named. Default: by the title of their records. */
  labelOf?(record: PortalRecord): string;
}

/** Starts the follow-up actions of creations, one row each. Returns the run's key, or undefined if there is none. */
export function beginSequel(
  work: Work,
  owner: string,
  { kind: name, id, param, ...plan }: RunSequel,
  made: readonly Pick<RunRow, 'id' | 'name'>[],
): string | undefined {
  const kind = work.registry?.find(name);
  if (!kind || made.length === 0) return undefined;
  const rows = made.map((one) => ({ id, name: one.name, values: { [param]: readId(work.kind, one.id).id } }));
  return beginPlan({ ...work, kind }, owner, { ...plan, counts: work.kind.name, isSequel: true, rows });
}

/** The records created by the rows at `indices`; all created ones if an earlier page could not finish. */
function goOnWithMade(work: Work, run: BulkRun, indices: readonly number[], wasCut: boolean): void {
  if (!run.sequel) return;
  const made = run.rows.filter(({ state }, index) => state === 'done' && (wasCut || indices.includes(index)));
  beginSequel(work, run.owner, run.sequel, made);
}

/** Resolves with the run once work on it has ended. */
export function untilRunEnds(key: string): Promise<BulkRun | undefined> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = () => {
      const run = findRun(key);
      if (run && run.ended === undefined) return;
      stop();
      resolve(run);
    };
    stop = onRuns(look);
    look();
  });
}

/** How the records are now, not how they were when they were listed. An unresponsive location is reported row by row. */
async function refreshLocations({ provider, kind }: Work, run: BulkRun, indices: readonly number[]): Promise<void> {
  const locations = new Set(indices.map((index) => readId(kind, run.rows[index]?.id ?? '').location));
  await Promise.allSettled([...locations].map((location) => provider.refresh(kind.name, location)));
}

/** Processes the rows at `indices`. Every result is in the ledger before the next row starts. */
async function attempt(work: Work, before: BulkRun, indices: readonly number[], given?: readonly PortalRecord[]) {
  if (working.has(before.key)) return;
  const control = new AbortController();
  // One in doubt stays so until it is sent: if work ends before, it may still have been done, and a creation is searched for.
  const waiting = (row: RunRow): RunRow => (row.state === 'unknown' ? row : rowWith(row, { state: 'waiting' }));
  const { ended: _ended, ...rest } = before;
  let run: BulkRun = { ...rest, rows: before.rows.map((row, index) => (indices.includes(index) ? waiting(row) : row)) };
  const changed = () => page.change((run = { ...run }));
  working.set(before.key, { control, changed });
  const page = openRun(run);
  const leave = () => control.abort();
  window.addEventListener('pagehide', leave);
  const set = (index: number, outcome: RowOutcome) => {
    const rows = run.rows.map((row, at) => (at === index ? rowWith(row, outcome) : row));
    run = { ...run, rows };
    if (outcome.state === 'sent') page.begin(index);
    page.change(run);
  };
  /** Waits for rows that an earlier page started, to respect the chosen concurrency. */
  const finishBegun = async (row: RunRow, index: number) => {
    if (row.state !== 'following') return;
    const one = followUpOf(run.kind, row.id);
    set(index, outcomeOfRow(one && (await untilFollowUpEnds(one))));
  };
  try {
    await Promise.all(run.rows.map(finishBegun));
    if (!given && run.action !== 'create') await refreshLocations(work, run, indices);
    await runBulk({
      ...work,
      action: run.action,
      records: given ?? indices.flatMap((index) => run.rows[index]?.id ?? []),
      workOf: (at) => before.rows[indices[at] ?? -1],
      atOnce: run.atOnce,
      careful: run.careful,
      secrets: run.secrets ? secretsOf.get(run.key) : {},
      onRow: (at, outcome) => set(indices[at] ?? -1, outcome),
      signal: control.signal,
      onHalt: () => control.abort(),
    });
  } finally {
    window.removeEventListener('pagehide', leave);
    working.delete(run.key);
    goOnWithMade(work, run, indices, before.ended === undefined);
    page.end({ ...(stopping.delete(before.key) ? withoutRest(run) : run), ended: Date.now() });
  }
}

/** For a user's action on a run: one that has just ended holds its lock a moment longer, ms. */
const settling = 500;

/** Starts no further rows and gives up the remaining ones, after the requests in flight if this page runs it. */
export async function stopRun(work: Work, key: string): Promise<void> {
  if (isWorking(key)) {
    stopping.add(key);
    return pauseRun(key);
  }
  const giveUp = async () => {
    const run = findRun(key);
    if (!run) return;
    openRun(run).end({ ...withoutRest(run), ended: Date.now() });
    if (run.ended === undefined) goOnWithMade(work, run, [], true);
  };
  await exclusive(lockOf(key), giveUp, { within: settling });
}

/** Options that differ from the defaults of a run. */
type RunMode = Pick<BulkRun, 'atOnce' | 'careful' | 'plan' | 'subject' | 'counts' | 'sequel' | 'isSequel'>;

/** Begins at once; answers with the run's key. `records`: those that it is allowed for. */
export function beginRun(
  work: Work,
  owner: string,
  action: string,
  records: readonly PortalRecord[],
  mode: RunMode = {},
): string {
  const rows = records.map((record): PlannedRow => {
    const name = work.labelOf?.(record) ?? valueAt(record, work.kind.title);
    return { id: record.id, name: oneLine(name, 120) };
  });
  return beginPlan(work, owner, { ...mode, action, rows }, records);
}

/** The action on one record. Values are stored, so they must not contain secrets. */
export type PlannedRow = Pick<RunRow, 'id' | 'name' | 'action' | 'values'>;

interface Plan extends RunMode {
  action: string;
  rows: readonly PlannedRow[];
  /** Sent with each that is created, and never stored. */
  secrets?: RecordData;
}

/** The same for rows with different actions or values. `records`: their current state; requested if absent. */
export function beginPlan(
  work: Work,
  owner: string,
  { secrets = {}, rows: planned, ...plan }: Plan,
  records?: readonly PortalRecord[],
): string {
  const rows = planned.map((row): RunRow => rowWith({ ...row, state: 'waiting' }, { state: 'waiting' }));
  const names = Object.keys(secrets);
  const run: BulkRun = {
    ...plan,
    ...(names.length > 0 && { secrets: names }),
    ...{ key: newUuid(), owner, kind: work.kind.name, begun: Date.now(), rows },
  };
  if (names.length > 0) secretsOf.set(run.key, secrets);
  const everything = rows.map((_, index) => index);
  const finished = attempt(work, run, everything, records);
  void exclusive(lockOf(run.key), () => finished);
  return run.key;
}

/** Rows that can be retried once processing has stopped: failed ones, and those never sent. */
export const failedRows = (run: BulkRun): number[] =>
  run.rows.flatMap(({ state }, index) => (state === 'failed' ? [index] : []));
export const unsentRows = (run: BulkRun): number[] =>
  run.rows.flatMap(({ state }, index) => (state === 'waiting' ? [index] : []));
/** Sent without an answer that says whether it was carried out, or being sent when the page was closed. */
export const unknownRows = (run: BulkRun): number[] =>
  run.rows.flatMap(({ state }, index) => (state === 'unknown' ? [index] : []));

/** Of those, the ones that can be requested again without being carried out twice; or, with `false`, the others. */
export const checkableRows = (kind: Kind, run: BulkRun, checkable = true): number[] =>
  unknownRows(run).filter((index) => isCheckable(kind, run.rows[index]?.action ?? run.action) === checkable);

/** What is left of an interrupted run, as a text key with its count: rows to send, or answers alone that never came. */
export function remainingOf(run: BulkRun): { key: string; count: number } {
  const [unsent, unknown] = [unsentRows(run).length, unknownRows(run).length];
  return { key: unsent === 0 ? 'bulk.unanswered' : 'bulk.resume', count: unsent + unknown };
}

/**
 * Repeats rows of a run with the current records; none that have another result by now than in `run`. `within`: how long
 * a tab that works on the run is waited for, ms; after that nothing is repeated.
 */
export async function repeatRun(
  work: Work,
  run: BulkRun,
  indices: readonly number[],
  within: number | undefined = settling,
): Promise<void> {
  const goOn = async () => {
    // Another tab, or an earlier click, may have continued it in the meantime.
    const now = findRun(run.key);
    if (!now) return;
    const same = indices.filter((index) => now.rows[index]?.state === run.rows[index]?.state);
    if (same.length > 0) await attempt(work, now, same);
  };
  // Only one tab processes a run.
  await exclusive(lockOf(run.key), goOn, { within });
}

/** What should stay selected: everything that was not done. */
export const unfinishedIds = (run: BulkRun): RecordId[] =>
  run.rows.filter(({ state }) => state !== 'done' && state !== 'gone').map(({ id }) => id);

export const useRun = (key: string | undefined): BulkRun | undefined =>
  useSyncExternalStore(onRuns, () => (key === undefined ? undefined : findRun(key)));

/** The person's own runs, the latest first. */
export function useRuns(): BulkRun[] {
  const owner = useUser().data?.id;
  const runs = useSyncExternalStore(onRuns, allRuns);
  return owner === undefined ? [] : runs.filter((run) => run.owner === String(owner));
}

/** While any tab processes a run, the locks are read again at this interval, milliseconds. */
const lockPause = 3000;

/** Locks of runs that some tab is processing; undefined until they are read. Read again when `when` changes. */
function useHeld(when: unknown): ReadonlySet<string> | undefined {
  const [held, setHeld] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const poll = async () => {
      const locks = await heldLocks().catch(() => undefined);
      if (over) return;
      // Where no tab can know about the others, each behaves as if it were alone.
      const names = [...(locks ?? [])].filter((name) => name.startsWith(lockOf('')));
      setHeld(new Set(names));
      if (names.length > 0) timer = setTimeout(() => void poll(), lockPause);
    };
    void poll();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [when]);
  return held;
}

/** Which page is processing the run: this one, another tab, or none; unread until that is known. */
export function useWorker(run: BulkRun | undefined): 'here' | 'elsewhere' | 'none' | 'unread' {
  const held = useHeld(run);
  if (!run) return 'none';
  if (isWorking(run.key)) return 'here';
  if (run.ended !== undefined) return 'none';
  if (!held) return 'unread';
  return held.has(lockOf(run.key)) ? 'elsewhere' : 'none';
}

/**
 * The person's runs that were cut short by a reload or a closed page; one that was stopped on purpose is not.
 *
 * @example
 * const interrupted = useInterruptedRuns();
 */
export function useInterruptedRuns(): BulkRun[] {
  const runs = useRuns();
  const held = useHeld(runs.length);
  const isCut = (run: BulkRun) =>
    unknownRows(run).length > 0 || (run.ended === undefined && unsentRows(run).length > 0);
  return runs.filter((run) => !isWorking(run.key) && held?.has(lockOf(run.key)) === false && isCut(run));
}
