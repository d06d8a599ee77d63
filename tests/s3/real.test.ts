// @module-tag slow
/** The verbs of object storage on a real S3 server (scripts/lib/rgw.mjs). Left out only by name: `PORTICO_S3=skip`. */
import { PutBucketCorsCommand, PutBucketVersioningCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentOf,
  createQueue,
  empty,
  existingKeys,
  head,
  persistInMemory,
  keepsVersions,
  listPage,
  openS3,
  presign,
  read,
  remove,
  restore,
  totalsOf,
  transfer,
  unfinishedOf,
  versionsOf,
  type S3Bucket,
} from '../../dataProvider/s3';
import { ownRule } from '../../dataProvider/s3/access';
import { proveIntegrity, expectAltered } from './integrity';
import { passThroughEverything } from './passThroughEverything';
import { realStore, type Store } from './store';
import { proveSync } from './sync';
import { createFormSender, maxFormBytes } from '../../dataProvider/s3/uploads/form';
import { bytes, file, sendByFetch, sendFormByFetch } from './support';

const names = ['a b+c%20d.txt', 'õ 日本 🚀.txt', 'q\'"<b>&.html', 's;c,q?x#h=1.txt', 'tab\tnl\n.txt'];

describe.skipIf(process.env.PORTICO_S3 === 'skip')('a real server', () => {
  let store: Store;
  let s3Bucket: S3Bucket;
  beforeAll(async () => {
    store = await realStore();
    s3Bucket = openS3({ endpoint: store.endpoint, key: store.key, forcePathStyle: true, bucket: store.bucket });
  }, 300_000);
  afterAll(() => store?.stop());

  it('keeps names of any letters, and gives back what they hold', async () => {
    for (const name of names)
      await s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: `n/${name}`, Body: name }));
    const { objects } = await listPage(s3Bucket, 'n/');
    expect(new Set(objects.map(({ key }) => key))).toEqual(new Set(names.map((name) => `n/${name}`)));
    for (const name of names) expect(await (await read(s3Bucket, `n/${name}`)).text()).toBe(name);
    const shared = await fetch(await presign(s3Bucket, `n/${names[0]}`, { seconds: 60, saveAs: 'x.txt' }));
    expect(shared.headers.get('content-disposition')).toContain('attachment');
    await expect(head(s3Bucket, 'nothing')).rejects.toMatchObject({ reason: 'missing' });
    expect(await keepsVersions(s3Bucket)).toBe(false);
  });

  it('takes all hard names by every way', () => passThroughEverything(s3Bucket));

  it('gives what lies behind a byte, of the same ETag, so that reading goes on where it broke off', async () => {
    await s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'r/a', Body: 'beginning and end' }));
    const [whole, rest] = [await read(s3Bucket, 'r/a'), await read(s3Bucket, 'r/a', { from: 10 })];
    expect([whole.status, rest.status]).toEqual([200, 206]);
    expect(rest.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect([await whole.text(), await rest.text()]).toEqual(['beginning and end', 'and end']);
    await remove(s3Bucket, ['r/a'], []).ended;
  });

  it('checks what it is sent by SHA-256, and gives it back with an ETag to compare', () =>
    proveIntegrity(s3Bucket, false));
  it('distinguishes another content of the same size', () => expectAltered(s3Bucket));
  it('has what is new or changed found beside it', () => proveSync(s3Bucket), 60_000);

  it('keeps the properties of what is copied in parts, and lets a browser see them', async () => {
    const properties = {
      ContentType: 'text/x-test',
      ContentDisposition: 'attachment',
      ContentEncoding: 'identity',
      CacheControl: 'no-store',
    };
    const Body = bytes(12 * 2 ** 20);
    await s3Bucket.client.send(
      new PutObjectCommand({ Bucket: store.bucket, Key: 'p/a', Body, ...properties, Metadata: { who: 'me' } }),
    );
    expect((await transfer(s3Bucket, [{ from: 'p/a', to: 'p/b' }], true, { most: 2 ** 20 }).ended).failed).toEqual([]);
    const details = await head(s3Bucket, 'p/b');
    expect(details).toMatchObject({ type: 'text/x-test', size: Body.length });
    expect(Object.fromEntries(details.headers)).toMatchObject({
      ...{
        'Content-Disposition': 'attachment',
        'Content-Encoding': 'identity',
        'Cache-Control': 'no-store',
        who: 'me',
      },
    });
    const origin = 'https://portal.test';
    const own = ownRule(origin);
    const CORSRules = [
      {
        ...{ AllowedOrigins: own.allowed_origins, AllowedMethods: own.allowed_methods },
        ...{ AllowedHeaders: own.allowed_headers, ExposeHeaders: own.expose_headers },
      },
    ];
    await s3Bucket.client.send(new PutBucketCorsCommand({ Bucket: store.bucket, CORSConfiguration: { CORSRules } }));
    const answer = await fetch(await presign(s3Bucket, 'p/b', { seconds: 60 }), { headers: { origin } });
    expect(answer.headers.get('access-control-expose-headers')?.split(/, ?/)).toContain('*');
    await answer.arrayBuffer();
    await remove(s3Bucket, ['p/b'], []).ended;
  });

  it('takes small files as forms, under names of any letters', async () => {
    const sender = createFormSender(s3Bucket, sendFormByFetch);
    const never = new AbortController().signal;
    const plain = [...names.filter((one) => !one.includes('\n')), '/f', '--f', '\\f%25', '<f>&amp;'];
    for (const name of plain) {
      expect(await sender(name, file('x', `of ${name}`), 'text/x-test', never)).toBe(true);
      expect(await (await read(s3Bucket, name)).text()).toBe(`of ${name}`);
      expect((await head(s3Bucket, name)).type).toBe('text/x-test');
    }
    const body = bytes(maxFormBytes);
    expect(await sender('f/most', file('x', body), 'image/png', never)).toBe(true);
    expect((await head(s3Bucket, 'f/most')).size).toBe(maxFormBytes);
    expect(await sender('f/none', file('x', ''), 'text/plain', never)).toBe(true);
    await remove(s3Bucket, [...plain, 'f/most', 'f/none'], []).ended;
  });

  it('takes an upload in parts', async () => {
    const queue = createQueue({ s3Bucket, memory: persistInMemory(), send: sendByFetch, partSize: 5 * 2 ** 20 });
    const body = bytes(12 * 2 ** 20 + 5);
    queue.add([{ key: 'big', file: file('big', body) }]);
    await expect.poll(() => queue.view().uploads[0]?.state).toBe('done');
    const arrived = new Uint8Array(await (await read(s3Bucket, 'big')).arrayBuffer());
    expect(Buffer.compare(arrived, body)).toBe(0);
    expect(await existingKeys(s3Bucket, ['big', 'free'], new AbortController().signal)).toEqual(['big']);
    expect(await unfinishedOf(s3Bucket)).toEqual([]);
  });

  it('deletes names that XML cannot hold, beside others', async () => {
    const keys = ['c/bell\u0007', 'c/plain', 'c/new\nline', 'c/\uffff'];
    for (const Key of keys) await s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: 'x' }));
    expect(await remove(s3Bucket, [], ['c/']).ended).toMatchObject({ done: keys.length, failed: [] });
    expect((await listPage(s3Bucket, 'c/')).objects).toEqual([]);
  });

  it('moves, counts, deletes and empties', async () => {
    expect((await transfer(s3Bucket, [{ from: 'n/', to: 'm/' }], true).ended).failed).toEqual([]);
    expect(await totalsOf(s3Bucket, 'm/', () => undefined)).toMatchObject({ objects: names.length });
    expect(await remove(s3Bucket, ['big'], ['m/']).ended).toMatchObject({ done: names.length + 1, failed: [] });
    expect((await empty(s3Bucket).ended).failed).toEqual([]);
    expect((await listPage(s3Bucket, '', { delimiter: '' })).objects).toEqual([]);
  });

  it('keeps versions, brings one back, and empties with all of them', async () => {
    const keep = (Status: 'Enabled' | 'Suspended') =>
      s3Bucket.client.send(
        new PutBucketVersioningCommand({ Bucket: store.bucket, VersioningConfiguration: { Status } }),
      );
    const put = (Body: string) =>
      s3Bucket.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'v ü/text', Body }));
    await keep('Enabled');
    const { VersionId = '' } = await put('first');
    await put('second');
    await restore(s3Bucket, 'v ü/text', VersionId);
    expect(await (await read(s3Bucket, 'v ü/text')).text()).toBe('first');
    await remove(s3Bucket, [], ['v ü/']).ended;
    const never = new AbortController().signal;
    expect(await contentOf(s3Bucket, () => undefined, never)).toMatchObject({ earlier: 4, unfinished: 0 });
    expect((await empty(s3Bucket).ended).failed).toEqual([]);
    for await (const page of versionsOf(s3Bucket, '')) expect(page).toEqual([]);
    await keep('Suspended');
  });
});
