/** A bucket's rules for cleaning up, and its lock, read and written. */
import {
  DeleteBucketLifecycleCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectLockConfigurationCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectLockConfigurationCommand,
  type ObjectLockRetentionMode,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import { ifThere, unlessUnset } from './feature';
import { readLifecycle, writeLifecycle, type Lifecycle } from './lifecycleRules';
import { isSame, written } from './written';

const ask = async <T>(s3Bucket: S3Bucket, feature: string, call: () => Promise<T>, unset: T): Promise<T | undefined> =>
  ifThere(s3Bucket, feature, () => unlessUnset(s3Bucket, call, unset));

/** Undefined if the store does not support lifecycle rules. Rejects with `S3Error`. */
export async function getLifecycle(s3Bucket: S3Bucket): Promise<Lifecycle | undefined> {
  const command = new GetBucketLifecycleConfigurationCommand({ Bucket: s3Bucket.bucket });
  const read = async () => readLifecycle((await s3Bucket.run((client) => client.send(command))).Rules ?? []);
  return ask(s3Bucket, 'lifecycle', read, { rules: [], others: [] });
}

/**
 * Replaces all rules of the bucket. Rejects with `S3Error`: with reason `outdated`, sending nothing, if they are not `before` any
 * more.
 */
export async function setLifecycle(s3Bucket: S3Bucket, lifecycle: Lifecycle, before?: Lifecycle): Promise<void> {
  if (before && !isSame(before, await getLifecycle(s3Bucket)))
    throw new S3Error('outdated', 'The lifecycle rules have changed');
  const Rules = writeLifecycle(lifecycle);
  const where = { Bucket: s3Bucket.bucket };
  const write = () =>
    s3Bucket.run(async (client) => {
      if (Rules.length === 0) await client.send(new DeleteBucketLifecycleCommand(where));
      else
        await client.send(new PutBucketLifecycleConfigurationCommand({ ...where, LifecycleConfiguration: { Rules } }));
    });
  // A store assigns an id to a rule without one.
  const plain = (one: Lifecycle | undefined) =>
    one && { ...one, rules: one.rules.map((rule) => ({ ...rule, id: '' })) };
  await written(write, async () => isSame(plain(await getLifecycle(s3Bucket)), plain(readLifecycle(Rules))));
}

export interface Lock {
  /** New versions cannot be deleted for this many days; undefined: no default. */
  days: number | undefined;
  /** `COMPLIANCE`: cannot be shortened by anyone. `GOVERNANCE`: can be with the permission. */
  mode: ObjectLockRetentionMode;
}

/**
 * Undefined if the bucket was created without object lock, or the store does not support it. Rejects with
 * `S3Error`.
 */
export async function getLock(s3Bucket: S3Bucket): Promise<Lock | undefined> {
  const command = new GetObjectLockConfigurationCommand({ Bucket: s3Bucket.bucket });
  const read = async (): Promise<Lock | undefined> => {
    const { ObjectLockConfiguration: found } = await s3Bucket.run((client) => client.send(command));
    if (found?.ObjectLockEnabled !== 'Enabled') return undefined;
    const retention = found.Rule?.DefaultRetention;
    const days = retention?.Days ?? (retention?.Years === undefined ? undefined : retention.Years * 365);
    return { days, mode: retention?.Mode ?? 'GOVERNANCE' };
  };
  return ask(s3Bucket, 'object-lock', read, undefined);
}

/** Rejects with `S3Error`. */
export async function setLock(s3Bucket: S3Bucket, { days, mode }: Lock): Promise<void> {
  const ObjectLockConfiguration = {
    ObjectLockEnabled: 'Enabled' as const,
    ...(days !== undefined && { Rule: { DefaultRetention: { Days: days, Mode: mode } } }),
  };
  const command = new PutObjectLockConfigurationCommand({ Bucket: s3Bucket.bucket, ObjectLockConfiguration });
  await written(
    () => s3Bucket.run((client) => client.send(command)),
    async () => isSame(await getLock(s3Bucket), { days, mode }),
  );
}
