/** A bucket's policy, read and written as text. */
import { DeleteBucketPolicyCommand, GetBucketPolicyCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { ifThere, isUnset } from './feature';
import { isSame, written } from './written';

/** Empty if the bucket has none; undefined if the store does not support policies. Rejects with `S3Error`. */
export const getPolicy = (s3Bucket: S3Bucket): Promise<string | undefined> =>
  ifThere(s3Bucket, 'policy', async () => {
    try {
      const command = new GetBucketPolicyCommand({ Bucket: s3Bucket.bucket });
      return (await s3Bucket.run((client) => client.send(command))).Policy ?? '';
    } catch (error) {
      if (isUnset(error)) return '';
      throw error;
    }
  });

/** An empty text takes it away. Rejects with `S3Error`. */
export async function setPolicy(s3Bucket: S3Bucket, text: string): Promise<void> {
  const where = { Bucket: s3Bucket.bucket };
  const write = () =>
    s3Bucket.run(async (client) => {
      if (text === '') await client.send(new DeleteBucketPolicyCommand(where));
      else await client.send(new PutBucketPolicyCommand({ ...where, Policy: text }));
    });
  await written(write, async () => {
    const now = await getPolicy(s3Bucket);
    return text === '' || !now ? text === now : isSame(JSON.parse(text), JSON.parse(now));
  });
}
