/**
 * Deleting: many objects, whole prefixes, the whole content of a bucket including everything that prevents its
 * deletion.
 */
import { DeleteObjectCommand, DeleteObjectsCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { conditionally } from './condition';
import { S3Error } from './s3Error';
import { each, startJob, type Job, type Steps } from './job';
import { isReachable, ensureReachable } from './objects';
import { histories } from './histories';
import type { Ledger, LedgerEntry } from './ledger';
import { abandon, keepsVersions, listPage, objectAt, unfinishedOf, versionsOf, walk } from './list';
import { lookUp } from './lookUp';

/** What S3 takes in one call. */
const atOnce = 1000;
/** Calls side by side: a server takes its time for a thousand objects. */
const width = 4;

export interface ObjectToDelete {
  key: string;
  versionId?: string;
  /** bytes */
  size?: number;
  /** What the receipt says was there, bytes; else `size`. */
  before?: number;
  /** No line of the receipt: other versions of the key follow, or nothing was there. */
  quiet?: boolean;
  /** A version that is not the latest: its line of the receipt names it, and its key may still exist. */
  earlier?: boolean;
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const fitsXml = ({ key }: ObjectToDelete) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(key);

/**
 * Deletes one object by a call that can name it: browsers remove `.` and `..` from a URL, which would then name another object, and XML
 * cannot contain every character. Rejects with `S3Error`.
 */
export async function removeObject(s3Bucket: S3Bucket, { key, versionId }: ObjectToDelete): Promise<void> {
  if (isReachable(key)) {
    const command = new DeleteObjectCommand({ Bucket: s3Bucket.bucket, Key: key, VersionId: versionId });
    await s3Bucket.run((client) => client.send(command));
    return;
  }
  if (!fitsXml({ key })) ensureReachable(key);
  const { refused, gone } = await removeList(s3Bucket, [{ key, ...(versionId !== undefined && { versionId }) }]);
  const [first] = refused;
  if (first) throw first.error;
  if (gone.length === 0) throw unconfirmed();
}

/**
 * Deletes what was copied elsewhere, if it still has this ETag (without quotes) as far as the engine takes conditions: what someone has
 * put there since has no copy. Rejects with `S3Error`, with reason `replaced` for that.
 */
export async function removeUnchanged(s3Bucket: S3Bucket, key: string, etag: string): Promise<void> {
  if (etag === '' || !isReachable(key)) return removeObject(s3Bucket, { key });
  const remove = async (isConditional: boolean) => {
    const condition = isConditional && { IfMatch: etag };
    const command = new DeleteObjectCommand({ Bucket: s3Bucket.bucket, Key: key, ...condition });
    await s3Bucket.run((client) => client.send(command));
  };
  await conditionally(s3Bucket, 'delete', remove, async () => {
    const there = await objectAt(s3Bucket, key);
    if (!there) return 'done';
    return there.etag === etag ? 'met' : new S3Error('replaced', 'It was replaced while it was moved', 'Replaced');
  });
}

const refusalOf = ({ Code = '', Message = '' }: { Code?: string | undefined; Message?: string | undefined }) =>
  new S3Error(Code === 'AccessDenied' ? 'denied' : 'other', Message || Code, Code);

const unconfirmed = () => new S3Error('other', 'The object storage did not confirm the deletion', 'NoDeletion', 200);

interface Removed {
  gone: readonly ObjectToDelete[];
  refused: readonly { key: string; error: Error }[];
}

async function isVersionThere(s3Bucket: S3Bucket, { key, versionId }: ObjectToDelete): Promise<boolean> {
  for await (const page of versionsOf(s3Bucket, key)) {
    if (page.some((one) => one.key === key && one.versionId === versionId)) return true;
    if (page.some((one) => one.key !== key)) return false;
  }
  return false;
}

/** Which of these the store no longer has. Rejects with `S3Error`. */
async function withoutThose(s3Bucket: S3Bucket, some: readonly ObjectToDelete[]): Promise<ObjectToDelete[]> {
  const { signal } = new AbortController();
  const latest = some.flatMap(({ key, versionId }) => (versionId === undefined ? [key] : []));
  const there = await lookUp(s3Bucket, latest, signal);
  const gone = some.filter(({ key, versionId }) => versionId === undefined && !there.has(key));
  const versions = some.filter(({ versionId }) => versionId !== undefined);
  await each(versions, width, signal, async (one) => {
    if (!(await isVersionThere(s3Bucket, one))) gone.push(one);
  });
  return gone;
}

/**
 * One call for several objects. Its answer must name each of them, since an empty answer or a proxy's page proves no deletion; objects
 * that it does not name are looked up. Rejects with `S3Error`.
 */
async function removeList(s3Bucket: S3Bucket, some: readonly ObjectToDelete[]): Promise<Removed> {
  const command = new DeleteObjectsCommand({
    Bucket: s3Bucket.bucket,
    Delete: { Objects: some.map(({ key, versionId }) => ({ Key: key, VersionId: versionId })) },
  });
  const { Errors = [], Deleted = [] } = await s3Bucket.run((client) => client.send(command));
  const idOf = (key = '', version = '') => `${version} ${key}`;
  const idsOf = (named: typeof Errors | typeof Deleted) => new Set(named.map((one) => idOf(one.Key, one.VersionId)));
  // Some servers leave the version out of what they name.
  const isIn = (ids: ReadonlySet<string>, { key, versionId }: ObjectToDelete) =>
    ids.has(idOf(key, versionId)) || ids.has(idOf(key));
  const [errors, deleted] = [idsOf(Errors), idsOf(Deleted)];
  const others = some.filter((one) => !isIn(errors, one));
  const gone = others.filter((one) => isIn(deleted, one));
  const refused = Errors.map((one) => ({ key: one.Key ?? '', error: refusalOf(one) }));
  const unnamed = others.filter((one) => !isIn(deleted, one));
  if (unnamed.length === 0) return { gone, refused };
  const left = new Set(unnamed);
  for (const one of await withoutThose(s3Bucket, unnamed)) left.delete(one);
  return {
    gone: others.filter((one) => !left.has(one)),
    refused: [...refused, ...[...left].map(({ key }) => ({ key, error: unconfirmed() }))],
  };
}

/** The line of the receipt. */
const entryOf = ({ key, versionId, size, before = size, earlier = false }: ObjectToDelete): LedgerEntry =>
  earlier ? { key, before, gone: 'version', versionId } : { key, before, gone: 'key' };

/** XML cannot hold every key that S3 takes: one such name in a list would make the server refuse the whole list. */
async function removeOne(s3Bucket: S3Bucket, one: ObjectToDelete, steps: Steps): Promise<void> {
  const { key, versionId, size = 0, quiet } = one;
  try {
    await removeObject(s3Bucket, { key, ...(versionId !== undefined && { versionId }) });
    if (!quiet) steps.ledger?.add(entryOf(one));
    steps.did(1, size);
  } catch (error) {
    steps.failed(key, error, entryOf(one));
  }
}

async function removeSome(s3Bucket: S3Bucket, all: readonly ObjectToDelete[], steps: Steps): Promise<void> {
  for (const one of all) if (!fitsXml(one) && !steps.signal.aborted) await removeOne(s3Bucket, one, steps);
  const some = all.filter(fitsXml);
  if (some.length === 0) return;
  try {
    const { gone, refused } = await removeList(s3Bucket, some);
    for (const { key, error } of refused) steps.failed(key, error);
    for (const one of gone) if (!one.quiet) steps.ledger?.add(entryOf(one));
    steps.did(
      gone.length,
      gone.reduce((sum, { size = 0 }) => sum + size, 0),
    );
  } catch (error) {
    for (const { key } of some) steps.failed(key, error);
  }
  await steps.ledger?.keepUp();
}

/** Deletes pages of objects, several pages concurrently. */
export async function removePages(
  s3Bucket: S3Bucket,
  pages: AsyncIterable<readonly ObjectToDelete[]>,
  steps: Steps,
  sideBySide = width,
): Promise<void> {
  await each(pages, sideBySide, steps.signal, async (page) => {
    for (let at = 0; at < page.length && !steps.signal.aborted; at += atOnce)
      await removeSome(s3Bucket, page.slice(at, at + atOnce), steps);
  });
}

/** Objects by name, and everything below prefixes, page by page. */
export async function* chosen(
  s3Bucket: S3Bucket,
  keys: readonly string[],
  prefixes: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly ObjectToDelete[]> {
  yield keys.map((key) => ({ key }));
  for (const prefix of prefixes) yield* walk(s3Bucket, prefix, signal);
}

/** Deletes objects, and everything below prefixes. */
export const remove = (
  s3Bucket: S3Bucket,
  keys: readonly string[],
  prefixes: readonly string[],
  ledger?: Ledger,
): Job =>
  startJob(async (steps) => {
    if (prefixes.length === 0) steps.expect(keys.length);
    await removePages(s3Bucket, chosen(s3Bucket, keys, prefixes, steps.signal), steps);
  }, ledger);

/** All versions, key by key; the latest existing version of each key represents it on the receipt. */
async function* wholeKeys(s3Bucket: S3Bucket, signal: AbortSignal): AsyncGenerator<ObjectToDelete[]> {
  for await (const page of histories(s3Bucket, '', signal))
    yield page.flatMap((versions) =>
      versions.map(({ key, versionId, size }, at) => ({
        ...{ key, versionId, size, before: versions[0]?.size ?? 0 },
        quiet: at < versions.length - 1 || versions[0]?.marker === true,
      })),
    );
}

/**
 * Empties the bucket: objects, versions and delete markers if it has versioning, incomplete uploads. An object
 * added meanwhile is reported as a failure, since the bucket is not empty.
 */
export const empty = (s3Bucket: S3Bucket, ledger?: Ledger): Job =>
  startJob(async (given) => {
    let refusals = 0;
    const steps: Steps = {
      ...given,
      failed: (key, error) => ((refusals += 1), given.failed(key, error)),
    };
    const versions = await keepsVersions(s3Bucket);
    await removePages(s3Bucket, versions ? wholeKeys(s3Bucket, steps.signal) : walk(s3Bucket, '', steps.signal), steps);
    if (steps.signal.aborted) return;
    for (const upload of await unfinishedOf(s3Bucket)) {
      if (steps.signal.aborted) return;
      await abandon(s3Bucket, upload).catch((error: unknown) => steps.failed(upload.key, error));
    }
    if (refusals > 0) return;
    const { objects } = await listPage(s3Bucket, '', { delimiter: '' });
    for (const { key } of objects)
      steps.failed(key, new S3Error('arrived', 'It came while the bucket was being emptied'));
  }, ledger);
