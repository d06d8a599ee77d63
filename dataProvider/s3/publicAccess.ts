/** What everybody may read by an object's own access list (ACL): a copy is private unless it is given one. */
import { GetObjectAclCommand, type ObjectCannedACL } from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { isReachable } from './objects';
import { isS3Error, S3Error } from './s3Error';
import { ifSupported } from './tools/feature';

const groups = 'http://acs.amazonaws.com/groups/global/';

/**
 * Undefined if nothing is public, or the store has no access lists. Rejects with `S3Error`: a list that could not be read must not be
 * taken for a private one.
 */
export async function publicAccessOf(
  s3Bucket: S3Bucket,
  key: string,
  versionId?: string,
): Promise<ObjectCannedACL | undefined> {
  const command = new GetObjectAclCommand({ Bucket: s3Bucket.bucket, Key: key, VersionId: versionId });
  const answer = await ifSupported(s3Bucket, 'acl', () => s3Bucket.run((client) => client.send(command)));
  if (!answer) return undefined;
  const { Grants = [], Owner } = answer;
  if (Grants.length === 0 && Owner === undefined)
    throw new S3Error('hidden', 'The access list of the object cannot be seen', 'AccessList');
  const mayRead = (group: string) =>
    Grants.some(
      ({ Grantee, Permission }) =>
        Grantee?.URI === groups + group && (Permission === 'READ' || Permission === 'FULL_CONTROL'),
    );
  return mayRead('AllUsers') ? 'public-read' : mayRead('AuthenticatedUsers') ? 'authenticated-read' : undefined;
}

/** What a store answers to a key that may not read or set access lists, and to a bucket whose owner has switched them off. */
const isRefusal = (error: unknown): boolean =>
  isS3Error(error) &&
  (['cors', 'hidden', 'denied'].includes(error.reason) || [400, 403, 405, 501].includes(error.status));

/** Of a copy: `private` where the source may be public and the copy is not. */
export type CopiedAccess = 'same' | 'private';

/**
 * Makes a copy that is as public as its source; `copy` makes it, and may be called again without an access list. A source whose list
 * may not be read is copied as a private one: nothing becomes public by a guess. Rejects with `S3Error`.
 */
export async function copyWithAccess(
  s3Bucket: S3Bucket,
  key: string,
  versionId: string | undefined,
  copy: (ACL: ObjectCannedACL | undefined) => Promise<void>,
): Promise<CopiedAccess> {
  // A browser would ask for the list of another object.
  let access: ObjectCannedACL | 'unknown' | undefined = 'unknown';
  try {
    if (isReachable(key)) access = await publicAccessOf(s3Bucket, key, versionId);
  } catch (error) {
    // A missing source is reported by the copy.
    if (!isRefusal(error) && !(isS3Error(error) && error.status === 404)) throw error;
  }
  if (access === undefined || access === 'unknown') {
    await copy(undefined);
    return access === undefined ? 'same' : 'private';
  }
  try {
    await copy(access);
    return 'same';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await copy(undefined);
    return 'private';
  }
}
