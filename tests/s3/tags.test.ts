/** Tags that could not be read are never taken for none, and go along with a copy in parts. */
import { expect, it } from 'vitest';
import type { S3Bucket } from '../../dataProvider/s3';
import { transfer } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { changeProperties } from '../../dataProvider/s3/tools/properties';
import { taggingOf, tagsOf } from '../../dataProvider/s3/tools/tags';
import { bucketWith } from './answering';

const denied = new S3Error('denied', 'No', 'AccessDenied', 403);
const TagSet = [{ Key: 'stage of', Value: 'a&b' }];
const object = { Name: 'b', Contents: [{ Key: 'a', Size: 6, ETag: '"x"', LastModified: new Date(0) }] };
const upload = {
  ListObjectsV2: object,
  HeadObject: { ContentLength: 6, ETag: '"x"', $metadata: {} },
  CreateMultipartUpload: { UploadId: 'u' },
  UploadPartCopy: { CopyPartResult: { ETag: '"p"' } },
  CompleteMultipartUpload: { ETag: '"whole"' },
};

it.each([
  ['tags', { TagSet }, [['stage of', 'a&b']]],
  ['none', { TagSet: [] }, []],
  ['an error that means none', new S3Error('missing', 'None', 'NoSuchTagSet', 404), []],
  ['that it does not know tags', new S3Error('other', 'No', 'NotImplemented', 501), undefined],
  ['what no page may read', new S3Error('cors', 'Failed to fetch'), undefined],
])('a store that answers %s', async (_what, GetObjectTagging, tags) => {
  expect(await tagsOf(bucketWith({ GetObjectTagging, ListObjectsV2: object }).s3Bucket, 'a')).toEqual(tags);
});

it.each([
  ['a refusal', denied],
  ['no answer', new S3Error('offline', 'Failed to fetch')],
  ['an engine out of order', new S3Error('busy', 'Slow down', 'SlowDown', 503)],
])('%s says nothing of tags', async (_what, GetObjectTagging) => {
  await expect(tagsOf(bucketWith({ GetObjectTagging }).s3Bucket, 'a')).rejects.toBe(GetObjectTagging);
});

it('a copy in parts takes the tags along, in its header and by their own call', async () => {
  const { s3Bucket, sent } = bucketWith({ ...upload, GetObjectTagging: { TagSet } });
  const job = transfer(s3Bucket, [{ from: 'a', to: 'c' }], false, { most: 1 });
  expect(await job.ended).toMatchObject({ done: 1, failed: [] });
  const inputOf = (name: string) => sent.find((one) => one.name === name)?.input;
  expect(inputOf('CreateMultipartUpload')).toMatchObject({ Tagging: 'stage%20of=a%26b' });
  expect(inputOf('PutObjectTagging')).toMatchObject({ Key: 'c', Tagging: { TagSet } });
});

it('an object whose tags cannot be read is not moved in parts', async () => {
  const { s3Bucket, sent } = bucketWith({ ...upload, GetObjectTagging: denied });
  const job = transfer(s3Bucket, [{ from: 'a', to: 'c' }], true, { most: 1 });
  expect((await job.ended).failed).toMatchObject([{ key: 'a', error: { reason: 'denied' } }]);
  expect(sent.map(({ name }) => name)).not.toContain('DeleteObject');
  expect(sent.map(({ name }) => name)).not.toContain('CreateMultipartUpload');
});

it('an object that was replaced while it was copied in parts is not deleted', async () => {
  const { s3Bucket, sent } = bucketWith({ ...upload, GetObjectTagging: { TagSet: [] } });
  const { run } = s3Bucket;
  let lists = 0;
  const moved = {
    ...s3Bucket,
    run: async (call: Parameters<typeof run>[0]) => {
      const answer = await run(call);
      // Once for what is to be moved, and once before it is deleted.
      return typeof answer === 'object' && answer !== null && 'objects' in answer && (lists += 1) > 1
        ? { ...answer, objects: [{ key: 'a', size: 6, etag: 'newer', modified: 0 }] }
        : answer;
    },
  } as unknown as S3Bucket;
  const job = transfer(moved, [{ from: 'a', to: 'c' }], true, { most: 1 });
  expect((await job.ended).failed).toMatchObject([{ key: 'a', error: { reason: 'replaced' } }]);
  expect(sent.map(({ name }) => name)).not.toContain('DeleteObject');
});

it.each([
  ['denied', denied],
  ['hidden', new S3Error('cors', 'Failed to fetch')],
])('one tag more does not replace tags that cannot be read: %s', async (reason, GetObjectTagging) => {
  const { s3Bucket, sent } = bucketWith({ ...upload, GetObjectTagging });
  async function* source() {
    yield [{ key: 'a' }];
  }
  const change = { tags: { pairs: [['new', '1']] as const, others: 'keep' as const } };
  expect((await changeProperties(s3Bucket, source, change).ended).failed).toMatchObject([{ error: { reason } }]);
  expect(sent.map(({ name }) => name)).not.toContain('PutObjectTagging');
});

it('writes no header for no tags', () => expect([taggingOf([]), taggingOf(undefined)]).toEqual([undefined, undefined]));
