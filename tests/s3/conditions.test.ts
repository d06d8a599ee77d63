/** Copies and moves replace and delete nothing that came while they were under way, as far as the engine has conditions. */
import { afterEach, expect, it, vi } from 'vitest';
import { transfer, type Transfer } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { copyAcross } from '../../dataProvider/s3/tools/across';
import { transferPages, type Pair } from '../../dataProvider/s3/transfer';
import { bucketWith } from './answering';
import { sendByFetch } from './support';

afterEach(() => void vi.useRealTimers());

interface There {
  Key: string;
  Size: number;
  ETag: string;
  LastModified: Date;
}
const one = (Key: string, etag = 'x', LastModified = new Date(0)): There => ({
  Key,
  Size: 6,
  ETag: `"${etag}"`,
  LastModified,
});

/** A store that lists `there`, and answers otherwise as given. */
function store(there: There[], answers: Readonly<Record<string, unknown>> = {}) {
  const ListObjectsV2 = ({ Prefix = '', StartAfter = '' }: { Prefix?: string; StartAfter?: string }) => ({
    Name: 'b',
    Contents: there.filter(({ Key }) => Key.startsWith(Prefix) && Key > StartAfter),
  });
  const CopyObject = { CopyObjectResult: { ETag: '"x"' } };
  const made = bucketWith({ ListObjectsV2, CopyObject, GetObjectAcl: { Owner: { ID: 'me' } }, ...answers });
  const inputs = (name: string) => made.sent.filter((sent) => sent.name === name).map(({ input }) => input);
  return { ...made, there, inputs };
}
const unmet = new S3Error('other', 'At least one condition was not met', 'PreconditionFailed', 412);
const refused = new S3Error('other', 'A header is not implemented', 'NotImplemented', 501);
const free = (...names: string[]): Transfer[] => names.map((from) => ({ from, to: `to/${from}`, isFree: true }));
const reasons = (failed: readonly { error: Error }[]) =>
  failed.map(({ error }) => (error instanceof S3Error ? error.reason : error));

it('a move to a free name makes the conditions that nothing is there, and that the source is what was copied', async () => {
  const { s3Bucket, inputs } = store([one('a')]);
  expect(await transfer(s3Bucket, free('a'), true).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CopyObject')).toMatchObject([{ Key: 'to/a', IfNoneMatch: '*' }]);
  expect(inputs('DeleteObject')).toMatchObject([{ Key: 'a', IfMatch: 'x' }]);
});

it('a copy that replaces what the person was asked about has no condition', async () => {
  const { s3Bucket, inputs } = store([one('a'), one('to/a', 'old')]);
  expect(await transfer(s3Bucket, [{ from: 'a', to: 'to/a' }], false).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CopyObject')[0]).not.toHaveProperty('IfNoneMatch');
});

it.each([
  ['does not know the condition', refused],
  ['has a CORS rule that does not let it through', new S3Error('cors', 'Failed to fetch')],
])('an engine that %s is asked once', async (_what, refusal) => {
  const answer = (input: { IfNoneMatch?: string; IfMatch?: string }) =>
    input.IfNoneMatch || input.IfMatch ? refusal : { CopyObjectResult: { ETag: '"x"' } };
  const { s3Bucket, inputs } = store([one('a'), one('b')], { CopyObject: answer, DeleteObject: answer });
  expect(await transfer(s3Bucket, free('a'), true).ended).toMatchObject({ done: 1, failed: [] });
  expect(await transfer(s3Bucket, free('b'), true).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CopyObject').map(({ IfNoneMatch }) => IfNoneMatch)).toEqual(['*', undefined, undefined]);
  expect(inputs('DeleteObject').map(({ IfMatch }) => IfMatch)).toEqual(['x', undefined, undefined]);
});

it('what has taken the name right before the copy is neither replaced, nor is the source deleted', async () => {
  const taken = store([one('a')]);
  const CopyObject = () => (taken.there.push(one('to/a', 'other')), unmet);
  const { s3Bucket, inputs } = store(taken.there, { CopyObject });
  const { failed } = await transfer(s3Bucket, free('a'), true).ended;
  expect(reasons(failed)).toEqual(['newer']);
  expect(inputs('DeleteObject')).toEqual([]);
});

it('a copy in parts has the same condition at its end', async () => {
  const { s3Bucket, inputs } = store([one('a')], {
    ...{ HeadObject: { ContentLength: 6, ETag: '"x"', $metadata: {} }, CreateMultipartUpload: { UploadId: 'u' } },
    ...{ UploadPartCopy: { CopyPartResult: { ETag: '"p"' } }, CompleteMultipartUpload: { ETag: '"p-1"' } },
  });
  expect(await transfer(s3Bucket, free('a'), false, { most: 1 }).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CompleteMultipartUpload')).toMatchObject([{ Key: 'to/a', IfNoneMatch: '*' }]);
});

it('an engine that misreads the condition copies without it', async () => {
  const CopyObject = ({ IfNoneMatch }: { IfNoneMatch?: string }) =>
    IfNoneMatch ? unmet : { CopyObjectResult: { ETag: '"x"' } };
  const { s3Bucket } = store([one('a')], { CopyObject });
  expect(await transfer(s3Bucket, free('a'), false).ended).toMatchObject({ done: 1, failed: [] });
});

it('a copy whose answer was lost is found done when it is tried again', async () => {
  const lost = store([one('a')]);
  const CopyObject = () => (lost.there.push(one('to/a')), unmet);
  const { s3Bucket, inputs } = store(lost.there, { CopyObject });
  expect(await transfer(s3Bucket, free('a'), true).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CopyObject')).toHaveLength(1);
  expect(inputs('DeleteObject')).toHaveLength(1);
});

it('a source that was replaced after its copy was made is not deleted', async () => {
  const sources = [one('a')];
  const DeleteObject = () => (sources.splice(0, 1, one('a', 'new')), unmet);
  const { s3Bucket, inputs } = store(sources, { DeleteObject });
  const { failed } = await transfer(s3Bucket, free('a'), true).ended;
  expect(reasons(failed)).toEqual(['replaced']);
  expect(inputs('DeleteObject')).toHaveLength(1);
});

it('a look at the targets of a page that is too old is repeated', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const slow = store([one('a'), one('b')]);
  const CopyObject = () => {
    vi.advanceTimersByTime(3000);
    if (slow.there.length === 2) slow.there.push(one('to/b', 'other'));
    return { CopyObjectResult: { ETag: '"x"' } };
  };
  const { s3Bucket, inputs } = store(slow.there, { CopyObject });
  const pairs = ['a', 'c', 'd', 'e', 'b'].map((key): Pair => ({
    key,
    size: 6,
    etag: 'x',
    to: `to/${key}`,
    isFree: true,
  }));
  async function* pages() {
    yield pairs;
  }
  const { failed } = await transferPages(s3Bucket, pages, false).ended;
  expect(failed.map(({ key }) => key)).toEqual(['b']);
  expect(inputs('CopyObject').map(({ Key }) => Key)).not.toContain('to/b');
});

it.each([
  ['with a key of its owner', { ServerSideEncryption: 'aws:kms' }, new Date(), []],
  ['with a key of its owner, before the work was begun', { ServerSideEncryption: 'aws:kms' }, new Date(0), ['newer']],
  ['with a key of the storage', { ServerSideEncryption: 'AES256' }, new Date(), ['newer']],
  ['in no way', {}, new Date(), ['newer']],
])('work that goes on: an object of the same length at its target, encrypted %s', async (_what, head, at, expected) => {
  const { s3Bucket, inputs } = store([one('to/a', 'y', at)], {
    HeadObject: { ...head, $metadata: { requestId: 'r' } },
  });
  async function* pages() {
    yield [{ key: 'a', size: 6, etag: 'x', to: 'to/a', isFree: true }];
  }
  const { failed } = await transferPages(s3Bucket, pages, false, { since: Date.now() - 1000 }).ended;
  expect(reasons(failed)).toEqual(expected);
  expect(inputs('CopyObject')).toHaveLength(expected.length === 0 ? 1 : 0);
});

it('a move whose copy no answer confirms does not take an older object of the same length for it', async () => {
  const { s3Bucket, inputs } = store([one('a'), one('to/a', 'old')], { CopyObject: {} });
  const { failed } = await transfer(s3Bucket, [{ from: 'a', to: 'to/a' }], true).ended;
  expect(failed).toMatchObject([{ key: 'a', error: { code: 'NoCopy' } }]);
  expect(inputs('DeleteObject')).toEqual([]);
});

it('a copy to another bucket has the condition as well', async () => {
  const { s3Bucket, inputs } = store([one('a')]);
  const target = { ...s3Bucket, bucket: 'c' };
  const options = { send: sendByFetch };
  expect(await copyAcross(s3Bucket, target, free('a'), options).ended).toMatchObject({ done: 1, failed: [] });
  expect(inputs('CopyObject')).toMatchObject([{ Bucket: 'c', IfNoneMatch: '*' }]);
});
