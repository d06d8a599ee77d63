/** An object's tags: they are no headers, and a copy in parts does not take them along. */
import { DeleteObjectTaggingCommand, GetObjectTaggingCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { isS3Error } from '../s3Error';
import { ifSupported, readIfSet } from './feature';
import type { NameValue } from './propertyRules';

/**
 * Undefined if the store does not support tags, or answers so that no page may read it while the bucket can be listed. Rejects with
 * `S3Error` for any other reason: tags that could not be read must not be taken for none.
 */
export function tagsOf(s3Bucket: S3Bucket, key: string, versionId?: string): Promise<readonly NameValue[] | undefined> {
  const command = new GetObjectTaggingCommand({ Bucket: s3Bucket.bucket, Key: key, VersionId: versionId });
  const read = async (): Promise<readonly NameValue[] | undefined> => {
    try {
      const { TagSet = [] } = await s3Bucket.run((client) => client.send(command));
      return TagSet.map(({ Key = '', Value = '' }): NameValue => [Key, Value]);
    } catch (error) {
      if (isS3Error(error) && error.code === 'NoSuchTagSet') return [];
      throw error;
    }
  };
  return ifSupported(s3Bucket, 'tagging', () => readIfSet(s3Bucket, read, undefined));
}

/** Replaces all tags. Rejects with `S3Error`. */
export async function writeTags(s3Bucket: S3Bucket, key: string, tags: readonly NameValue[]): Promise<void> {
  const where = { Bucket: s3Bucket.bucket, Key: key };
  if (tags.length === 0) {
    await s3Bucket.run((client) => client.send(new DeleteObjectTaggingCommand(where)));
    return;
  }
  const Tagging = { TagSet: tags.map(([Key, Value]) => ({ Key, Value })) };
  await s3Bucket.run((client) => client.send(new PutObjectTaggingCommand({ ...where, Tagging })));
}

/** As a header carries them with a new object; undefined for none. */
export const taggingOf = (tags: readonly NameValue[] | undefined): string | undefined =>
  tags?.length ? tags.map((pair) => pair.map(encodeURIComponent).join('=')).join('&') : undefined;
