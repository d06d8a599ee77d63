/** Earlier versions are deleted as they were counted. */
import { expect, it } from 'vitest';
import { createLedger, removeObject } from '../../dataProvider/s3';
import { pastOf, removeEarlier } from '../../dataProvider/s3/tools/past';
import { bucketWith } from './answering';

const never = new AbortController().signal;
const version = (Key: string, VersionId: string, at: number, IsLatest = false) => ({
  ...{ Key, VersionId, LastModified: new Date(at), Size: 5, ETag: `"${VersionId}"`, IsLatest },
});

it('what was the latest when it was counted stays, also where it was replaced or deleted since', async () => {
  const Versions = [
    ...[version('a', 'a2', 2000, true), version('a', 'a1', 1000)],
    ...[version('b', 'b1', 1500, true), version('c', 'c1', 1200)],
  ];
  const DeleteMarkers = [version('c', 'c2', 1800, true)];
  const Deleted = ['a1', 'c2', 'c1'].map((VersionId) => ({ Key: VersionId.slice(0, 1), VersionId }));
  const { s3Bucket, sent } = bucketWith({
    ListObjectVersions: { Versions, DeleteMarkers },
    DeleteObjects: { Deleted },
  });
  const past = await pastOf(s3Bucket, '', () => undefined, never);
  expect(past).toMatchObject({ earlier: 2, deleted: 1, newest: 2000 });
  Versions[0] = version('a', 'a2', 2000);
  Versions[2] = version('b', 'b1', 1500);
  Versions.unshift(version('a', 'a3', 2001, true));
  DeleteMarkers.push(version('b', 'b2', 3000, true));
  const ledger = createLedger(s3Bucket, ({ key, versionId, result }) => `${key} ${versionId} ${result}\n`);
  expect(await removeEarlier(s3Bucket, '', past, ledger).ended).toMatchObject({ done: 3, failed: [] });
  // A mark of deletion has no content, and no line.
  expect(await ledger.file('').text()).toBe('a a1 ok\nc c1 ok\n');
  const gone = sent.flatMap(({ name, input }) => (name === 'DeleteObjects' ? [input.Delete] : []));
  expect(gone).toMatchObject([{ Objects: [{ VersionId: 'a1' }, { VersionId: 'c2' }, { VersionId: 'c1' }] }]);
});

it('versions whose deletion the answer does not name are looked for', async () => {
  const Versions = [version('a', 'a2', 2000, true), version('a', 'a1', 1000), version('b', 'b2', 1500, true)];
  const { s3Bucket } = bucketWith({ ListObjectVersions: { Versions }, DeleteObjects: {} });
  const job = removeEarlier(s3Bucket, '', { newest: 2000 });
  expect(await job.ended).toMatchObject({ done: 0, failed: [{ key: 'a', error: { code: 'NoDeletion' } }] });
});

it('a version whose name only a list can hold is not deleted by an empty answer', async () => {
  const Versions = [version('a/../b', 'one', 1000)];
  const there = bucketWith({ ListObjectVersions: { Versions }, DeleteObjects: {} });
  const removed = { key: 'a/../b', versionId: 'one' };
  await expect(removeObject(there.s3Bucket, removed)).rejects.toMatchObject({ code: 'NoDeletion' });
  const gone = bucketWith({ ListObjectVersions: { Name: 'b' }, DeleteObjects: {} });
  await expect(removeObject(gone.s3Bucket, removed)).resolves.toBeUndefined();
});

it('a version that was put together after the count from parts that were begun before stays, and what it replaced', async () => {
  const inParts = { ...version('a', 'a2', 1500, true), ETag: '"0123-3"' };
  const Versions = [version('a', 'a1', 1000, true), version('z', 'z1', 2000, true)];
  const Uploads = [{ Key: 'a', UploadId: 'u', Initiated: new Date(1500) }];
  const { s3Bucket, sent } = bucketWith({
    ...{ ListObjectVersions: { Versions }, DeleteObjects: {} },
    ListMultipartUploads: { Bucket: 'b', Uploads },
  });
  const past = await pastOf(s3Bucket, '', () => undefined, never);
  expect(past).toMatchObject({
    newest: 2000,
    underWay: [
      ['a', 1500],
      ['a', 1500],
    ],
  });
  Versions[0] = version('a', 'a1', 1000);
  Versions.unshift(inParts);
  expect(await removeEarlier(s3Bucket, '', past).ended).toMatchObject({ done: 0, failed: [] });
  expect(sent.map(({ name }) => name)).not.toContain('DeleteObjects');
});
