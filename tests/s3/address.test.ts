/** The address of a bucket that is shown, and that forms are sent to, is the one that the SDK asks. */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import { addressOf, openS3 } from '../../dataProvider/s3';
import { key } from './support';

const endpoints = [
  'https://s3.provider.test',
  'https://s3.provider.test:8443/base',
  'http://127.0.0.1:9000',
  'https://[::1]:9',
];

describe.each(endpoints)('at %s', (endpoint) => {
  it.each(['plain', 'my.bucket', 'Upper', 'under_score', 'ab', '1-2'])('of the bucket %s', async (bucket) => {
    for (const forcePathStyle of [false, true]) {
      const s3Bucket = openS3({ endpoint, key, forcePathStyle, bucket });
      const signed = await getSignedUrl(s3Bucket.client, new GetObjectCommand({ Bucket: bucket, Key: 'a/b' }));
      expect(`${addressOf(s3Bucket)}/a/b`).toBe(signed.split('?')[0]);
    }
  });
});
