/**
 * Ensures that an upload replaces only what was there at the comparison, or when the user was asked. Checks the store before each try, and
 * sends a condition (`If-None-Match`, `If-Match`) to engines that support it.
 */
import type { S3Bucket } from '../client';
import { objectAt } from '../list';
import { isS3Error, S3Error } from '../s3Error';
import type { FileTask } from './context';
import type { Look } from './looks';
import type { ComparedWith } from './types';
import { isStored } from './resend';

/**
 * Finds out why a conditional request was refused. False if the compared object is unchanged: the engine then misreads conditions, and the
 * request is sent without one. True if an earlier attempt has succeeded. Rejects with reason `newer`, or with the error.
 */
export async function explainUnmet(guard: Guard, error: unknown): Promise<boolean> {
  const isArrived = await guard.arrived();
  if (!isArrived && isS3Error(error) && error.status === 409) throw error;
  return isArrived;
}

export interface Guard {
  /**
   * False if what is under the key is still what was compared, or gone; true if an earlier try has arrived. Rejects with reason
   * `newer` for anything else.
   */
  arrived(): Promise<boolean>;
  /** For the request that follows. */
  condition(): { IfNoneMatch: '*' } | { IfMatch: string } | undefined;
}

/**
 * `since`: when the work was begun, by the storage's clock, ms since the epoch. `first` answers before the first try, instead of a
 * look of its own.
 */
export function createGuard(
  s3Bucket: S3Bucket,
  { key, file, signal }: Pick<FileTask, 'key' | 'signal'> & { file: Blob },
  seen: ComparedWith,
  since: number,
  first?: Look,
): Guard {
  const again: Look = (name, stop) => objectAt(s3Bucket, name, stop);
  let tried = false;
  let condition: ReturnType<Guard['condition']>;
  return {
    async arrived() {
      const there = await (tried ? again : (first ?? again))(key, signal);
      const isSeen =
        there !== undefined &&
        seen !== 'nothing' &&
        there.size === seen.size &&
        (there.etag === '' ? there.modified === seen.modified : there.etag === seen.etag);
      if (!there || isSeen) {
        tried = true;
        // Without quotation marks, which Ceph takes for a part of it; others take both.
        condition = !there ? { IfNoneMatch: '*' } : there.etag === '' ? undefined : { IfMatch: there.etag };
        return false;
      }
      // Of an earlier page only the same content proves that it was this file.
      if (await isStored(s3Bucket, key, file, tried ? since : Infinity)) return true;
      throw new S3Error('newer', 'The bucket has something else under this name than when it was looked at', 'Newer');
    },
    condition: () => condition,
  };
}
