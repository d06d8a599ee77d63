/** Deleting: many objects, whole prefixes, a bucket's whole content with all that stands in its way. */
import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import type { S3Room } from './client';
import { S3Error } from './fault';
import { startJob, type Job, type Steps } from './job';
import { abandon, keepsVersions, listPage, unfinishedOf, versionsOf, walk } from './list';

/** What S3 takes in one call. */
const atOnce = 1000;

export interface Doomed {
  key: string;
  versionId?: string;
  /** bytes */
  size?: number;
}

async function removeSome(room: S3Room, some: readonly Doomed[], steps: Steps): Promise<void> {
  const command = new DeleteObjectsCommand({
    Bucket: room.bucket,
    Delete: { Quiet: true, Objects: some.map(({ key, versionId }) => ({ Key: key, VersionId: versionId })) },
  });
  try {
    const { Errors = [] } = await room.run((client) => client.send(command));
    const idOf = (key = '', version = '') => `${version} ${key}`;
    const refused = new Set(Errors.map((one) => idOf(one.Key, one.VersionId)));
    for (const { Key = '', Code = '', Message = '' } of Errors)
      steps.failed(Key, new S3Error(Code === 'AccessDenied' ? 'denied' : 'other', Message || Code, Code));
    // Some servers leave the version out of what they refuse.
    const gone = some.filter(({ key, versionId }) => !refused.has(idOf(key, versionId)) && !refused.has(idOf(key)));
    steps.did(
      gone.length,
      gone.reduce((sum, { size = 0 }) => sum + size, 0),
    );
  } catch (error) {
    for (const { key } of some) steps.failed(key, error);
  }
}

async function removePages(room: S3Room, pages: AsyncIterable<readonly Doomed[]>, steps: Steps): Promise<void> {
  for await (const page of pages) {
    for (let at = 0; at < page.length && !steps.signal.aborted; at += atOnce)
      await removeSome(room, page.slice(at, at + atOnce), steps);
    if (steps.signal.aborted) return;
  }
}

async function* chosen(room: S3Room, keys: readonly string[], prefixes: readonly string[], signal: AbortSignal) {
  yield keys.map((key) => ({ key }));
  for (const prefix of prefixes) yield* walk(room, prefix, signal);
}

/** Deletes objects, and everything below prefixes. */
export const remove = (room: S3Room, keys: readonly string[], prefixes: readonly string[]): Job =>
  startJob(async (steps) => {
    if (prefixes.length === 0) steps.expect(keys.length);
    await removePages(room, chosen(room, keys, prefixes, steps.signal), steps);
  });

/**
 * Empties the bucket: objects, versions and marks of deletion where it keeps them, uploads that nobody completed. What
 * came meanwhile is a failure: the bucket is not empty.
 */
export const empty = (room: S3Room): Job =>
  startJob(async (given) => {
    let refusals = 0;
    const steps: Steps = { ...given, failed: (key, error) => ((refusals += 1), given.failed(key, error)) };
    const versions = await keepsVersions(room);
    await removePages(room, versions ? versionsOf(room, '', steps.signal) : walk(room, '', steps.signal), steps);
    if (steps.signal.aborted) return;
    for (const upload of await unfinishedOf(room)) {
      if (steps.signal.aborted) return;
      await abandon(room, upload).catch((error: unknown) => steps.failed(upload.key, error));
    }
    if (refusals > 0) return;
    const { objects } = await listPage(room, '', { delimiter: '' });
    for (const { key } of objects)
      steps.failed(key, new S3Error('arrived', 'It came while the bucket was being emptied'));
  });
