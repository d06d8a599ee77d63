/**
 * The ledger of bulk actions: what was requested for which records, and each result. Stored in this browser by
 * person, so that a page load loses nothing; names and results, never a secret. A request whose answer was lost, or that
 * was in flight when the page was closed, is `unknown`: it may have been carried out.
 */
import type { RecordId } from '../../../dataProvider/address';
import type { StoredError } from './storedError';
import type { RecordData } from '../../../resources/kind/types';
import { knownUser } from '../../session/owner';
import { namespacedKey } from '../../session/storageNamespace';
import { storageSignal } from '../../session/storageSignal';
import { isSameId } from '../../lib/sameId';

/**
 * `refused`: not allowed for this record, so never sent. `gone`: the record no longer exists. `following`:
 * accepted, and completed automatically (`followUps`), also after a page load. `skipped`: never sent, because
 * the rest was cancelled.
 */
const rowStates = ['waiting', 'sent', 'following', 'unknown', 'done', 'failed', 'refused', 'gone', 'skipped'] as const;
export type RowState = (typeof rowStates)[number];

export interface RunRow extends StoredError {
  readonly id: RecordId;
  /** The record's name at the time of the request. */
  readonly name: string;
  readonly state: RowState;
  /** The action of this row, if it differs from the run's. */
  readonly action?: string;
  /** The values sent with the action. Never a secret. */
  readonly values?: RecordData;
  /** The result of its second step, if that failed. */
  readonly end?: string;
}

/** The result of one row. `id`: of the created record. */
export type RowOutcome = Pick<RunRow, 'state' | 'error' | 'correlationId' | 'end'> & { readonly id?: RecordId };

/** An action on another record that follows each creation and takes the id of the created record. */
export interface RunSequel {
  /** Of the other record. */
  readonly kind: string;
  readonly id: RecordId;
  readonly action: string;
  /** The action's parameter for the id of the created record. */
  readonly param: string;
  /** Title and subject of the run that it becomes. */
  readonly plan: string;
  readonly subject: string;
}

export interface BulkRun {
  readonly key: string;
  /** Id of the person (or of the impersonated one). */
  readonly owner: string;
  /** Name of the kind, and of the action. */
  readonly kind: string;
  readonly action: string;
  /** Moments, ms. Not ended: under way, or interrupted. */
  readonly begun: number;
  readonly ended?: number;
  /**
   * Number of concurrent rows, each finished only with its second step. Absent: the default number, without
   * waiting for second steps.
   */
  readonly atOnce?: number;
  /** Begins nothing more after the first that fails. */
  readonly careful?: boolean;
  /** Names of values that are sent and never stored: they last as long as the page. */
  readonly secrets?: readonly string[];
  /** Title, if it is not derived from the action's label and the number of records (`plans.<plan>.run`). */
  readonly plan?: string;
  /** The subject of the plan, by name, and the kind of the counted records. */
  readonly subject?: string;
  readonly counts?: string;
  /** Started with the created records whenever work on creations ends. */
  readonly sequel?: RunSequel;
  /** A follow-up action: a page opened later may resume it without asking. */
  readonly isSequel?: boolean;
  readonly rows: readonly RunRow[];
}

/** Lock that the tab which works on a run holds. */
export const lockOf = (key: string): string => `portico.run ${key}`;

const prefix = namespacedKey('run.');
/** Which rows have been begun since the run was last written, by index: written before each is sent, so it is short. */
const begunPrefix = namespacedKey('run_begun.');
/** Maximum number of stored runs per person, the latest ones; and their maximum age, ms. */
const most = 20;
const longest = 30 * 24 * 3_600_000;

const isText = (value: unknown): value is string => typeof value === 'string';

const isOptional = (value: unknown, type: string) => value === undefined || (value !== null && typeof value === type);

function isRow(value: unknown): value is RunRow {
  const { id, name, state, action, values, end } = (value ?? {}) as Partial<RunRow>;
  return (
    (isText(id) || typeof id === 'number') &&
    isText(name) &&
    rowStates.includes(state as RowState) &&
    [action, end].every((text) => isOptional(text, 'string')) &&
    isOptional(values, 'object')
  );
}

function isSequel(value: unknown): value is RunSequel {
  const { kind, id, action, param, plan, subject } = (value ?? {}) as Partial<RunSequel>;
  return [kind, action, param, plan, subject].every(isText) && (isText(id) || typeof id === 'number');
}

function isRun(value: unknown): value is BulkRun {
  const run = (value ?? {}) as Partial<BulkRun>;
  const { key, owner, kind, action, begun, rows, atOnce, secrets, plan, subject, counts, sequel } = run;
  return (
    [key, owner, kind, action].every(isText) &&
    [plan, subject, counts].every((text) => isOptional(text, 'string')) &&
    isOptional(atOnce, 'number') &&
    (sequel === undefined || isSequel(sequel)) &&
    (secrets === undefined || (Array.isArray(secrets) && secrets.every(isText))) &&
    typeof begun === 'number' &&
    Array.isArray(rows) &&
    rows.every(isRow)
  );
}

/** This page's own runs are authoritative here, and the only ones if storage is blocked. */
const held = new Map<string, BulkRun>();
const read = new Map<string, { text: string; run: BulkRun | undefined }>();
const changes = storageSignal((key) => key.startsWith(prefix));

function inStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage);
  } catch {
    return otherwise;
  }
}

/** After a reload: what had been begun without an answer may have been done. */
function afterwards(run: BulkRun, begun: ReadonlySet<string>): BulkRun {
  const wasBegun = ({ state }: RunRow, index: number) =>
    state === 'sent' || (state === 'waiting' && begun.has(String(index)));
  return { ...run, rows: run.rows.map((row, index) => (wasBegun(row, index) ? { ...row, state: 'unknown' } : row)) };
}

function stored(key: string): BulkRun | undefined {
  const text = inStorage((s) => s.getItem(prefix + key), null);
  if (text === null) return undefined;
  const begun = inStorage((s) => s.getItem(begunPrefix + key), null) ?? '';
  const known = read.get(key);
  const stamp = `${begun} ${text}`;
  if (known?.text === stamp) return known.run;
  let run: BulkRun | undefined;
  try {
    const value: unknown = JSON.parse(text);
    run = isRun(value) ? afterwards(value, new Set(begun.split(','))) : undefined;
  } catch {
    // Someone else's text under our name counts as none.
  }
  read.set(key, { text: stamp, run });
  return run;
}

const storedKeys = () =>
  inStorage(
    (s) =>
      Array.from({ length: s.length }, (_, index) => s.key(index) ?? '')
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
    [],
  );

let last: readonly BulkRun[] = [];

/** All that is known, the latest first. The same array as long as nothing changes. */
export function allRuns(): readonly BulkRun[] {
  const keys = [...new Set([...storedKeys(), ...held.keys()])];
  const runs = keys
    .map((key) => held.get(key) ?? stored(key))
    .filter((run) => run !== undefined)
    .sort((a, b) => b.begun - a.begun);
  if (runs.length !== last.length || runs.some((run, index) => run !== last[index])) last = runs;
  return last;
}

export const findRun = (key: string): BulkRun | undefined => held.get(key) ?? stored(key);

export const onRuns = changes.subscribe;

/** The same row with another outcome. What it is stays. */
export const rowWith = ({ id, name, action, values }: RunRow, outcome: RowOutcome): RunRow => ({
  ...{ id, name },
  ...(action !== undefined && { action }),
  ...(values !== undefined && { values }),
  ...outcome,
});

/** False if the browser stores nothing: the run then lasts as long as the page. */
function write(run: BulkRun): boolean {
  return inStorage((s) => {
    s.setItem(prefix + run.key, JSON.stringify(run));
    s.removeItem(begunPrefix + run.key);
    return true;
  }, false);
}

/** Started without a known result: `unknown` if the page was closed before the first answer. */
const unfinished: readonly RowState[] = ['following', 'sent', 'unknown'];

/** A row of this user's run that was completed automatically while this page was not processing the run. */
export function endFollowed(kind: string, id: RecordId, action: string, outcome: RowOutcome): void {
  for (const run of allRuns()) {
    if (held.has(run.key) || run.kind !== kind || run.owner !== knownUser()) continue;
    const isIt = (row: RunRow) =>
      unfinished.includes(row.state) && isSameId(row.id, id) && (row.action ?? run.action) === action;
    if (!run.rows.some(isIt)) continue;
    const rows = run.rows.map((row) => (isIt(row) ? rowWith(row, outcome) : row));
    const isOver = rows.every(({ state }) => !['waiting', 'sent', 'following', 'unknown'].includes(state));
    if (write({ ...run, rows, ...(isOver && { ended: run.ended ?? Date.now() }) })) changes.notify();
  }
}

export function forgetRun(key: string): void {
  held.delete(key);
  inStorage((s) => {
    s.removeItem(prefix + key);
    s.removeItem(begunPrefix + key);
  }, undefined);
  changes.notify();
}

/** Old runs, and those beyond the latest few, make room. */
function freeSpace(owner: string, now: number): void {
  const mine = allRuns().filter((run) => run.owner === owner && !held.has(run.key));
  mine.forEach((run, index) => (index >= most - 1 || now - run.begun > longest) && forgetRun(run.key));
}

/** Longest that an outcome waits to be written while the page lives, ms. Leaving the page writes it at once. */
const pause = 250;

interface OpenRun {
  /** Before the row at this index is sent. */
  begin(index: number): void;
  change(run: BulkRun): void;
  end(run: BulkRun): void;
}

/** Holds a run while this page works on it. */
export function openRun(run: BulkRun): OpenRun {
  freeSpace(run.owner, run.begun);
  let now = run;
  let begun: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    begun = [];
    write(now);
  };
  const set = (next: BulkRun) => {
    now = next;
    held.set(next.key, next);
    changes.notify();
  };
  set(run);
  write(run);
  window.addEventListener('pagehide', flush);
  return {
    begin(index) {
      begun.push(index);
      inStorage((s) => s.setItem(begunPrefix + run.key, begun.join(',')), undefined);
    },
    change(next) {
      set(next);
      timer ??= setTimeout(flush, pause);
    },
    end(next) {
      window.removeEventListener('pagehide', flush);
      clearTimeout(timer);
      if (write(next)) held.delete(next.key);
      else held.set(next.key, next);
      changes.notify();
    },
  };
}
