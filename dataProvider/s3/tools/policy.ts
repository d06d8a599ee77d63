/** A bucket's policy, read and written as text. */
import { DeleteBucketPolicyCommand, GetBucketPolicyCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { S3Error } from '../s3Error';
import { ifThere, unlessUnset } from './feature';
import { isSame, written } from './written';

/** Empty if the bucket has none; undefined if the store does not support policies. Rejects with `S3Error`. */
export const getPolicy = (s3Bucket: S3Bucket): Promise<string | undefined> =>
  ifThere(s3Bucket, 'policy', () => {
    const command = new GetBucketPolicyCommand({ Bucket: s3Bucket.bucket });
    return unlessUnset(s3Bucket, async () => (await s3Bucket.run((client) => client.send(command))).Policy ?? '', '');
  });

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
 * An empty text takes it away. Rejects with `S3Error`: with reason `outdated`, sending nothing, if the policy is not `before` any
 * more.
 */
export async function setPolicy(s3Bucket: S3Bucket, text: string, before?: string): Promise<void> {
  if (before !== undefined && !isSamePolicy(before, (await getPolicy(s3Bucket)) ?? ''))
    throw new S3Error('outdated', 'The policy has changed');
  const where = { Bucket: s3Bucket.bucket };
  const write = () =>
    s3Bucket.run(async (client) => {
      if (text === '') await client.send(new DeleteBucketPolicyCommand(where));
      else await client.send(new PutBucketPolicyCommand({ ...where, Policy: text }));
    });
  await written(write, async () => isSamePolicy(text, (await getPolicy(s3Bucket)) ?? ''));
}
