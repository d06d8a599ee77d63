/** What a copy on the server must take along, and what proves that it was made. */
import { expect, it } from 'vitest';
import { restore, transfer } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { changeProperties } from '../../dataProvider/s3/tools/properties';
import { bucketWith } from './answering';

const gb = 2 ** 30;
const parts = {
  GetObjectTagging: { TagSet: [{ Key: 'stage', Value: 'a' }] },
  CreateMultipartUpload: { UploadId: 'u' },
  UploadPartCopy: { CopyPartResult: { ETag: '"p"' } },
  CompleteMultipartUpload: { ETag: '"whole"' },
};
const found = { ContentLength: 6, ContentType: 'text/plain', ETag: '"x"', $metadata: { requestId: 'r' } };
const large = { ...found, ContentLength: 6 * gb };
const group = (name: string, Permission = 'READ') => ({
  Owner: { ID: 'me' },
  Grants: [{ Grantee: { URI: `http://acs.amazonaws.com/groups/global/${name}` }, Permission }],
});

async function changeType(answers: Readonly<Record<string, unknown>>) {
  const { s3Bucket, sent } = bucketWith({ HeadObject: found, GetObjectTagging: { TagSet: [] }, ...answers });
  async function* source() {
    yield [{ key: 'a' }];
  }
  const state = await changeProperties(s3Bucket, source, { type: 'text/html' }).ended;
  return { state, copy: sent.find(({ name }) => name === 'CopyObject')?.input };
}

it.each([
  ['a refusal', new S3Error('denied', 'No', 'AccessDenied', 403), 'denied'],
  ['an answer that no page may read', new S3Error('cors', 'Failed to fetch'), 'cors'],
  ['an engine out of order', new S3Error('busy', 'Slow down', 'SlowDown', 503), 'busy'],
  ['the page of a proxy', {}, 'hidden'],
])('properties are not changed where the access list is %s', async (_what, GetObjectAcl, reason) => {
  const { state, copy } = await changeType({ GetObjectAcl });
  expect(state).toMatchObject({ done: 0, failed: [{ key: 'a', error: { reason } }] });
  expect(copy).toBeUndefined();
});

it.each([
  ['everybody may read', group('AllUsers'), 'public-read'],
  ['everybody may do everything', group('AllUsers', 'FULL_CONTROL'), 'public-read'],
  ['all who are signed in may read', group('AuthenticatedUsers'), 'authenticated-read'],
  ['all may write alone', group('AllUsers', 'WRITE'), undefined],
  ['its owner alone may read', { Owner: { ID: 'me' } }, undefined],
  ['there are no lists', new S3Error('other', 'No', 'NotImplemented', 501), undefined],
])('a change of properties takes along that %s', async (_what, GetObjectAcl, ACL) => {
  const { state, copy } = await changeType({ GetObjectAcl });
  expect(state).toMatchObject({ done: 1, failed: [] });
  expect(copy?.ACL).toBe(ACL);
});

const refusal = new S3Error('other', 'Larger than the maximum', 'InvalidRequest', 400);

it('a version that is too large for one copy is restored in parts, with its tags and properties', async () => {
  const { s3Bucket, sent } = bucketWith({ ...parts, CopyObject: refusal, HeadObject: large });
  await restore(s3Bucket, 'a b', 'v/1');
  const inputs = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
  expect(inputs('HeadObject')).toMatchObject([{ Key: 'a b', VersionId: 'v/1' }]);
  expect(inputs('GetObjectTagging')).toMatchObject([{ VersionId: 'v/1' }]);
  expect(inputs('CreateMultipartUpload')).toMatchObject([
    { Key: 'a b', ContentType: 'text/plain', Tagging: 'stage=a' },
  ]);
  expect(inputs('UploadPartCopy')).toHaveLength(12);
  expect(inputs('UploadPartCopy').at(0)).toMatchObject({
    CopySource: 'b/a%20b?versionId=v%2F1',
    CopySourceIfMatch: '"x"',
  });
  expect(inputs('CompleteMultipartUpload')).toHaveLength(1);
});

it('a version that is refused for another reason is not copied in parts', async () => {
  const { s3Bucket, sent } = bucketWith({ ...parts, CopyObject: refusal, HeadObject: found });
  await expect(restore(s3Bucket, 'a', 'v')).rejects.toBe(refusal);
  expect(sent.map(({ name }) => name)).not.toContain('CreateMultipartUpload');
});

it.each([
  ['in one piece', undefined, { CopyObject: {} }],
  ['in parts', 1, { CompleteMultipartUpload: {} }],
])('a move %s whose copy no answer confirms does not delete its source', async (_what, most, answer) => {
  const ListObjectsV2 = { Name: 'b', Contents: [{ Key: 'a', Size: 6, ETag: '"x"', LastModified: new Date(0) }] };
  const { s3Bucket, sent } = bucketWith({ ...parts, HeadObject: found, ListObjectsV2, ...answer });
  const job = transfer(s3Bucket, [{ from: 'a', to: 'c' }], true, most === undefined ? {} : { most });
  expect((await job.ended).failed).toMatchObject([{ key: 'a', error: { code: 'NoCopy' } }]);
  expect(sent.map(({ name }) => name)).not.toContain('DeleteObject');
});

it('a version whose copy no answer confirms is not reported as restored', async () => {
  const ListObjectsV2 = { Name: 'b', Contents: [{ Key: 'a', Size: 9, ETag: '"now"', LastModified: new Date(0) }] };
  const { s3Bucket } = bucketWith({ ...parts, CopyObject: {}, HeadObject: found, ListObjectsV2 });
  await expect(restore(s3Bucket, 'a', 'v')).rejects.toMatchObject({ code: 'NoCopy' });
});
