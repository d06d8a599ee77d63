/**
 * An upload of what was compared replaces nothing but what was compared. The storage is asked before each try, and holds to it by a
 * condition (`If-None-Match`, `If-Match`) where the engine has them; others ignore it, or are asked without it.
 */
import type { S3Bucket } from '../client';
import { listPage } from '../list';
import { isS3Error, S3Error } from '../s3Error';
import type { ComparedWith } from './types';
import { isStored } from './witness';

/**
 * Asks the storage why. False if what was compared is still there: then the engine reads conditions in a way of its own,
 * and the request is sent without. True if an earlier try has arrived. Rejects with
 * reason `newer`, or with the error.
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

/** The engine says that the condition was not met, or (409) that something else is being written. */
export const isUnmet = (error: unknown): boolean => isS3Error(error) && (error.status === 412 || error.status === 409);

/** `since`: when the work was begun, by the storage's clock, ms since the epoch. */
export function createGuard(s3Bucket: S3Bucket, key: string, file: File, seen: ComparedWith, since: number): Guard {
  let tried = false;
  let condition: ReturnType<Guard['condition']>;
  return {
    async arrived() {
      const { objects } = await listPage(s3Bucket, key, { delimiter: '', most: 1 });
      const there = objects[0]?.key === key ? objects[0] : undefined;
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
      if (tried && (await isStored(s3Bucket, key, file, since))) return true;
      throw new S3Error('newer', 'The bucket has something else under this name than what was compared', 'Newer');
    },
    condition: () => condition,
  };
}
