/** Settings that are replaced as a whole keep what the portal does not know, or are not replaced. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { empty, keepsVersions, openS3, type S3Bucket } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { getLifecycle, getLock, setLifecycle, setLock } from '../../dataProvider/s3/tools/lifecycle';
import { setVersioning, versioningOf } from '../../dataProvider/s3/tools/past';
import { getPolicy, setPolicy } from '../../dataProvider/s3/tools/policy';
import { readXmlText, unknownIn } from '../../dataProvider/s3/tools/xml';
import { key } from './support';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A store that has one text under each setting, and takes what is put there. */
async function storeWith(given: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  const texts = new Map(Object.entries(given));
  const puts: { text: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const deletes: string[] = [];
  const server = createServer((request, response) => {
    const name = [...new URL(request.url ?? '', 'http://s3').searchParams.keys()].find((one) => texts.has(one)) ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'PUT') {
        puts.push({ text: Buffer.concat(parts).toString(), headers: request.headers });
        texts.set(name, Buffer.concat(parts).toString());
      } else if (request.method === 'DELETE') deletes.push(name);
      response.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(texts.get(name));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { s3Bucket: openS3({ endpoint, key, forcePathStyle: true, bucket: 'b' }), texts, puts, deletes };
}

const ns = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const plain =
  '<Rule><ID>logs</ID><Status>Enabled</Status><Filter><Prefix>logs/</Prefix></Filter><Expiration><Days>30</Days></Expiration></Rule>';
const marker =
  '<Rule>\n  <ID>mark</ID><Status>Enabled</Status><Filter><Prefix>a &amp; b/</Prefix></Filter><DelMarkerExpiration><Days>7</Days></DelMarkerExpiration>\n</Rule>';
const lifecycle = (...rules: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<LifecycleConfiguration ${ns}>${rules.join('')}</LifecycleConfiguration>`;
const simple = { id: 'logs', on: true, prefix: 'logs/', expire: 30, noncurrent: undefined, unfinished: undefined };

describe('lifecycle rules', () => {
  it('of another vendor are sent back byte for byte', async () => {
    const { s3Bucket, puts } = await storeWith({ lifecycle: lifecycle(plain, marker) });
    const before = await getLifecycle(s3Bucket);
    expect(before?.rules).toEqual([simple]);
    expect(before?.others).toEqual([marker]);
    await setLifecycle(s3Bucket, { ...before!, rules: [{ ...simple, expire: 31 }] }, before);
    expect(puts).toHaveLength(1);
    expect(puts[0]?.text).toContain(marker);
    expect(puts[0]?.text).toContain('<Expiration><Days>31</Days></Expiration>');
    expect(puts[0]?.headers['content-md5']).toBeDefined();
    expect(await getLifecycle(s3Bucket)).toEqual({ rules: [{ ...simple, expire: 31 }], others: [marker] });
  });

  it.each([
    [
      'an element inside a known one',
      '<Expiration><Days>7</Days><ExpiredObjectAllVersions>true</ExpiredObjectAllVersions></Expiration>',
    ],
    [
      'a count of versions',
      '<NoncurrentVersionExpiration><NoncurrentDays>7</NoncurrentDays><NewerNoncurrentVersions>3</NewerNoncurrentVersions></NoncurrentVersionExpiration>',
    ],
    [
      'a filter by size',
      '<Filter><ObjectSizeGreaterThan>5</ObjectSizeGreaterThan></Filter><Expiration><Days>7</Days></Expiration>',
    ],
    ['a date', '<Expiration><Date>2030-01-01T00:00:00Z</Date></Expiration>'],
    ['a number in another way', '<Expiration><Days>1e3</Days></Expiration>'],
    ['the same element twice', '<Expiration><Days>7</Days></Expiration><Expiration><Days>8</Days></Expiration>'],
    ['an attribute', '<Expiration unit="h"><Days>7</Days></Expiration>'],
    ['a comment', '<!-- by hand --><Expiration><Days>7</Days></Expiration>'],
    ['another status', '<Status>Paused</Status>'],
  ])('with %s are not shown as something else', async (_what, inner) => {
    const status = inner.includes('Status') ? '' : '<Status>Enabled</Status>';
    const rule = `<Rule><ID>a</ID>${status}${inner}</Rule>`;
    const { s3Bucket, puts } = await storeWith({ lifecycle: lifecycle(rule) });
    const before = await getLifecycle(s3Bucket);
    expect(before).toEqual({ rules: [], others: [rule] });
    await setLifecycle(s3Bucket, { ...before!, rules: [simple] }, before);
    expect(puts[0]?.text).toContain(rule);
  });

  it('keep what is beside them, and the least size of a transition', async () => {
    const beside = '<ExpiryUpdatedAt>2026-01-01T00:00:00Z</ExpiryUpdatedAt>';
    const header = 'x-amz-transition-default-minimum-object-size';
    const { s3Bucket, puts } = await storeWith(
      { lifecycle: lifecycle(beside, plain) },
      { [header]: 'varies_by_storage_class' },
    );
    const before = await getLifecycle(s3Bucket);
    await setLifecycle(s3Bucket, { ...before!, rules: [{ ...simple, on: false }] }, before);
    expect(puts[0]?.text).toContain(beside);
    expect(puts[0]?.headers[header]).toBe('varies_by_storage_class');
  });

  it('keep signs that XML cannot hold as they are', async () => {
    const { s3Bucket, puts } = await storeWith({ lifecycle: lifecycle() });
    const rule = { ...simple, id: '', prefix: ' <a> & "b"\r\n/' };
    await setLifecycle(s3Bucket, { rules: [rule], others: [] });
    expect(puts[0]?.text).toContain('<Prefix> &#x3C;a&#x3E; &#x26; "b"&#xD;&#xA;/</Prefix>');
    expect((await getLifecycle(s3Bucket))?.rules).toEqual([rule]);
  });

  it('that were saved by a lost answer are not called outdated', async () => {
    const { s3Bucket, puts } = await storeWith({ lifecycle: lifecycle(plain) });
    const wanted = { rules: [simple], others: [] };
    await setLifecycle(s3Bucket, wanted, { rules: [], others: [] });
    expect(puts).toEqual([]);
    await expect(
      setLifecycle(s3Bucket, { rules: [], others: [] }, { rules: [], others: [marker] }),
    ).rejects.toMatchObject({ reason: 'outdated' });
  });
});

const strange = [
  ['nothing', ''],
  ['a page', '<html><head><title>Welcome</title></head><body><p>Sign in</p></body></html>'],
  ['another answer', `<ListBucketResult ${ns}><Name>b</Name></ListBucketResult>`],
  ['half an answer', `<LifecycleConfiguration ${ns}>${plain}`],
  ['text', 'OK'],
] as const;

describe.each(strange)('%s in place of a setting', (_what, text) => {
  it.each([
    ['lifecycle', getLifecycle],
    ['object-lock', getLock],
    ['versioning', versioningOf],
    ['versioning', keepsVersions],
    ['policy', getPolicy],
  ] as const)('is no %s', async (name, get) => {
    const { s3Bucket } = await storeWith({ [name]: text });
    await expect(get(s3Bucket)).rejects.toThrow();
  });
});

it('versions are switched on without losing what a vendor excludes', async () => {
  const more = '<ExcludedPrefixes><Prefix>tmp/*</Prefix></ExcludedPrefixes><ExcludeFolders>true</ExcludeFolders>';
  const { s3Bucket, puts } = await storeWith({
    versioning: `<VersioningConfiguration ${ns}><Status>Suspended</Status>${more}</VersioningConfiguration>`,
  });
  expect(await versioningOf(s3Bucket)).toBe('suspended');
  expect(await setVersioning(s3Bucket, true)).toBe(true);
  expect(puts[0]?.text).toBe(
    `<VersioningConfiguration ${ns}><Status>Enabled</Status>${more}</VersioningConfiguration>`,
  );
  expect(await versioningOf(s3Bucket)).toBe('on');
});

it('a bucket whose versions are not known is not emptied as one without', async () => {
  const { s3Bucket, deletes } = await storeWith({ versioning: '' });
  const denied = new S3Error('denied', 'No', 'AccessDenied', 403);
  const shut: S3Bucket = { ...s3Bucket, run: () => Promise.reject(denied) };
  await expect(keepsVersions(shut)).rejects.toBe(denied);
  expect(await empty(s3Bucket).ended).toMatchObject({
    done: 0,
    failed: [{ key: '', error: { reason: 'unreadable' } }],
  });
  expect(deletes).toEqual([]);
});

const lock = (retention: string, more = '') =>
  `<ObjectLockConfiguration ${ns}><ObjectLockEnabled>Enabled</ObjectLockEnabled>${more}<Rule><DefaultRetention>${retention}</DefaultRetention></Rule></ObjectLockConfiguration>`;

describe('a lock', () => {
  it('is replaced only as it was read', async () => {
    const { s3Bucket, texts, puts } = await storeWith({
      'object-lock': lock('<Mode>COMPLIANCE</Mode><Years>1</Years>'),
    });
    const before = await getLock(s3Bucket);
    expect(before).toEqual({ days: 365, mode: 'COMPLIANCE' });
    texts.set('object-lock', lock('<Mode>COMPLIANCE</Mode><Days>9</Days>'));
    await expect(setLock(s3Bucket, { days: 1, mode: 'GOVERNANCE' }, before)).rejects.toMatchObject({
      reason: 'outdated',
    });
    await setLock(s3Bucket, { days: 9, mode: 'COMPLIANCE' }, before);
    expect(puts).toEqual([]);
    await setLock(s3Bucket, { days: 10, mode: 'COMPLIANCE' }, await getLock(s3Bucket));
    expect(puts).toHaveLength(1);
  });

  it.each([
    [lock('<Mode>GOVERNANCE</Mode><Days>9</Days>', '<Hold>true</Hold>'), 'Hold'],
    [lock('<Mode>GOVERNANCE</Mode><Days>9</Days><Hours>1</Hours>'), 'Hours'],
    [lock('<Mode>STRICT</Mode><Days>9</Days>'), 'Mode'],
    [lock('<Mode>GOVERNANCE</Mode><Days>nine</Days>'), 'DefaultRetention'],
  ])('with %s is not replaced', async (text, unknown) => {
    const { s3Bucket, puts } = await storeWith({ 'object-lock': text });
    const before = await getLock(s3Bucket);
    expect(before?.unknown).toBe(unknown);
    await expect(setLock(s3Bucket, { days: 1, mode: 'GOVERNANCE' }, before)).rejects.toThrow();
    expect(puts).toEqual([]);
  });
});

it('a policy that was saved by a lost answer is not called outdated', async () => {
  const { s3Bucket, puts } = await storeWith({ policy: '{"Statement":[]}' });
  await setPolicy(s3Bucket, '{ "Statement": [] }', '');
  expect(puts).toEqual([]);
});

it.each(['<a><b></a></b>', '<a>', 'text', '<!DOCTYPE a><a/>', '<a/><b/>', '<a x=1/>', '<a><b</a>', ''])(
  '%s is no document',
  (text) => expect(readXmlText(text)).toBeUndefined(),
);

it('elements are read with their text as written', () => {
  const text = '<?xml version="1.0"?>\n<a one="1"><b>x &lt; y<![CDATA[ & z]]></b>\n<c/></a>\n';
  const root = readXmlText(text);
  expect(root?.raw).toBe(text.trim().slice(text.indexOf('<a')));
  expect(root?.children.map(({ name, text: inner, raw }) => [name, inner, raw])).toEqual([
    ['b', 'x < y & z', '<b>x &lt; y<![CDATA[ & z]]></b>'],
    ['c', '', '<c/>'],
  ]);
  expect(unknownIn(root!, new Set(['b']))).toBe('c');
});
