/** A bucket's rules for cleaning up, and its lock, read and written. */
import {
  DeleteBucketLifecycleCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectLockConfigurationCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectLockConfigurationCommand,
  type ObjectLockRetentionMode,
  type TransitionDefaultMinimumObjectSize,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import { ifSupported, readIfSet } from './feature';
import { readLifecycle, writeLifecycle, type Lifecycle } from './lifecycleRules';
import { readSetting, sendSetting } from './setting';
import { isSame, writeOrConfirm } from './writeOrConfirm';
import { elementAt, unknownIn, type XmlElement } from './xml';

const readIfSupported = async <T>(
  s3Bucket: S3Bucket,
  feature: string,
  call: () => Promise<T>,
  unset: T,
): Promise<T | undefined> => ifSupported(s3Bucket, feature, () => readIfSet(s3Bucket, call, unset));

/** Undefined if the store does not support lifecycle rules. Rejects with `S3Error`. */
export async function getLifecycle(s3Bucket: S3Bucket): Promise<Lifecycle | undefined> {
  const command = new GetBucketLifecycleConfigurationCommand({ Bucket: s3Bucket.bucket });
  const read = async () => {
    const { element, headers } = await readSetting(s3Bucket, command, 'LifecycleConfiguration');
    return readLifecycle(element, headers.get('x-amz-transition-default-minimum-object-size'));
  };
  return readIfSupported(s3Bucket, 'lifecycle', read, { rules: [], others: [] });
}

/** A store assigns an id to a rule without one, and may date the rules. */
const rulesOf = (one: Lifecycle | undefined) =>
  one && { rules: one.rules.map((rule) => ({ ...rule, id: '' })), others: one.others };

/**
 * Replaces all rules of the bucket. Rejects with `S3Error`: with reason `outdated`, sending nothing, if they are neither `before`
 * any more nor what is to be set.
 */
export async function setLifecycle(s3Bucket: S3Bucket, lifecycle: Lifecycle, before?: Lifecycle): Promise<void> {
  const isWanted = (now: Lifecycle | undefined) => isSame(rulesOf(now), rulesOf(lifecycle));
  if (before) {
    const now = await getLifecycle(s3Bucket);
    if (!isSame(before, now)) {
      if (isWanted(now)) return;
      throw new S3Error('outdated', 'The lifecycle rules have changed');
    }
  }
  const where = { Bucket: s3Bucket.bucket };
  const write = () => {
    if (lifecycle.rules.length + lifecycle.others.length === 0)
      return s3Bucket.run((client) => client.send(new DeleteBucketLifecycleCommand(where)));
    const transition = lifecycle.beside?.transition as TransitionDefaultMinimumObjectSize | undefined;
    const command = new PutBucketLifecycleConfigurationCommand({
      ...where,
      // Replaced by the text, which the SDK cannot write.
      LifecycleConfiguration: { Rules: [] },
      TransitionDefaultMinimumObjectSize: transition,
    });
    return sendSetting(s3Bucket, command, writeLifecycle(lifecycle));
  };
  await writeOrConfirm(write, async () => isWanted(await getLifecycle(s3Bucket)));
}

export interface Lock {
  /** New versions cannot be deleted for this many days; undefined: no default. */
  days: number | undefined;
  /** `COMPLIANCE`: cannot be shortened by anyone. `GOVERNANCE`: can be with the permission. */
  mode: ObjectLockRetentionMode;
  /** The element that the portal does not know: saving would drop it, so `setLock` refuses. */
  unknown?: string;
}

const retention = 'Rule.DefaultRetention';
const lockElements = new Set([
  ...['ObjectLockEnabled', 'Rule', retention],
  ...[`${retention}.Mode`, `${retention}.Days`, `${retention}.Years`],
]);

function readLock(root: XmlElement): Lock | undefined {
  if (elementAt(root, 'ObjectLockEnabled')?.text.trim() !== 'Enabled') return undefined;
  const textOf = (name: string) => elementAt(root, 'Rule', 'DefaultRetention', name)?.text.trim();
  const [days, years, mode] = [textOf('Days'), textOf('Years'), textOf('Mode') ?? 'GOVERNANCE'];
  // A number or mode in an unknown format is treated like an unknown element.
  const isNumber = [days, years].every((text) => text === undefined || /^\d{1,9}$/.test(text));
  const isMode = mode === 'GOVERNANCE' || mode === 'COMPLIANCE';
  const unknown =
    unknownIn(root, lockElements) ??
    (isNumber && (days === undefined || years === undefined) ? undefined : 'DefaultRetention') ??
    (isMode ? undefined : 'Mode');
  const inDays = days ?? (years === undefined ? undefined : String(Number(years) * 365));
  return {
    days: isNumber && inDays !== undefined ? Number(inDays) : undefined,
    mode: isMode ? mode : 'GOVERNANCE',
    ...(unknown !== undefined && { unknown }),
  };
}

/**
 * Undefined if the bucket was created without object lock, or the store does not support it. Rejects with
 * `S3Error`.
 */
export async function getLock(s3Bucket: S3Bucket): Promise<Lock | undefined> {
  const command = new GetObjectLockConfigurationCommand({ Bucket: s3Bucket.bucket });
  const read = async () => readLock((await readSetting(s3Bucket, command, 'ObjectLockConfiguration')).element);
  return readIfSupported(s3Bucket, 'object-lock', read, undefined);
}

/**
 * Rejects with `S3Error`: with reason `outdated`, sending nothing, if the lock is neither `before` any more nor what is to be set,
 * or has an element that would be lost.
 */
export async function setLock(s3Bucket: S3Bucket, { days, mode }: Lock, before?: Lock): Promise<void> {
  const isSet = async () => isSame(await getLock(s3Bucket), { days, mode });
  if (before) {
    const now = await getLock(s3Bucket);
    if (isSame(now, { days, mode })) return;
    if (before.unknown !== undefined || !isSame(now, before)) throw new S3Error('outdated', 'The lock has changed');
  }
  const ObjectLockConfiguration = {
    ObjectLockEnabled: 'Enabled' as const,
    ...(days !== undefined && { Rule: { DefaultRetention: { Days: days, Mode: mode } } }),
  };
  const command = new PutObjectLockConfigurationCommand({ Bucket: s3Bucket.bucket, ObjectLockConfiguration });
  await writeOrConfirm(() => s3Bucket.run((client) => client.send(command)), isSet);
}
