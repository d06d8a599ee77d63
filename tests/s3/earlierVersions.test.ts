/** Earlier versions are deleted as they were counted. */
import { expect, it } from 'vitest';
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
  const { s3Bucket, sent } = bucketWith({ ListObjectVersions: { Versions, DeleteMarkers }, DeleteObjects: {} });
  const past = await pastOf(s3Bucket, '', () => undefined, never);
  expect(past).toMatchObject({ earlier: 2, deleted: 1, newest: 2000 });
  Versions[0] = version('a', 'a2', 2000);
  Versions[2] = version('b', 'b1', 1500);
  Versions.unshift(version('a', 'a3', 2001, true));
  DeleteMarkers.push(version('b', 'b2', 3000, true));
  expect(await removeEarlier(s3Bucket, '', past).ended).toMatchObject({ done: 3, failed: [] });
  const gone = sent.flatMap(({ name, input }) => (name === 'DeleteObjects' ? [input.Delete] : []));
  expect(gone).toMatchObject([{ Objects: [{ VersionId: 'a1' }, { VersionId: 'c2' }, { VersionId: 'c1' }] }]);
});
