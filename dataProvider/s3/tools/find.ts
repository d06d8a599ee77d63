/**
 * Searches a prefix, and runs bulk work on all matches, page by page: a million objects use no more memory than
 * a thousand. Only the key where it stopped is retained, not the list.
 */
import type { S3Bucket } from '../client';
import { startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import type { TargetConflict } from '../conflicts';
import { byBytes, lookUp } from '../lookUp';
import { listPage, unfinishedOf, type S3Object, type S3Page } from '../list';
import { removePages } from '../remove';
import { S3Error } from '../s3Error';
import { transferPages, type Transfer } from '../transfer';
import { withoutCopied } from './copied';
import { ifSupported } from './feature';
import { matcher, type FindRule, type UnfinishedUpload } from './findRules';

export interface SearchTotals {
  /** Objects that were looked at. */
  looked: number;
  found: number;
  /** Of what was found. */
  bytes: number;
  /** The latest modification time of the matches by the store's clock, ms since the epoch; 0 if there are none. */
  newest: number;
  /** Uploads in parts that were not finished before or after the count. */
  underWay?: readonly UnfinishedUpload[] | undefined;
}

export interface Search {
  /** A folder, or a folder and the beginning of a name. */
  prefix: string;
  rule: FindRule;
  /** Includes folder markers. */
  marks?: boolean;
}

/** Restricts a rule to the objects that were counted: those added or replaced since are newer than the latest match. */
export const limitedToCounted = (search: Search, { newest, underWay }: SearchTotals): Search => ({
  ...search,
  rule: { ...search.rule, before: Math.min(search.rule.before ?? Infinity, newest + 1), underWay },
});

/** The prefix to remove from a key to get its path. */
export const baseOf = ({ prefix }: Search): string => prefix.slice(0, prefix.lastIndexOf('/') + 1);

/** The matches of a rule, page by page, after the key `after`. */
export async function* foundPages(
  s3Bucket: S3Bucket,
  { prefix, rule, marks }: Search,
  signal: AbortSignal,
  after?: string,
): AsyncGenerator<{ objects: S3Object[]; looked: number; last: string | undefined }> {
  const isFound = matcher(rule, prefix, marks);
  let startAfter = after;
  let next: string | undefined;
  do {
    const page: S3Page = await listPage(s3Bucket, prefix, { delimiter: '', next, startAfter, signal });
    startAfter = undefined;
    next = page.next;
    yield { objects: page.objects.filter(isFound), looked: page.objects.length, last: page.objects.at(-1)?.key };
  } while (next !== undefined && !signal.aborted);
}

/**
 * `onProgress` is called with the total and the objects of each page. Rejects with `S3Error`, or `AbortError` if it
 * was stopped.
 */
export async function find(
  s3Bucket: S3Bucket,
  search: Search,
  onProgress: (sum: SearchTotals, objects: readonly S3Object[]) => void,
  signal: AbortSignal,
): Promise<SearchTotals> {
  const sum: SearchTotals = { looked: 0, found: 0, bytes: 0, newest: 0 };
  const begun = await unfinishedIn(s3Bucket, search.prefix);
  for await (const { objects, looked } of foundPages(s3Bucket, search, signal)) {
    sum.looked += looked;
    sum.found += objects.length;
    for (const { size, modified } of objects) {
      sum.bytes += size;
      sum.newest = Math.max(sum.newest, modified);
    }
    onProgress({ ...sum }, objects);
  }
  sum.underWay = [...begun, ...(await unfinishedIn(s3Bucket, search.prefix))];
  return sum;
}

/** Optional: a store may have no such uploads, and a key may not be allowed to list them. Never rejects. */
export async function unfinishedIn(s3Bucket: S3Bucket, prefix: string): Promise<UnfinishedUpload[]> {
  try {
    const found = await ifSupported(s3Bucket, 'unfinished', () => unfinishedOf(s3Bucket, prefix));
    return (found ?? []).map(({ key, begun }) => [key, begun]);
  } catch {
    return [];
  }
}

/** The progress of work by a rule, which can be stopped and resumed after the last complete page. */
export interface Cursor {
  after: string | undefined;
  /** For work on selected names: how many are complete. */
  at?: number | undefined;
  /** What failed before: it comes first, once. */
  again?: ((signal: AbortSignal) => Promise<S3Object[]>) | undefined;
  /** Called with each page that is done. */
  moved?(): void;
}

/** Pages for a job. The cursor advances when the next page is requested: the previous one is then finished. */
export async function* pagesFrom(
  s3Bucket: S3Bucket,
  search: Search,
  signal: AbortSignal,
  cursor: Cursor,
): AsyncGenerator<S3Object[]> {
  const again = (await cursor.again?.(signal)) ?? [];
  cursor.again = undefined;
  if (again.length > 0) {
    yield again;
    if (signal.aborted) return;
    cursor.moved?.();
  }
  for await (const { objects, last } of foundPages(s3Bucket, search, signal, cursor.after)) {
    if (objects.length > 0) yield objects;
    if (signal.aborted) return;
    cursor.after = last ?? cursor.after;
    cursor.moved?.();
  }
}

/** The existing objects among these names; `replaced` is called with those that the rule no longer matches. Rejects with `S3Error`. */
async function stillFound(
  s3Bucket: S3Bucket,
  { rule, prefix, marks }: Search,
  keys: readonly string[],
  signal: AbortSignal,
  replaced: (key: string) => void,
): Promise<S3Object[]> {
  const isFound = matcher(rule, prefix, marks);
  const there = [...(await lookUp(s3Bucket, keys, signal)).values()];
  for (const object of there) if (!isFound(object)) replaced(object.key);
  return there.filter(isFound);
}

const replacedIn =
  ({ failed }: Pick<Steps, 'failed'>) =>
  (key: string) =>
    failed(key, new S3Error('replaced', 'It was replaced after it was counted'));

/**
 * Deletes all matches of the rule, starting at the cursor; with `again`, names that failed before, only those that the rule still matches.
 */
export const removeFound = (
  s3Bucket: S3Bucket,
  search: Search,
  cursor: Cursor,
  ledger?: Ledger,
  again: readonly string[] = [],
): Job =>
  startJob((steps) => {
    const { signal } = steps;
    if (again.length > 0) cursor.again = () => stillFound(s3Bucket, search, again, signal, replacedIn(steps));
    return removePages(s3Bucket, pagesFrom(s3Bucket, search, signal, cursor), steps, 1);
  }, ledger);

/** Deletes what failed, as far as the rule still finds it. */
export const removeAgain = (s3Bucket: S3Bucket, search: Search, keys: readonly string[], ledger?: Ledger): Job =>
  startJob(async (steps) => {
    async function* pages() {
      yield await stillFound(s3Bucket, search, keys, steps.signal, replacedIn(steps));
    }
    await removePages(s3Bucket, pages(), steps, 1);
  }, ledger);

/**
 * Copies or moves all that the rule finds, from the cursor on; below the target, the path under the search's prefix stays.
 * `since`: when work that goes on was begun.
 */
export function transferFound(
  s3Bucket: S3Bucket,
  search: Search,
  { to, isFree }: Pick<Transfer, 'to' | 'isFree'>,
  move: boolean,
  cursor: Cursor,
  ledger?: Ledger,
  since?: number,
): Job {
  const base = baseOf(search);
  const isBelow = to !== base && to.startsWith(base);
  const isListed = (key: string) => cursor.after !== undefined && byBytes(key, cursor.after) <= 0;
  const inWay = (key: string, target: string): TargetConflict | undefined =>
    key === target || isBelow || !target.startsWith(search.prefix) ? undefined : isListed(target) ? 'named' : 'walked';
  async function* pages(signal: AbortSignal) {
    for await (const page of pagesFrom(s3Bucket, search, signal, cursor))
      // Objects just copied would be found again if the target is inside the searched prefix.
      yield page
        .filter(({ key }) => !isBelow || !key.startsWith(to))
        .map(({ key, size, etag }) => {
          const target = to + key.slice(base.length);
          return { key, size, etag, to: target, inWay: inWay(key, target), isFree };
        });
  }
  // Moved objects no longer match; copied objects that still exist have to be moved completely.
  const copiedBefore = move ? undefined : since;
  return transferPages(s3Bucket, ({ signal }) => withoutCopied(s3Bucket, pages(signal), signal, copiedBefore), move, {
    ledger,
    since,
  });
}
