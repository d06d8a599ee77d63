/**
 * A receipt of what was done with many objects: what was there before, what was sent, what the store has now, by name and
 * size. Entries are compared in batches while the work goes on, and each is kept as a line of text, so that a million of
 * them cost no more memory than their file.
 */
import type { S3Room } from './client';
import { lookUp } from './lookUp';
import type { S3Object } from './list';

export type ReceiptResult =
  /** The store has what was sent, or no longer has what was deleted. */
  | 'ok'
  | 'missing'
  /** Its size is another. */
  | 'differs'
  /** It was deleted or moved, and is there. */
  | 'still_there'
  | 'failed'
  /** The store could not be asked. */
  | 'unchecked';

export interface LedgerEntry {
  /** Where it has to be, or is not to be any more. */
  key: string;
  /** Where it came from, of a copy or a move. */
  from?: string | undefined;
  /** bytes; undefined where nothing was there, or it is not known. */
  before?: number | undefined;
  /** bytes; undefined for what was deleted. */
  sent?: number | undefined;
  /** What has to be gone: the object itself, or what it was moved from. */
  gone?: 'key' | 'from' | undefined;
}

export interface ReceiptLine extends LedgerEntry {
  /** bytes; undefined where nothing is there. */
  now: number | undefined;
  result: ReceiptResult;
  /** Why, in the store's words. */
  note?: string | undefined;
}

export interface StoreReceipt {
  /** All lines. */
  entries: number;
  ok: number;
  /** The first 1,000 lines that are not `ok`. */
  differences: readonly ReceiptLine[];
}

export interface Ledger {
  add(entry: LedgerEntry): void;
  fail(entry: LedgerEntry, note: string): void;
  receipt(): StoreReceipt;
  subscribe(listener: () => void): () => void;
  /** Resolves when all entries are compared. Never rejects. */
  settled(): Promise<void>;
  /** All lines as `toText` writes them, after the first of them. */
  file(head: string): Blob;
}

const batchSize = 500;
const mostKept = 1000;

/** Pure: what came of one entry. */
export function resultOf(entry: LedgerEntry, found: ReadonlyMap<string, Pick<S3Object, 'size'>>): ReceiptLine {
  const now = found.get(entry.key)?.size;
  const line = (result: ReceiptResult): ReceiptLine => ({ ...entry, now, result });
  if (entry.gone === 'key') return line(now === undefined ? 'ok' : 'still_there');
  if (now === undefined) return line('missing');
  if (entry.sent !== undefined && now !== entry.sent) return line('differs');
  return line(entry.gone === 'from' && entry.from !== undefined && found.has(entry.from) ? 'still_there' : 'ok');
}

/** `toText` writes a line of the file, with its line end. */
export function createLedger(room: S3Room, toText: (line: ReceiptLine) => string): Ledger {
  const listeners = new Set<() => void>();
  const parts: Blob[] = [];
  const lines: string[] = [];
  let waiting: LedgerEntry[] = [];
  let turn: Promise<void> = Promise.resolve();
  let receipt: StoreReceipt = { entries: 0, ok: 0, differences: [] };

  function write(some: readonly ReceiptLine[]) {
    lines.push(...some.map(toText));
    if (lines.length >= batchSize) parts.push(new Blob(lines.splice(0)));
    const wrong = some.filter(({ result }) => result !== 'ok');
    receipt = {
      entries: receipt.entries + some.length,
      ok: receipt.ok + some.length - wrong.length,
      differences: [...receipt.differences, ...wrong].slice(0, mostKept),
    };
    listeners.forEach((listener) => listener());
  }

  async function compare(batch: readonly LedgerEntry[]): Promise<void> {
    const names = batch.flatMap(({ key, from, gone }) => (gone === 'from' && from !== undefined ? [key, from] : [key]));
    try {
      const found = await lookUp(room, names, new AbortController().signal);
      write(batch.map((entry) => resultOf(entry, found)));
    } catch (error) {
      const note = error instanceof Error ? error.message : '';
      write(batch.map((entry) => ({ ...entry, now: undefined, result: 'unchecked', note })));
    }
  }

  const flush = () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) turn = turn.then(() => compare(batch));
    return turn;
  };

  return {
    add(entry) {
      waiting.push(entry);
      if (waiting.length >= batchSize) void flush();
    },
    fail: (entry, note) => write([{ ...entry, now: undefined, result: 'failed', note }]),
    receipt: () => receipt,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: flush,
    file(head) {
      if (lines.length > 0) parts.push(new Blob(lines.splice(0)));
      return new Blob([head, ...parts], { type: 'text/csv;charset=utf-8' });
    },
  };
}
