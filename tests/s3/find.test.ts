import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { abandon, listPage, type S3Bucket, type S3Object } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import {
  type Cursor,
  limitedToCounted,
  find,
  removeAgain,
  removeFound,
  transferFound,
} from '../../dataProvider/s3/tools/find';
import { anyFile, matcher } from '../../dataProvider/s3/tools/findRules';
import { matchesWildcards } from '../../dataProvider/s3/tools/pattern';
import { emptyForm, ruleOf } from '../../src/pages/files/find/findForm';
import { startFront, type Front } from './support';
import { work } from '../support/work';

const object = (key: string, more: Partial<S3Object> = {}): S3Object => ({
  key,
  size: 5,
  modified: 100,
  etag: '',
  ...more,
});

describe('a pattern', () => {
  it.each([
    ['*.log', 'a.log', true],
    ['*.log', 'a.log.gz', false],
    ['a?c', 'a🚀c', true],
    ['a?c', 'ac', false],
    ['*', '', true],
    ['a*b*c', 'a/x/b/y/c', true],
    ['[a]', 'a', false],
  ])('%s in %s', (pattern, text, fit) => expect(matchesWildcards(pattern, text)).toBe(fit));
  it('of another takes no time', async () => {
    expect(
      await work(() => expect(matchesWildcards(`${'*a'.repeat(200)}b`, 'a'.repeat(1000))).toBe(false)),
    ).toBeLessThan(500);
  });
});

describe('a rule', () => {
  const has = (rule: Partial<typeof anyFile>, one: S3Object) => matcher({ ...anyFile, ...rule }, 'p/')(one);
  it('finds by part, pattern, size, date and ending', () => {
    expect(has({ name: 'LOG' }, object('p/my Log.txt'))).toBe(true);
    // What is above the prefix is no part of the name.
    expect(has({ name: 'p' }, object('p/a'))).toBe(false);
    expect(has({ name: '*.log' }, object('p/deep/a.LOG'))).toBe(true);
    expect(has({ name: 'deep/*.log' }, object('p/deep/a.log'))).toBe(true);
    expect(has({ minSize: 6 }, object('p/a'))).toBe(false);
    expect(has({ minSize: 5, maxSize: 5 }, object('p/a'))).toBe(true);
    expect(has({ before: 100 }, object('p/a'))).toBe(false);
    expect(has({ since: 100 }, object('p/a'))).toBe(true);
    expect(has({ endings: ['jpg'] }, object('p/a.b.JPG'))).toBe(true);
    expect(has({ endings: ['jpg'] }, object('p/jpg'))).toBe(false);
    expect(has({}, object('p/folder/'))).toBe(false);
  });
  it('is what the form says', () => {
    const day = 86_400_000;
    expect(ruleOf({ ...emptyForm, name: '*.log', older: '30', minSize: '1,5' }, 100 * day)).toEqual({
      ...{ ...anyFile, name: '*.log', before: 70 * day, minSize: 1_500_000 },
    });
    expect(ruleOf({ ...emptyForm, maxSize: 'x' }, 0)).toBeUndefined();
    expect(ruleOf({ ...emptyForm, newer: '-1' }, 0)).toBeUndefined();
    expect(ruleOf({ ...emptyForm, family: 'image' }, 0)?.endings).toContain('png');
  });
});

describe('all that a rule finds', () => {
  let front: Front;
  const never = new AbortController().signal;
  const count = 1205;
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await listPage(front.s3Bucket, prefix, { delimiter: '', next });
      found.push(...page.objects.map(({ key }) => key));
      next = page.next;
    }
    return found;
  };
  beforeAll(async () => {
    front = await startFront();
    const names = Array.from(
      { length: count },
      (_, at) => `f/${String(at).padStart(5, '0')}.${at % 2 ? 'log' : 'txt'}`,
    );
    await front.fill(names);
  }, 60_000);
  afterAll(() => front.stop());

  it('is counted while it is looked for', async () => {
    const reported: number[] = [];
    const search = { prefix: 'f/', rule: { ...anyFile, name: '*.log' } };
    const sum = await find(front.s3Bucket, search, ({ looked }) => void reported.push(looked), never);
    expect(sum).toMatchObject({ looked: count, found: 602, bytes: 0 });
    expect(reported).toEqual([1000, count]);
  });

  it('is copied into a part of itself once', async () => {
    const search = { prefix: 'f/', rule: { ...anyFile, name: '0000?.log' } };
    const job = transferFound(front.s3Bucket, search, { to: 'f/copies/' }, false, { after: undefined });
    expect(await job.ended).toMatchObject({ done: 5, failed: [] });
    expect(await keys('f/copies/')).toHaveLength(5);
  });

  it('is deleted as it was counted: what was added or replaced since stays, when it is tried again as well', async () => {
    const { s3Bucket } = front;
    const put = (name: string, Body = 'x') =>
      s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: 'photos', Key: `g/${name}`, Body })));
    for (const name of ['1.log', '2.log', '3.log', '4.txt']) await put(name);
    const search = { prefix: 'g/', rule: { ...anyFile, name: '*.log' } };
    const sum = await find(s3Bucket, search, () => undefined, never);
    expect(sum).toMatchObject({ found: 3, bytes: 3 });
    await vi.waitUntil(() => Date.now() > sum.newest);
    await put('2.log', 'newer');
    await put('5.log');
    const some = limitedToCounted(search, sum);
    const again = await removeAgain(s3Bucket, some, ['g/1.log', 'g/2.log', 'g/6.log']).ended;
    expect(again).toMatchObject({ done: 1, failed: [{ key: 'g/2.log', error: { reason: 'replaced' } }] });
    const cursor: Cursor = { after: undefined };
    const job = await removeFound(s3Bucket, some, cursor, undefined, ['g/2.log']).ended;
    expect(job).toMatchObject({ done: 1, failed: [{ key: 'g/2.log', error: { reason: 'replaced' } }] });
    expect(await keys('g/')).toEqual(['g/2.log', 'g/4.txt', 'g/5.log']);
  });

  it('is not widened by the count: what the rule leaves out stays out', () => {
    const search = { prefix: '', rule: { ...anyFile, before: 5 } };
    const sum = { looked: 1, found: 1, bytes: 1, newest: 9 };
    expect(limitedToCounted(search, sum).rule.before).toBe(5);
    expect(limitedToCounted({ ...search, rule: anyFile }, sum).rule.before).toBe(10);
  });

  it('is deleted, goes on where it was stopped, and leaves the others', async () => {
    const search = { prefix: 'f/', rule: { ...anyFile, name: '*.log' } };
    const cursor: Cursor = { after: undefined };
    const first = removeFound(front.s3Bucket, search, cursor);
    const stopped = new Promise<void>((resolve) => {
      first.subscribe(() => {
        first.stop();
        resolve();
      });
    });
    await stopped;
    const { done, state } = await first.ended;
    expect(state).toBe('stopped');
    const second = await removeFound(front.s3Bucket, search, cursor).ended;
    expect(second).toMatchObject({ state: 'done', failed: [] });
    expect(done + second.done).toBe(607);
    const left = await keys('f/');
    expect(left).toHaveLength(603);
    expect(left.every((key) => key.endsWith('.txt'))).toBe(true);
  }, 30_000);
});

it('an object that was put together after the count, from parts that were begun before it, was not counted', async () => {
  const search = { prefix: '', rule: anyFile };
  const underWay = [['big', 1500] as const];
  const counted = limitedToCounted(search, { looked: 3, found: 3, bytes: 15, newest: 2000, underWay });
  const isFound = matcher(counted.rule, '');
  const md5 = '0'.repeat(32);
  // As storages date it, with a difference of clocks.
  expect(isFound(object('big', { modified: 1500, etag: 'abc-2' }))).toBe(false);
  expect(isFound(object('big', { modified: 1200, etag: 'abc-2' }))).toBe(false);
  // What it was to replace, and others of that time.
  expect(isFound(object('big', { modified: 100, etag: 'abc-2' }))).toBe(true);
  expect(isFound(object('big', { modified: 1600, etag: md5 }))).toBe(true);
  expect(isFound(object('other', { modified: 1500, etag: 'abc-2' }))).toBe(true);
  expect(isFound(object('new', { modified: 2001, etag: md5 }))).toBe(false);
});

it('a count names the uploads that are under way, and none where they cannot be listed', async () => {
  const front = await startFront();
  const command = new CreateMultipartUploadCommand({ Bucket: 'photos', Key: 'way/big' });
  const { UploadId } = await front.s3Bucket.run((client) => client.send(command));
  const { signal } = new AbortController();
  const { underWay } = await find(front.s3Bucket, { prefix: 'way/', rule: anyFile }, () => undefined, signal);
  expect(underWay?.map(([key]) => key)).toEqual(['way/big', 'way/big']);
  const other = await find(front.s3Bucket, { prefix: 'elsewhere/', rule: anyFile }, () => undefined, signal);
  expect(other.underWay).toEqual([]);
  const { s3Bucket } = front;
  const refusing: S3Bucket['run'] = (call) =>
    s3Bucket.run((client) => {
      const send = (command: object, ...rest: []) =>
        command instanceof ListMultipartUploadsCommand
          ? Promise.reject(new S3Error('denied', 'No', 'AccessDenied', 403))
          : client.send(command as never, ...rest);
      return call(new Proxy(client, { get: (own, name) => (name === 'send' ? send : Reflect.get(own, name)) }));
    });
  const refused = { ...s3Bucket, run: refusing };
  expect(await find(refused, { prefix: 'way/', rule: anyFile }, () => undefined, signal)).toMatchObject({
    underWay: [],
  });
  await abandon(front.s3Bucket, { key: 'way/big', uploadId: UploadId ?? '' });
  await front.stop();
});
