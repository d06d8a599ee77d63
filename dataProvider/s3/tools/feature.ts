/** An unsupported feature is detected once per opened bucket, and then treated as absent. */
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { isS3Error, type S3Error } from '../s3Error';

const lacking = new WeakMap<S3Bucket, Set<string>>();

const codes = new Set(['NotImplemented', 'MethodNotAllowed', 'UnsupportedOperation', 'XNotImplemented']);

/** The engine does not know the call: it is not refused for want of a right, and not for its content. */
const isLacking = (error: unknown): error is S3Error =>
  isS3Error(error) && (error.status === 501 || error.status === 405 || codes.has(error.code));

/** Resolves with undefined if the store does not support the feature. Rejects with `S3Error` for any other reason. */
export async function ifSupported<T>(
  s3Bucket: S3Bucket,
  feature: string,
  call: () => Promise<T>,
): Promise<T | undefined> {
  const known = lacking.get(s3Bucket) ?? new Set();
  lacking.set(s3Bucket, known);
  if (known.has(feature)) return undefined;
  try {
    return await call();
  } catch (error) {
    if (!isLacking(error)) throw error;
    known.add(feature);
    return undefined;
  }
}

/** The store said that the setting does not exist. */
const isUnset = (error: unknown): boolean => isS3Error(error) && (error.status === 404 || error.reason === 'missing');

/** Stores such as Ceph say so without CORS headers, and a page sees no more of it than of any other refusal. */
const isUnreadable = (error: unknown): boolean => isS3Error(error) && error.reason === 'cors';

/**
 * Reads a setting of the bucket that may not exist. An answer that a page may not read counts as `unset` only if the bucket can be
 * listed and the second try gets the same: a refusal that passes (a gateway that restarts) must not be taken for a bucket
 * without the setting, since saving replaces all of it. Rejects with `S3Error`.
 */
export async function readIfSet<T>(s3Bucket: S3Bucket, read: () => Promise<T>, unset: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isUnset(error)) return unset;
    if (!isUnreadable(error)) throw error;
  }
  const list = new ListObjectsV2Command({ Bucket: s3Bucket.bucket, MaxKeys: 1 });
  await s3Bucket.run((client) => client.send(list));
  try {
    return await read();
  } catch (error) {
    if (isUnset(error) || isUnreadable(error)) return unset;
    throw error;
  }
}
