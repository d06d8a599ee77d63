/** Whether an object's own access list (ACL) lets everybody read it, whatever the bucket's policy says. */
import { GetObjectAclCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { isReachable } from '../objects';
import { ifSupported } from './feature';

const groups = 'http://acs.amazonaws.com/groups/global/';
const everybody = new Set([`${groups}AllUsers`, `${groups}AuthenticatedUsers`]);

/** `unknown`: it could not be read, so that it may be public. A store without access lists has nothing public by them. Never rejects. */
export async function accessListOf(s3Bucket: S3Bucket, key: string): Promise<'public' | 'private' | 'unknown'> {
  // A browser would ask for the list of another object.
  if (!isReachable(key)) return 'unknown';
  const command = new GetObjectAclCommand({ Bucket: s3Bucket.bucket, Key: key });
  try {
    const answer = await ifSupported(s3Bucket, 'acl', () => s3Bucket.run((client) => client.send(command)));
    if (!answer) return 'private';
    const grants = answer.Grants ?? [];
    if (grants.length === 0 && answer.Owner === undefined) return 'unknown';
    const isPublic = grants.some(
      ({ Grantee, Permission }) =>
        everybody.has(Grantee?.URI ?? '') && (Permission === 'READ' || Permission === 'FULL_CONTROL'),
    );
    return isPublic ? 'public' : 'private';
  } catch {
    return 'unknown';
  }
}
