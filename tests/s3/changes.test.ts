// @module-tag slow
/** Moving, copying, deleting, emptying, counting and zipping on a server that really answers. */
import { CreateMultipartUploadCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  contentOf,
  createLedger,
  empty,
  existingKeys,
  listPage,
  makeFolder,
  presign,
  remove,
  safeName,
  existingTargets,
  totalsOf,
  transfer,
  unfinishedOf,
  zipOf,
  type S3Bucket,
} from '../../dataProvider/s3';
import type { S3Error } from '../../dataProvider/s3/s3Error';
import { filesOfZip } from './zipFiles';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

const put = (name: string, body = name) =>
  front.s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'photos', Key: name, Body: body })));
const keys = async (prefix = '') =>
  (await listPage(front.s3Bucket, prefix, { delimiter: '' })).objects.map((object) => object.key);
const never = new AbortController().signal;

beforeEach(async () => {
  await empty(front.s3Bucket).ended;
  for (const name of ['a/1', 'a/2', 'a/deep/3', 'b', 'a b/ü']) await put(name);
});

it('renames a folder with all that is in it', async () => {
  const { done, failed } = await transfer(front.s3Bucket, [{ from: 'a/', to: 'new name/' }], true).ended;
  expect({ done, failed }).toEqual({ done: 3, failed: [] });
  expect(await keys()).toEqual(['a b/ü', 'b', 'new name/1', 'new name/2', 'new name/deep/3']);
});

it('copies, and leaves what it copies', async () => {
  await transfer(
    front.s3Bucket,
    [
      { from: 'b', to: 'a/b' },
      { from: 'a b/', to: 'c/' },
    ],
    false,
  ).ended;
  expect(await keys()).toEqual(['a b/ü', 'a/1', 'a/2', 'a/b', 'a/deep/3', 'b', 'c/ü']);
});

it('one of several that is gone holds up none of the others', async () => {
  const moved = await transfer(
    front.s3Bucket,
    [
      { from: 'gone', to: 'c/gone' },
      { from: 'a/../b', to: 'c/dots' },
      { from: 'b', to: 'c/b' },
      { from: 'a/', to: 'c/a/' },
    ],
    true,
  ).ended;
  expect(moved.failed.map(({ key }) => key)).toEqual(['gone', 'a/../b']);
  // Nothing is there by the second name either; what is could be moved.
  expect(moved.failed.map(({ error }) => (error as S3Error).reason)).toEqual(['missing', 'missing']);
  expect(await keys()).toEqual(['a b/ü', 'c/a/1', 'c/a/2', 'c/a/deep/3', 'c/b']);
});

it('what would go to a name that no browser can write stays where it is', async () => {
  const { failed } = await transfer(front.s3Bucket, [{ from: 'b', to: 'c/../d' }], true).ended;
  expect(failed).toMatchObject([{ key: 'b', error: { reason: 'dots' } }]);
  expect(await keys()).toContain('b');
});

it('moving onto itself loses nothing', async () => {
  await transfer(
    front.s3Bucket,
    [
      { from: 'b', to: 'b' },
      { from: 'a/', to: 'a/' },
    ],
    true,
  ).ended;
  expect(await keys()).toEqual(['a b/ü', 'a/1', 'a/2', 'a/deep/3', 'b']);
});

it('moving into itself loses nothing', async () => {
  await transfer(front.s3Bucket, [{ from: 'a/', to: 'a/deep/' }], true).ended;
  expect(await keys('a/')).toEqual(['a/deep/1', 'a/deep/2', 'a/deep/deep/3']);
});

it('reports what could not be moved, and leaves it', async () => {
  const { done, failed } = await transfer(front.s3Bucket, [{ from: 'gone', to: 'x' }], true).ended;
  expect(done).toBe(0);
  expect(failed).toMatchObject([{ error: { status: 404 } }]);
});

it('deletes 2,500 in calls of 1,000', async () => {
  await front.fill(Array.from({ length: 2500 }, (_, at) => `many/${at}`));
  const { done, failed } = await remove(front.s3Bucket, ['b'], ['many/']).ended;
  expect({ done, failed }).toEqual({ done: 2501, failed: [] });
  expect(await keys()).toEqual(['a b/ü', 'a/1', 'a/2', 'a/deep/3']);
});

it('stops on request', async () => {
  const job = remove(front.s3Bucket, [], ['a/']);
  job.stop();
  expect(await job.ended).toMatchObject({ state: 'stopped' });
});

it('empties a bucket with its incomplete uploads', async () => {
  await front.s3Bucket.client.send(new CreateMultipartUploadCommand({ Bucket: 'photos', Key: 'half' }));
  expect(await unfinishedOf(front.s3Bucket)).toHaveLength(1);
  const { failed } = await empty(front.s3Bucket).ended;
  expect(failed).toEqual([]);
  expect(await keys()).toEqual([]);
  expect(await unfinishedOf(front.s3Bucket)).toEqual([]);
});

it('counts a folder', async () => {
  expect(await totalsOf(front.s3Bucket, 'a/', () => undefined)).toEqual({ objects: 3, bytes: 3 + 3 + 8 });
});

it.each([[3], [40]])('finds the taken ones among %i names', async (count) => {
  const requested = ['a/1', 'b', ...Array.from({ length: count }, (_, at) => `free/${at}`)];
  expect(await existingKeys(front.s3Bucket, requested, never)).toEqual(['a/1', 'b']);
});

it('finds the targets that hold something, and takes a thing for no obstacle to itself', async () => {
  const taken = (to: string[]) =>
    existingTargets(
      front.s3Bucket,
      to.map((one) => ({ from: 'b', to: one })),
      never,
    );
  expect(await taken(['a/1', 'a/deep/', 'c/', 'free'])).toEqual(['a/deep/', 'a/1']);
  expect(await taken(['b'])).toEqual([]);
});

it('shows what is in a bucket, with what no list of files shows', async () => {
  await front.s3Bucket.client.send(new CreateMultipartUploadCommand({ Bucket: 'photos', Key: 'half' }));
  const reported: number[] = [];
  const content = await contentOf(front.s3Bucket, ({ objects }) => reported.push(objects), never);
  expect(content).toEqual({ objects: 5, bytes: 21, earlier: 0, unfinished: 1 });
  expect(reported.at(-1)).toBe(5);
});

it('does not call a bucket empty that was filled meanwhile', async () => {
  const s3Bucket = {
    ...front.s3Bucket,
    // The late one comes when everything is deleted and unfinished uploads are looked for.
    run: async <T>(call: (client: S3Client) => Promise<T>) => {
      const answer = await front.s3Bucket.run(call);
      if (answer && typeof answer === 'object' && 'MaxUploads' in answer) await put('late');
      return answer;
    },
  };
  const { failed } = await empty(s3Bucket).ended;
  expect(failed).toMatchObject([{ key: 'late', error: { reason: 'arrived' } }]);
});

it('zips objects and folders', async () => {
  const zip = zipOf(
    front.s3Bucket,
    { objects: [{ key: 'b' }], prefixes: ['a/'], base: '' },
    never,
    () => undefined,
    () => undefined,
  );
  const body = Buffer.from(await new Response(zip).arrayBuffer());
  expect(body.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['b', 'a/1', 'a/2', 'a/deep/3']) expect(body.includes(name)).toBe(true);
});

it('zips without what cannot be read, and names it', async () => {
  await put('mix/a', 'first');
  await put('mix/../up.txt', 'odd');
  await put('mix/z', 'last');
  const left: string[] = [];
  const counted: string[] = [];
  const zip = zipOf(
    front.s3Bucket,
    { objects: [{ key: 'mix/gone' }], prefixes: ['mix/'], base: '' },
    never,
    (_sum, { key, whole }) => whole && counted.push(key),
    (key) => left.push(key),
  );
  const body = Buffer.from(await new Response(zip).arrayBuffer());
  expect(left).toEqual(['mix/gone', 'mix/../up.txt']);
  expect(counted).toEqual(['mix/a', 'mix/z']);
  for (const text of ['first', 'last']) expect(body.includes(text)).toBe(true);
  await remove(front.s3Bucket, [], ['mix/']).ended;
});

it('renames what is called by dots only, and deletes nothing else instead', async () => {
  await put('d/..', 'dots');
  await put('d', 'another');
  expect((await transfer(front.s3Bucket, [{ from: 'd/..', to: 'd/named' }], true).ended).failed).toEqual([]);
  const names = async (prefix: string) =>
    (await listPage(front.s3Bucket, prefix, { delimiter: '' })).objects.map(({ key }) => key);
  expect(await names('d/')).toEqual(['d/named']);
  expect(await names('d')).toContain('d');
  await remove(front.s3Bucket, ['d', 'd/named'], []).ended;
});

it('deletes what no browser can open, and says why it cannot be opened', async () => {
  await put('a/../evil', 'x');
  await expect(presign(front.s3Bucket, 'a/../evil', { seconds: 60 })).rejects.toMatchObject({ code: 'Name' });
  expect(await remove(front.s3Bucket, ['a/../evil'], []).ended).toMatchObject({ done: 1, failed: [] });
});

it.each([
  ['../../etc/passwd', '%2E%2E/%2E%2E/etc/passwd'],
  ['/root', '%2F/root'],
  ['a\\..\\b', 'a%5C..%5Cb'],
  ['a//b/./c', 'a/%2F/b/%2E/c'],
  ['100%.txt', '100%.txt'],
  ['a%2Fb', 'a%252Fb'],
  ['...', '...'],
])('unpacks %j inside its folder', (name, safe) => expect(safeName(name)).toBe(safe));

it('zips names that are alike as entries of their own, and a mark with content as a file', async () => {
  const names = ['a//b', 'a/b', 'a\\b', 'a_b', 'a%5Cb', 'a/%2F/b', 'a%2Fb', 'full/', 'empty/', 'ü ~$.doc'];
  for (const name of names) await put(`twins/${name}`, name === 'empty/' ? '' : `of ${name}`);
  const zipped: [string, string | undefined][] = [];
  const zip = zipOf(
    front.s3Bucket,
    { objects: [], prefixes: ['twins/'], base: 'twins/' },
    never,
    (_sum, { key, whole, savedAs }) => whole && zipped.push([key.slice('twins/'.length), savedAs]),
    () => undefined,
  );
  const files = filesOfZip(Buffer.from(await new Response(zip).arrayBuffer()));
  expect(files.size).toBe(names.length);
  const savedAs = new Map(zipped);
  for (const name of names) {
    if (name === 'empty/') expect(files.get('empty/')?.length).toBe(0);
    else expect(files.get(savedAs.get(name) ?? name)?.toString()).toBe(`of ${name}`);
  }
  expect(savedAs.get('a/b')).toBeUndefined();
  expect(savedAs.get('full/')).toBe('full/%2F');
  await remove(front.s3Bucket, [], ['twins/']).ended;
});

interface SentCommand {
  constructor: { name: string };
  input: { Delete?: { Objects: { Key: string }[] } };
}

/** The bucket, with a store or a proxy before it that answers lists of deletions so, after `act`. */
const answeringDeletions = (answer: object, act: (keys: string[]) => Promise<unknown>): S3Bucket => ({
  ...front.s3Bucket,
  run: (call) =>
    front.s3Bucket.run((client) => {
      const send = async (command: SentCommand, ...rest: []) => {
        if (command.constructor.name !== 'DeleteObjectsCommand') return client.send(command as never, ...rest);
        await act(command.input.Delete?.Objects.map(({ Key }) => Key) ?? []);
        return answer;
      };
      return call(new Proxy(client, { get: (own, name) => (name === 'send' ? send : Reflect.get(own, name)) }));
    }),
});

it('what an answer to a deletion does not name is looked for, and fails if it is there', async () => {
  const [first] = await keys('a/');
  const nothing = answeringDeletions({}, () => Promise.resolve());
  const ledger = createLedger(nothing, ({ key, result }) => `${key} ${result}\n`);
  const left = await remove(nothing, ['b'], ['a/'], ledger).ended;
  expect(left.done).toBe(0);
  expect(left.failed.map(({ key }) => key).toSorted()).toEqual(['a/1', 'a/2', 'a/deep/3', 'b']);
  expect((await ledger.file('').text()).split('\n').toSorted()).toEqual([
    ...['', 'a/1 failed', 'a/2 failed', 'a/deep/3 failed', 'b failed'],
  ]);
  // One is deleted, and the answer names another one only.
  const some = answeringDeletions(
    { Deleted: [{ Key: 'a/2' }] },
    (requested) => remove(front.s3Bucket, requested.slice(0, 2), []).ended,
  );
  const { done, failed } = await remove(some, [], ['a/']).ended;
  expect({ done, failed: failed.map(({ key }) => key) }).toEqual({ done: 2, failed: ['a/deep/3'] });
  expect(await keys('a/')).not.toContain(first);
});

it.each([false, true])('what was put at a target since it was asked about is not replaced (move: %s)', async (move) => {
  await put('new/1', 'theirs');
  // As an earlier try has copied it.
  await put('new/2', 'a/2');
  const { done, failed } = await transfer(front.s3Bucket, [{ from: 'a/', to: 'new/', isFree: true }], move).ended;
  expect({ done, failed }).toMatchObject({ done: 2, failed: [{ key: 'a/1', error: { reason: 'newer' } }] });
  const { objects } = await listPage(front.s3Bucket, 'new/1');
  expect(objects).toMatchObject([{ size: 'theirs'.length }]);
  expect(await keys('a/')).toEqual(move ? ['a/1'] : ['a/1', 'a/2', 'a/deep/3']);
  // Where it was asked about, it is replaced.
  await transfer(front.s3Bucket, [{ from: 'a/1', to: 'new/1' }], move).ended;
  expect((await listPage(front.s3Bucket, 'new/1')).objects).toMatchObject([{ size: 3 }]);
});

it('making a folder replaces no object of its name', async () => {
  await put('full/', 'something');
  await makeFolder(front.s3Bucket, 'full/');
  await makeFolder(front.s3Bucket, 'fresh/');
  expect((await listPage(front.s3Bucket, 'full/', { delimiter: '' })).objects).toMatchObject([{ size: 9 }]);
  expect((await listPage(front.s3Bucket, 'fresh/', { delimiter: '' })).objects).toMatchObject([{ size: 0 }]);
});
