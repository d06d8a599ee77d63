/** A bucket's past: all versions of each key as a stream, what they add up to, and the way back to a moment. */
import { GetBucketVersioningCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { histories } from '../histories';
import { each, startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import type { S3Version } from '../list';
import { removeObject, removePages, type ObjectToDelete } from '../remove';
import { restore } from '../transfer';
import { written } from './written';
import { ifThere } from './feature';
import { createTimeline, stepTo, type Moment, type Step } from './pastRules';

const width = 4;

/** `off`: never enabled. `lacking`: not supported by the store. */
export type Versioning = 'on' | 'suspended' | 'off' | 'lacking';

/** Rejects with `S3Error`. */
export async function versioningOf(room: S3Bucket): Promise<Versioning> {
  const answer = await ifThere(room, 'versioning', () =>
    room.run((client) => client.send(new GetBucketVersioningCommand({ Bucket: room.bucket }))),
  );
  if (!answer) return 'lacking';
  return answer.Status === 'Enabled' ? 'on' : answer.Status === 'Suspended' ? 'suspended' : 'off';
}

/** Resolves with false if the store does not support versioning. Rejects with `S3Error`. */
export async function setVersioning(room: S3Bucket, on: boolean): Promise<boolean> {
  const VersioningConfiguration = { Status: on ? ('Enabled' as const) : ('Suspended' as const) };
  const command = new PutBucketVersioningCommand({ Bucket: room.bucket, VersioningConfiguration });
  const wanted = on ? 'on' : 'suspended';
  const set = async () => {
    await written(
      () => room.run((client) => client.send(command)),
      async () => (await versioningOf(room)) === wanted,
    );
    return true;
  };
  return (await ifThere(room, 'versioning', set)) ?? false;
}

export interface Deleted {
  /** The version below the mark of deletion. */
  version: S3Version;
  /** When it was deleted, ms since the epoch. */
  at: number;
}

export interface Past {
  /** Oldest first. */
  moments: readonly Moment[];
  /** Versions that are not the latest, and their bytes. */
  earlier: number;
  earlierBytes: number;
  /** Files that were deleted and can come back. */
  deleted: number;
  /** The first 200 of them. */
  firstDeleted: readonly Deleted[];
}

const mostDeleted = 200;

/** Rejects with `S3Error`. */
export async function pastOf(
  room: S3Bucket,
  prefix: string,
  told: (keys: number) => void,
  signal: AbortSignal,
): Promise<Past> {
  const timeline = createTimeline();
  const firstDeleted: Deleted[] = [];
  let [keys, earlier, earlierBytes, deleted] = [0, 0, 0, 0];
  for await (const page of histories(room, prefix, signal)) {
    for (const versions of page) {
      timeline.add(versions);
      const [latest, ...others] = versions;
      const old = others.filter(({ marker }) => !marker);
      earlier += old.length;
      earlierBytes += old.reduce((sum, { size }) => sum + size, 0);
      const [below] = old;
      if (!latest?.marker || !below) continue;
      deleted += 1;
      if (firstDeleted.length < mostDeleted) firstDeleted.push({ version: below, at: latest.modified });
    }
    keys += page.length;
    told(keys);
  }
  return { moments: timeline.moments(), earlier, earlierBytes, deleted, firstDeleted };
}

/** What a way back would do, in objects and bytes. */
export interface RestoreWay {
  /** Brought back, or their deletion undone. */
  back: number;
  bytes: number;
  /** There now, and not there then. */
  later: number;
  same: number;
}

/** Rejects with `S3Error`. */
export async function wayTo(room: S3Bucket, prefix: string, at: number, signal: AbortSignal): Promise<RestoreWay> {
  const way: RestoreWay = { back: 0, bytes: 0, later: 0, same: 0 };
  for await (const page of histories(room, prefix, signal))
    for (const versions of page) {
      const step = stepTo(versions, at);
      if (step.what === 'later') way.later += 1;
      else if (step.what === 'none') way.same += 1;
      else {
        way.back += 1;
        way.bytes += step.version.size;
      }
    }
  return way;
}

async function take(room: S3Bucket, step: Step, dropsLater: boolean, { did, failed, ledger }: Steps): Promise<void> {
  if (step.what === 'none' || (step.what === 'later' && !dropsLater)) return;
  const { key, size, versionId } = step.version;
  try {
    if (step.what === 'later') {
      await removeObject(room, { key });
      ledger?.add({ key, before: size, gone: 'key' });
    } else {
      if (step.what === 'undelete')
        for (const mark of step.marks) await removeObject(room, { key, versionId: mark.versionId });
      else await restore(room, key, versionId);
      ledger?.add({ key, sent: size });
    }
    did(1, size);
  } catch (error) {
    failed(key, error);
  }
}

interface WayOptions {
  /** Newer versions are deleted; with versioning they can be restored. */
  dropsLater: boolean;
  ledger?: Ledger | undefined;
  /** These keys alone. */
  only?: ReadonlySet<string>;
}

/** Brings all below a prefix back to what it was. Nothing is lost by it: what is there now stays as an earlier version. */
export const restoreTo = (room: S3Bucket, prefix: string, at: number, { dropsLater, ledger, only }: WayOptions): Job =>
  startJob(async (steps) => {
    for await (const page of histories(room, prefix, steps.signal)) {
      if (steps.signal.aborted) return;
      const wanted = page.filter(([first]) => first && (!only || only.has(first.key)));
      await each(wanted, width, steps.signal, (versions) => take(room, stepTo(versions, at), dropsLater, steps));
    }
  }, ledger);

/** Takes away the marks of deletion on top of each key: of all below a prefix, or of these alone. */
export const undelete = (room: S3Bucket, prefix: string, ledger?: Ledger, only?: ReadonlySet<string>): Job =>
  startJob(async (steps) => {
    for await (const page of histories(room, prefix, steps.signal)) {
      if (steps.signal.aborted) return;
      const gone = page.filter(([first]) => first?.marker && (!only || only.has(first.key)));
      await each(gone, width, steps.signal, async (versions) => {
        const at = versions.findIndex(({ marker }) => !marker);
        const version = versions[at];
        if (version) await take(room, { what: 'undelete', version, marks: versions.slice(0, at) }, false, steps);
      });
    }
  }, ledger);

async function* earlierOf(room: S3Bucket, prefix: string, signal: AbortSignal): AsyncGenerator<ObjectToDelete[]> {
  for await (const page of histories(room, prefix, signal))
    yield page.flatMap((versions) => (versions[0]?.marker ? versions : versions.slice(1)));
}

/** Deletes every version that is not the latest for good, and what is left of deleted files. */
export const removeEarlier = (room: S3Bucket, prefix: string): Job =>
  startJob((steps) => removePages(room, earlierOf(room, prefix, steps.signal), steps));
