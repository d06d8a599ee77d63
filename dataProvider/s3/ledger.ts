/**
 * A receipt of a bulk operation: what existed before, what was sent, what the store has now, by name and size.
 * Entries are verified in batches during the operation, and stored as lines of text, so that a million of them
 * use no more memory than their file.
 */
import { createValueStore } from '../../src/lib/store';
import type { S3Bucket } from './client';
import { hasOwnEtag } from './encrypted';
import { lookUp } from './lookUp';
import type { S3Object } from './list';
import type { Proof, Prove } from './uploads/types';

export type ReceiptResult =
  /** The store has what was sent, or no longer has what was deleted. */
  | 'ok'
  | 'missing'
  /** Its size is another. */
  | 'differs'
  /** Its size is the same, and its content is not. */
  | 'altered'
  /** It was deleted or moved, but still exists. */
  | 'still_there'
  | 'failed'
  /** The store could not be reached. */
  | 'unchecked';

export interface LedgerEntry {
  /** The key that must exist, or must no longer exist. */
  key: string;
  /** The source of a copy or a move. */
  from?: string | undefined;
  /** bytes; undefined where nothing was there, or it is not known. */
  before?: number | undefined;
  /** bytes; undefined for deletions. */
  sent?: number | undefined;
  /** What has to be gone: the object itself, what it was moved from, or one of its versions, whose deletion the store has confirmed. */
  gone?: 'key' | 'from' | 'version' | undefined;
  /** For `gone: 'version'`. */
  versionId?: string | undefined;
  /** The path on this device, if it could not be saved under its own name. */
  savedAs?: string | undefined;
  /** How the content is known, beyond its size. */
  proof?: Proof | undefined;
  /** Of a copy: `private` if its source may be public, and the copy could not be made so. */
  access?: 'same' | 'private' | undefined;
  /** The browser has decoded what is stored compressed: neither size nor content can be compared. */
  decoded?: boolean | undefined;
}

export interface ReceiptLine extends LedgerEntry {
  /** bytes; undefined if it does not exist. */
  now: number | undefined;
  result: ReceiptResult;
  /** Which of its properties were compared. */
  compared?: Proof['by'] | 'size' | 'none' | undefined;
  /** Why, in the store's words. */
  note?: string | undefined;
}

export interface StoreReceipt {
  /** All lines. */
  entries: number;
  ok: number;
  /** Those of them whose content was compared, not only its size. */
  byContent: number;
  /** Those of `ok` of which nothing can be compared but that they are there. */
  incomparable?: number | undefined;
  /** Private copies whose source may be public. */
  nowPrivate?: number | undefined;
  /** The first 1,000 lines that are not `ok`. */
  differences: readonly ReceiptLine[];
  /** What was saved under another name. */
  renamed?: { count: number; /** The first 1,000. */ lines: readonly ReceiptLine[] } | undefined;
}

export interface Ledger {
  /** `prove` is called when the entry is verified. */
  add(entry: LedgerEntry, prove?: Prove): void;
  fail(entry: LedgerEntry, note: string): void;
  /** Call when a failed key is retried or cancelled: the failure no longer counts. The file lists every attempt. */
  withdraw(key: string): void;
  /** Resolves when so much is compared that more may come: work that is quicker than its receipt waits. Never rejects. */
  keepUp(): Promise<void>;
  receipt(): StoreReceipt;
  subscribe(listener: () => void): () => void;
  /** Resolves when all entries are compared. Never rejects. */
  settled(): Promise<void>;
  /** All lines as `toText` writes them, after the first of them. */
  file(head: string): Blob;
}

const batchSize = 500;
const maxKept = 1000;
/** Batches that wait to be compared. */
const maxWaiting = 4;

interface Waiting {
  entry: LedgerEntry;
  prove: Prove | undefined;
}

type Found = Pick<S3Object, 'size'> & Partial<Pick<S3Object, 'etag'>>;

/** Undefined if the content differs. A copy may have another ETag and be identical. */
function comparedBy(proof: Proof | undefined, etag: string | undefined): ReceiptLine['compared'] {
  if (!proof) return 'size';
  // It was compared when it was sent or read.
  if (proof.etag === '') return proof.by === 'etag' ? 'size' : proof.by;
  if (!etag) return proof.by === 'sha256' ? 'sha256' : 'size';
  if (proof.etag === etag) return proof.by;
  // Only a plain ETag can be an MD5.
  return proof.by === 'etag' || (proof.by === 'md5' && !/^[0-9a-f]{32}$/.test(etag)) ? 'size' : undefined;
}

/** Pure: what came of one entry. */
export function resultOf(entry: LedgerEntry, found: ReadonlyMap<string, Found>): ReceiptLine {
  const now = found.get(entry.key)?.size;
  const line = (result: ReceiptResult): ReceiptLine => ({ ...entry, now, result });
  if (entry.gone === 'version') return line('ok');
  if (entry.gone === 'key') return line(now === undefined ? 'ok' : 'still_there');
  if (now === undefined) return line('missing');
  if (entry.decoded) return { ...line('ok'), compared: 'none' };
  if (entry.sent !== undefined && now !== entry.sent) return line('differs');
  const compared = comparedBy(entry.proof, found.get(entry.key)?.etag);
  if (compared === undefined) return { ...line('altered'), compared: entry.proof?.by };
  const isLeft = entry.gone === 'from' && entry.from !== undefined && found.has(entry.from);
  return { ...line(isLeft ? 'still_there' : 'ok'), compared };
}

/** For an object encrypted with a customer key the ETag is not an MD5, and says nothing about the content. */
async function unlessEncrypted(s3Bucket: S3Bucket, line: ReceiptLine): Promise<ReceiptLine> {
  if (line.result !== 'altered' || line.proof?.by !== 'md5') return line;
  const bySize: ReceiptLine = { ...line, result: 'ok', compared: 'size' };
  try {
    return (await hasOwnEtag(s3Bucket, line.key)) === false ? line : bySize;
  } catch {
    return bySize;
  }
}

const nothing: StoreReceipt = { entries: 0, ok: 0, byContent: 0, differences: [] };

const countOf = (lines: readonly ReceiptLine[], is: (line: ReceiptLine) => boolean): number => lines.filter(is).length;

/** The receipt with further lines. */
function withLines(now: StoreReceipt, added: readonly ReceiptLine[]): StoreReceipt {
  const isOk = ({ result }: ReceiptLine) => result === 'ok';
  const wrong = added.filter((line) => !isOk(line));
  const renamed = added.filter((line) => isOk(line) && line.savedAs !== undefined);
  return {
    entries: now.entries + added.length,
    ok: now.ok + added.length - wrong.length,
    byContent:
      now.byContent + countOf(added, (line) => isOk(line) && !['size', 'none', undefined].includes(line.compared)),
    incomparable: (now.incomparable ?? 0) + countOf(added, ({ compared }) => compared === 'none') || undefined,
    nowPrivate: (now.nowPrivate ?? 0) + countOf(added, ({ access }) => access === 'private') || undefined,
    differences: [...now.differences, ...wrong].slice(0, maxKept),
    renamed:
      renamed.length === 0
        ? now.renamed
        : {
            count: (now.renamed?.count ?? 0) + renamed.length,
            lines: [...(now.renamed?.lines ?? []), ...renamed].slice(0, maxKept),
          },
  };
}

/**
 * `toText` writes a line of the file, with its line end. `before`: what came of the same work on a page that is gone; its
 * differences, and what was saved under other names, come first in the file.
 */
export function createLedger(
  s3Bucket: S3Bucket,
  toText: (line: ReceiptLine) => string,
  before: StoreReceipt = nothing,
): Ledger {
  const parts: Blob[] = [];
  const lines: string[] = [...before.differences, ...(before.renamed?.lines ?? [])].map(toText);
  let waiting: Waiting[] = [];
  let turn: Promise<void> = Promise.resolve();
  let behind = 0;
  const receipt = createValueStore(before);

  function write(some: readonly ReceiptLine[]) {
    lines.push(...some.map(toText));
    if (lines.length >= batchSize) parts.push(new Blob(lines.splice(0)));
    receipt.update((now) => withLines(now, some));
  }

  async function compare(given: readonly Waiting[]): Promise<void> {
    const batch: LedgerEntry[] = [];
    for (const { entry, prove } of given) batch.push(prove ? { ...entry, proof: await prove() } : entry);
    const names = batch.flatMap(({ key, from, gone }) =>
      gone === 'version' ? [] : gone === 'from' && from !== undefined ? [key, from] : [key],
    );
    try {
      const found = await lookUp(s3Bucket, names, new AbortController().signal);
      write(
        await Promise.all(batch.map((entry) => resultOf(entry, found)).map((line) => unlessEncrypted(s3Bucket, line))),
      );
    } catch (error) {
      const note = error instanceof Error ? error.message : '';
      write(batch.map((entry) => ({ ...entry, now: undefined, result: 'unchecked', note })));
    }
  }

  const flush = () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) {
      behind += 1;
      turn = turn.then(() => compare(batch)).finally(() => (behind -= 1));
    }
    return turn;
  };

  return {
    add(entry, prove) {
      waiting.push({ entry, prove });
      if (waiting.length >= batchSize) void flush();
    },
    fail: (entry, note) => write([{ ...entry, now: undefined, result: 'failed', note }]),
    withdraw: (key) =>
      receipt.update((now) => {
        const at = now.differences.findIndex((line) => line.result === 'failed' && line.key === key);
        const differences = now.differences.filter((_, index) => index !== at);
        return { ...now, entries: now.entries - 1, differences };
      }),
    keepUp: () => (behind > maxWaiting ? turn : Promise.resolve()),
    receipt: receipt.get,
    subscribe: receipt.subscribe,
    settled: flush,
    file(head) {
      if (lines.length > 0) parts.push(new Blob(lines.splice(0)));
      return new Blob([head, ...parts], { type: 'text/csv;charset=utf-8' });
    },
  };
}
