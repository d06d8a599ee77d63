/** A bucket's policy, read and written as text. */
import { DeleteBucketPolicyCommand, GetBucketPolicyCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import { isJsonObject } from '../../../src/lib/json';
import { ifSupported, readIfSet } from './feature';
import { isSame, writeOrConfirm } from './writeOrConfirm';

/** Empty if the bucket has none; undefined if the store does not support policies. Rejects with `S3Error`. */
export const getPolicy = (s3Bucket: S3Bucket): Promise<string | undefined> =>
  ifSupported(s3Bucket, 'policy', () => {
    const command = new GetBucketPolicyCommand({ Bucket: s3Bucket.bucket });
    const read = async () => mustBePolicy((await s3Bucket.run((client) => client.send(command))).Policy ?? '');
    return readIfSet(s3Bucket, read, '');
  });

/** A store without a policy says so with an error: nothing, or the page of a proxy, must not be taken for none, nor be edited. */
function mustBePolicy(text: string): string {
  try {
    if (isJsonObject(JSON.parse(text))) return text;
  } catch {
    // Rejected below.
  }
  throw new S3Error('unreadable', 'The answer is no policy', 'Unreadable', 200);
}

/** A store may write a policy in its own way: other spaces, another order of names. */
function isSamePolicy(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return one === other;
  try {
    return isSame(JSON.parse(one), JSON.parse(other));
  } catch {
    return false;
  }
}

/**
 * An empty text takes it away. Rejects with `S3Error`: with reason `outdated`, sending nothing, if the policy is neither `before`
 * any more nor `text`.
 */
export async function setPolicy(s3Bucket: S3Bucket, text: string, before?: string): Promise<void> {
  if (before !== undefined) {
    const now = (await getPolicy(s3Bucket)) ?? '';
    if (!isSamePolicy(before, now)) {
      if (isSamePolicy(text, now)) return;
      throw new S3Error('outdated', 'The policy has changed');
    }
  }
  const where = { Bucket: s3Bucket.bucket };
  const write = () =>
    s3Bucket.run(async (client) => {
      if (text === '') await client.send(new DeleteBucketPolicyCommand(where));
      else await client.send(new PutBucketPolicyCommand({ ...where, Policy: text }));
    });
  await writeOrConfirm(write, async () => isSamePolicy(text, (await getPolicy(s3Bucket)) ?? ''));
}
