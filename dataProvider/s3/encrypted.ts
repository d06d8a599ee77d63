/** Of an object that is encrypted with a key of its owner (SSE-KMS, SSE-C) the ETag is not an MD5, and each copy has another one. */
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';

/** Undefined if the bucket's CORS rule hides it. Rejects with `S3Error`. */
export async function hasOwnEtag(s3Bucket: S3Bucket, key: string): Promise<boolean | undefined> {
  const command = new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: key });
  const { $metadata, ServerSideEncryption, SSECustomerAlgorithm } = await s3Bucket.run((client) =>
    client.send(command),
  );
  // A browser shows only the headers that the bucket's rule exposes.
  if (typeof window !== 'undefined' && $metadata.requestId === undefined) return undefined;
  return (ServerSideEncryption ?? 'AES256') !== 'AES256' || SSECustomerAlgorithm !== undefined;
}
