/** A bucket's past: all versions of each key as a stream, what they add up to, and the way back to a moment. */
import { GetBucketVersioningCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { histories } from '../histories';
import { each, startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import type { S3Version } from '../list';
import { removeObject, removePages, type ObjectToDelete } from '../remove';
import { restore } from '../transfer';
import { writeOrConfirm } from './writeOrConfirm';
import { ifSupported } from './feature';
import { readSetting, sendSetting } from './setting';
import { elementAt, writeXml } from './xml';
import { unfinishedIn } from './find';
import { isResultOf, type UnfinishedUpload } from './findRules';
import { createTimeline, stepTo, type Moment, type Step } from './pastRules';

const width = 4;

/** `off`: never enabled. `lacking`: not supported by the store. */
export type Versioning = 'on' | 'suspended' | 'off' | 'lacking';

interface VersioningFound {
  versioning: Exclude<Versioning, 'lacking'>;
  /** What else the store has there, as it wrote it: MinIO excludes prefixes from versioning by such elements. */
  more: string;
  attributes: string;
}

/** Undefined if the store does not support versioning. */
const findVersioning = (s3Bucket: S3Bucket): Promise<VersioningFound | undefined> =>
  ifSupported(s3Bucket, 'versioning', async () => {
    const command = new GetBucketVersioningCommand({ Bucket: s3Bucket.bucket });
    const { element } = await readSetting(s3Bucket, command, 'VersioningConfiguration');
    const status = elementAt(element, 'Status')?.text.trim();
    // MFA deletion can be changed only with the second factor, and is unchanged if it is left out.
    const more = element.children.filter(({ name }) => name !== 'Status' && !/^mfa_?delete$/i.test(name));
    return {
      versioning: status === 'Enabled' ? 'on' : status === 'Suspended' ? 'suspended' : 'off',
      more: more.map(({ raw }) => raw).join(''),
      attributes: element.attributes,
    };
  });

/** Rejects with `S3Error`. */
export const versioningOf = async (s3Bucket: S3Bucket): Promise<Versioning> =>
  (await findVersioning(s3Bucket))?.versioning ?? 'lacking';

/** Resolves with false if the store does not support versioning. Rejects with `S3Error`. */
export async function setVersioning(s3Bucket: S3Bucket, on: boolean): Promise<boolean> {
  const found = await findVersioning(s3Bucket);
  if (!found) return false;
  const Status = on ? ('Enabled' as const) : ('Suspended' as const);
  const wanted = on ? 'on' : 'suspended';
  const command = new PutBucketVersioningCommand({ Bucket: s3Bucket.bucket, VersioningConfiguration: { Status } });
  const attributes = found.attributes || 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const root = 'VersioningConfiguration';
  const xml = `<${root} ${attributes}>${writeXml('Status', Status)}${found.more}</${root}>`;
  const set = async () => {
    await writeOrConfirm(
      () => sendSetting(s3Bucket, command, xml),
      async () => (await versioningOf(s3Bucket)) === wanted,
    );
    return true;
  };
  return (await ifSupported(s3Bucket, 'versioning', set)) ?? false;
}

interface Deleted {
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
  /** The first 200. */
  firstDeleted: readonly Deleted[];
  /** The latest date of all that was counted, by the storage's clock, ms since the epoch; 0 for nothing. */
  newest: number;
  /** Uploads in parts that were not finished before or after the count. */
  underWay: readonly UnfinishedUpload[];
}

const maxDeleted = 200;

/** Rejects with `S3Error`. */
export async function pastOf(
  s3Bucket: S3Bucket,
  prefix: string,
  report: (keys: number) => void,
  signal: AbortSignal,
): Promise<Past> {
  const timeline = createTimeline();
  const firstDeleted: Deleted[] = [];
  let [keys, earlier, earlierBytes, deleted, newest] = [0, 0, 0, 0, 0];
  const begun = await unfinishedIn(s3Bucket, prefix);
  for await (const page of histories(s3Bucket, prefix, signal)) {
    for (const versions of page) {
      timeline.add(versions);
      for (const { modified } of versions) newest = Math.max(newest, modified);
      const [latest, ...others] = versions;
      const old = others.filter(({ marker }) => !marker);
      earlier += old.length;
      earlierBytes += old.reduce((sum, { size }) => sum + size, 0);
      const [below] = old;
      if (!latest?.marker || !below) continue;
      deleted += 1;
      if (firstDeleted.length < maxDeleted) firstDeleted.push({ version: below, at: latest.modified });
    }
    keys += page.length;
    report(keys);
  }
  const underWay = [...begun, ...(await unfinishedIn(s3Bucket, prefix))];
  return { moments: timeline.moments(), earlier, earlierBytes, deleted, firstDeleted, newest, underWay };
}

/** The effect of restoring an earlier state, in objects and bytes. */
export interface RestorePlan {
  /** Brought back, or their deletion undone. */
  back: number;
  bytes: number;
  /** Exists now but did not then. */
  later: number;
  same: number;
}

/** Rejects with `S3Error`. */
export async function planRestore(
  s3Bucket: S3Bucket,
  prefix: string,
  at: number,
  signal: AbortSignal,
): Promise<RestorePlan> {
  const plan: RestorePlan = { back: 0, bytes: 0, later: 0, same: 0 };
  for await (const page of histories(s3Bucket, prefix, signal))
    for (const versions of page) {
      const step = stepTo(versions, at);
      if (step.what === 'later') plan.later += 1;
      else if (step.what === 'none') plan.same += 1;
      else {
        plan.back += 1;
        plan.bytes += step.version.size;
      }
    }
  return plan;
}

async function take(
  s3Bucket: S3Bucket,
  step: Step,
  dropsLater: boolean,
  { signal, did, failed, ledger }: Steps,
): Promise<void> {
  if (step.what === 'none' || (step.what === 'later' && !dropsLater)) return;
  const { key, size, versionId } = step.version;
  try {
    if (step.what === 'later') {
      await removeObject(s3Bucket, { key });
      ledger?.add({ key, before: size, gone: 'key' });
    } else if (step.what === 'undelete') {
      for (const mark of step.marks) await removeObject(s3Bucket, { key, versionId: mark.versionId });
      ledger?.add({ key, sent: size });
    } else {
      const access = await restore(s3Bucket, key, versionId, signal);
      ledger?.add({ key, sent: size, access });
    }
    did(1, size);
  } catch (error) {
    if (!signal.aborted) failed(key, error);
  }
}

interface RestoreOptions {
  /** Newer versions are deleted; with versioning they can be restored. */
  dropsLater: boolean;
  ledger?: Ledger | undefined;
  /** These keys alone. */
  only?: ReadonlySet<string>;
}

/** Restores all objects below a prefix to an earlier state. The current ones remain as earlier versions. */
export const restoreTo = (
  s3Bucket: S3Bucket,
  prefix: string,
  at: number,
  { dropsLater, ledger, only }: RestoreOptions,
): Job =>
  startJob(async (steps) => {
    for await (const page of histories(s3Bucket, prefix, steps.signal)) {
      if (steps.signal.aborted) return;
      const wanted = page.filter(([first]) => first && (!only || only.has(first.key)));
      await each(wanted, width, steps.signal, (versions) => take(s3Bucket, stepTo(versions, at), dropsLater, steps));
    }
  }, ledger);

/** Takes away the marks of deletion on top of each key: of all below a prefix, or of these alone. */
export const undelete = (s3Bucket: S3Bucket, prefix: string, ledger?: Ledger, only?: ReadonlySet<string>): Job =>
  startJob(async (steps) => {
    for await (const page of histories(s3Bucket, prefix, steps.signal)) {
      if (steps.signal.aborted) return;
      const gone = page.filter(([first]) => first?.marker && (!only || only.has(first.key)));
      await each(gone, width, steps.signal, async (versions) => {
        const at = versions.findIndex(({ marker }) => !marker);
        const version = versions[at];
        if (version) await take(s3Bucket, { what: 'undelete', version, marks: versions.slice(0, at) }, false, steps);
      });
    }
  }, ledger);

type Counted = Pick<Past, 'newest'> & Partial<Pick<Past, 'underWay'>>;

async function* earlierOf(
  s3Bucket: S3Bucket,
  prefix: string,
  { newest, underWay }: Counted,
  signal: AbortSignal,
): AsyncGenerator<ObjectToDelete[]> {
  const isLater = isResultOf(underWay);
  for await (const page of histories(s3Bucket, prefix, signal))
    yield page.flatMap((versions) => {
      const counted = versions.filter((one) => one.modified <= newest && !isLater(one));
      const some = counted[0]?.marker ? counted : counted.slice(1);
      return some.map(({ key, versionId, size, marker }) => ({ key, versionId, size, earlier: true, quiet: marker }));
    });
}

/**
 * Deletes for good every version that was not the latest when it was counted, and what was left of deleted files. `counted`: of the
 * count: a file that was replaced or deleted since can still be restored.
 */
export const removeEarlier = (s3Bucket: S3Bucket, prefix: string, counted: Counted, ledger?: Ledger): Job =>
  startJob((steps) => removePages(s3Bucket, earlierOf(s3Bucket, prefix, counted, steps.signal), steps), ledger);
