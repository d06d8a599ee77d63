/** What a copy on the server must take along, and what proves that it was made. */
import { expect, it } from 'vitest';
import { restore, transfer, type Ledger, type LedgerEntry } from '../../dataProvider/s3';
import { copyWithAccess } from '../../dataProvider/s3/publicAccess';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { restoreTo } from '../../dataProvider/s3/tools/past';
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

const ListObjectsV2 = { Name: 'b', Contents: [{ Key: 'a', Size: 6, ETag: '"x"', LastModified: new Date(0) }] };
const copied = { CopyObject: { CopyObjectResult: { ETag: '"x"' } } };

async function moveWith(answers: Readonly<Record<string, unknown>>, options: object = {}, from = 'a') {
  const { s3Bucket, sent } = bucketWith({ ...parts, ...copied, HeadObject: found, ListObjectsV2, ...answers });
  const noted: LedgerEntry[] = [];
  const ledger = { add: (one) => noted.push(one), fail: (one) => noted.push(one) } as Partial<Ledger> as Ledger;
  const job = transfer(s3Bucket, [{ from, to: 'c' }], true, {
    ledger: { ...ledger, settled: () => Promise.resolve(), keepUp: () => Promise.resolve() },
    ...options,
  });
  const state = await job.ended;
  const given = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input.ACL);
  return { state, given, access: noted.map((one) => one.access), sent: sent.map(({ name }) => name) };
}

it.each([
  ['everybody may read', group('AllUsers'), 'public-read'],
  ['all who are signed in may read', group('AuthenticatedUsers'), 'authenticated-read'],
  ['its owner alone may read', { Owner: { ID: 'me' } }, undefined],
  ['there are no lists', new S3Error('other', 'No', 'NotImplemented', 501), undefined],
])('an object that is moved stays as public as it was: %s', async (_what, GetObjectAcl, ACL) => {
  const whole = await moveWith({ GetObjectAcl });
  expect(whole).toMatchObject({ state: { done: 1, failed: [] }, access: ['same'] });
  expect(whole.given('CopyObject')).toEqual([ACL]);
  const inParts = await moveWith({ GetObjectAcl }, { most: 1 });
  expect(inParts).toMatchObject({ state: { done: 1, failed: [] }, access: ['same'] });
  expect(inParts.given('CreateMultipartUpload')).toEqual([ACL]);
});

it.each([
  ['refused', new S3Error('denied', 'No', 'AccessDenied', 403)],
  ['not readable by a page', new S3Error('cors', 'Failed to fetch')],
  ['the page of a proxy', {}],
])(
  'an object whose access list is %s is moved as a private one, and the receipt says so',
  async (_what, GetObjectAcl) => {
    const { state, given, access } = await moveWith({ GetObjectAcl });
    expect({ state, access }).toMatchObject({ state: { done: 1, failed: [] }, access: ['private'] });
    expect(given('CopyObject')).toEqual([undefined]);
  },
);

it('an object is not moved where its access list cannot be read for the moment', async () => {
  const { state, sent } = await moveWith({ GetObjectAcl: new S3Error('busy', 'Slow down', 'SlowDown', 503) });
  expect(state).toMatchObject({ done: 0, failed: [{ key: 'a', error: { reason: 'busy' } }] });
  expect(sent).not.toContain('CopyObject');
});

it('a store that refuses public access lists gets a private copy, and the receipt says so', async () => {
  const acls: unknown[] = [];
  const { s3Bucket } = bucketWith({ GetObjectAcl: group('AllUsers') });
  const access = await copyWithAccess(s3Bucket, 'a', undefined, (ACL) => {
    acls.push(ACL);
    return ACL === undefined
      ? Promise.resolve()
      : Promise.reject(new S3Error('other', 'No', 'AccessControlListNotSupported', 400));
  });
  expect({ access, acls }).toEqual({ access: 'private', acls: ['public-read', undefined] });
});

it('the access list of a name that no browser can open is not read', async () => {
  const Contents = [{ Key: 'x/../a', Size: 6, ETag: '"x"', LastModified: new Date(0) }];
  const { sent, access } = await moveWith(
    {
      GetObjectAcl: group('AllUsers'),
      ListObjectsV2: { Name: 'b', Contents },
      DeleteObjects: { Deleted: [{ Key: 'x/../a' }] },
    },
    {},
    'x/../a',
  );
  expect(sent).not.toContain('GetObjectAcl');
  expect(access).toEqual(['private']);
});

it('a version is restored as public as it was', async () => {
  const { s3Bucket, sent } = bucketWith({ ...copied, GetObjectAcl: group('AllUsers') });
  await restore(s3Bucket, 'a', 'v');
  expect(sent.find(({ name }) => name === 'GetObjectAcl')?.input).toMatchObject({ Key: 'a', VersionId: 'v' });
  expect(sent.find(({ name }) => name === 'CopyObject')?.input.ACL).toBe('public-read');
});

it('a folder that is restored says which files are private by it', async () => {
  const version = (VersionId: string, at: number, IsLatest: boolean) => ({
    ...{ Key: 'a', VersionId, IsLatest, Size: 6, ETag: `"${VersionId}"`, LastModified: new Date(at) },
  });
  const GetObjectAcl = new S3Error('denied', 'No', 'AccessDenied', 403);
  const Versions = [version('2', 2000, true), version('1', 1000, false)];
  const { s3Bucket } = bucketWith({ ...copied, GetObjectAcl, ListObjectVersions: { Name: 'b', Versions } });
  const entries: LedgerEntry[] = [];
  const ledger = { add: (one: LedgerEntry) => void entries.push(one), settled: () => Promise.resolve() };
  await restoreTo(s3Bucket, '', 1500, { dropsLater: false, ledger: ledger as unknown as Ledger }).ended;
  expect(entries).toMatchObject([{ key: 'a', access: 'private' }]);
});

const shown = {
  ...{ type: 'text/plain', cacheControl: '', disposition: '', encoding: '', language: '' },
  ...{ metadata: [], tags: [] },
};

it.each([
  ['another type', { HeadObject: { ...found, ContentType: 'text/css' } }, 'outdated'],
  ['metadata of its own', { HeadObject: { ...found, Metadata: { who: 'they' } } }, 'outdated'],
  ['a tag', { GetObjectTagging: { TagSet: [{ Key: 'stage', Value: 'a' }] } }, 'outdated'],
  ['nothing else', {}, undefined],
  ['what is to be set', { HeadObject: { ...found, ContentType: 'text/html' } }, undefined],
])('properties of an object that has got %s since they were shown', async (_what, answers, reason) => {
  const access = { Owner: { ID: 'me' } };
  const { s3Bucket, sent } = bucketWith({
    ...{ HeadObject: found, GetObjectTagging: { TagSet: [] }, GetObjectAcl: access, ...copied },
    ...answers,
  });
  async function* source() {
    yield [{ key: 'a' }];
  }
  const change = {
    type: 'text/html',
    metadata: { pairs: [], others: 'drop' },
    tags: { pairs: [], others: 'drop' },
  } as const;
  const state = await changeProperties(s3Bucket, source, change, { seen: shown }).ended;
  expect(state.failed.map(({ error }) => error instanceof S3Error && error.reason)).toEqual(reason ? [reason] : []);
  const writes = sent.filter(({ name }) => /^(?:Put|Delete|Copy)/.test(name));
  if (reason) expect(writes).toEqual([]);
});
