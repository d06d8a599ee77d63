/** An unsupported feature is detected once per opened bucket, and then treated as absent. */
import type { S3Bucket } from '../client';
import { isS3Error, type S3Error } from '../s3Error';

const lacking = new WeakMap<S3Bucket, Set<string>>();

const codes = new Set(['NotImplemented', 'MethodNotAllowed', 'UnsupportedOperation', 'XNotImplemented']);

/** The engine does not know the call: it is not refused for want of a right, and not for its content. */
const isLacking = (error: unknown): error is S3Error =>
  isS3Error(error) && (error.status === 501 || error.status === 405 || codes.has(error.code));

/** Resolves with undefined if the store does not support the feature. Rejects with `S3Error` for any other reason. */
export async function ifThere<T>(s3Bucket: S3Bucket, feature: string, ask: () => Promise<T>): Promise<T | undefined> {
  const known = lacking.get(s3Bucket) ?? new Set();
  lacking.set(s3Bucket, known);
  if (known.has(feature)) return undefined;
  try {
    return await ask();
  } catch (error) {
    if (!isLacking(error)) throw error;
    known.add(feature);
    return undefined;
  }
}

/**
 * The setting does not exist. Stores such as Ceph report this without CORS headers, which looks like a missing
 * rule: in a bucket that has been opened here the rule exists.
 */
export const isUnset = (error: unknown): boolean =>
  isS3Error(error) && (error.status === 404 || error.reason === 'missing' || error.reason === 'cors');
