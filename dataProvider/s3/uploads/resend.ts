/**
 * Finds out what arrived after a failed request. Browsers do not distinguish a blocked request, an unreadable answer and a failed
 * connection, so the store is checked before anything is sent again or reported as failed.
 */
import { isS3Error, S3Error } from '../s3Error';
import type { S3Bucket } from '../client';
import { objectAt } from '../list';
import { bytesOfFile } from './bytes';

/** The clock of the storage counts whole seconds, and is not quite the server's of /v1. ms */
const tolerance = 3000;
/** Of a file up to this size the sum is reckoned, bytes. */
const largestSummed = 8 * 2 ** 20;

/** In hex. */
export async function md5Of({ client }: S3Bucket, bytes: Uint8Array): Promise<string> {
  const hash = new client.config.md5();
  hash.update(bytes);
  return [...(await hash.digest())].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the object under `key` is this file, written since `since` (ms): by its checksum if the ETag is one,
 * else by size and date. Rejects with `S3Error` if the store cannot be reached or the file can no longer be
 * read.
 */
export async function isStored(s3Bucket: S3Bucket, key: string, file: Blob, since: number): Promise<boolean> {
  const found = await objectAt(s3Bucket, key);
  if (!found || found.size !== file.size) return false;
  if (/^[0-9a-f]{32}$/.test(found.etag) && file.size <= largestSummed)
    return found.etag === (await md5Of(s3Bucket, await bytesOfFile(file)));
  return found.modified >= since - tolerance;
}

/** One try of a request; `moved` hears how many bytes of its body went out. */
type Try<T> = (moved: (bytes: number) => void) => Promise<T>;

/**
 * Watches the tries of one request. `look` finds out what it has left in the storage: then it has succeeded. Where the
 * storage answers, and twice not one byte went out, the bucket's rule forbids this kind of request: `read_only`.
 */
export function createResend<T>(look: () => Promise<T | undefined>): (signal: AbortSignal, work: Try<T>) => Promise<T> {
  let unsent = 0;
  return async (signal, work) => {
    let moved = 0;
    try {
      return await work((bytes) => (moved = bytes));
    } catch (error) {
      const isUnseen = isS3Error(error) && error.reason === 'offline' && globalThis.navigator?.onLine !== false;
      if (signal.aborted || !isUnseen) throw error;
      let there: T | undefined;
      try {
        there = await look();
      } catch (refused) {
        throw isS3Error(refused) && refused.reason !== 'offline' ? refused : error;
      }
      if (there !== undefined) return there;
      if (moved === 0) unsent += 1;
      if (unsent < 2) throw error;
      throw new S3Error('read_only', 'The bucket lets this site read, but not write', 'CORS');
    }
  };
}
