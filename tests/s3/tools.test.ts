/** What a small engine lacks is absent there, and what it has works. */
import { GetObjectTaggingCommand, PutObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chosen, createLedger, listPage, read } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/s3Error';
import { publicAccessOf } from '../../dataProvider/s3/publicAccess';
import { accessListOf } from '../../dataProvider/s3/tools/accessList';
import { ifSupported } from '../../dataProvider/s3/tools/feature';
import { getLifecycle, getLock } from '../../dataProvider/s3/tools/lifecycle';
import { setVersioning } from '../../dataProvider/s3/tools/past';
import { getPolicy } from '../../dataProvider/s3/tools/policy';
import { changeProperties, readProperties } from '../../dataProvider/s3/tools/properties';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());
const put = (Key: string, more: object = {}) =>
  front.s3Bucket.client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body: 'body', ...more }));

it('properties are changed, and the object is the same', async () => {
  await put('a/1', { ContentType: 'text/plain', Metadata: { who: 'me', gone: 'x' } });
  await put('a/2');
  const before = await readProperties(front.s3Bucket, 'a/1');
  expect(before).toMatchObject({ type: 'text/plain', tags: undefined });
  const ledger = createLedger(front.s3Bucket, () => '');
  const state = await changeProperties(
    front.s3Bucket,
    (signal) => chosen(front.s3Bucket, ['not there'], ['a/'], signal),
    { cacheControl: 'no-store', metadata: { pairs: [['who', 'you']], others: 'drop' } },
    { ledger },
  ).ended;
  expect(state.done).toBe(2);
  expect(state.failed.map(({ key, error }) => [key, error.status])).toEqual([['not there', 404]]);
  expect(ledger.receipt()).toMatchObject({ entries: 3, ok: 2 });
  expect(await readProperties(front.s3Bucket, 'a/1')).toEqual({
    ...before,
    cacheControl: 'no-store',
    metadata: [['who', 'you']],
  });
  expect(await (await read(front.s3Bucket, 'a/1')).text()).toBe('body');
});

it('a copy whose answer was lost is found done', async () => {
  await put('lost', { ContentType: 'text/plain' });
  const s3Bucket = { ...front.s3Bucket };
  let copies = 0;
  s3Bucket.run = async (call) => {
    const answer = await front.s3Bucket.run(call);
    const isCopy = typeof answer === 'object' && answer !== null && 'CopyObjectResult' in answer;
    if (isCopy) copies += 1;
    if (isCopy && copies === 1) throw new S3Error('other', 'It is another object', 'PreconditionFailed', 412);
    return answer;
  };
  const state = await changeProperties(s3Bucket, (signal) => chosen(s3Bucket, ['lost'], [], signal), { type: 'text/x' })
    .ended;
  expect(state).toMatchObject({ done: 1, failed: [] });
  expect(copies).toBe(1);
});

it('what it lacks is asked for once, and is absent', async () => {
  expect(await getPolicy(front.s3Bucket)).toBeUndefined();
  expect(await getLifecycle(front.s3Bucket)).toBeUndefined();
  expect(await getLock(front.s3Bucket)).toBeUndefined();
  expect(await setVersioning(front.s3Bucket, true)).toBe(false);
  const request = vi.fn(() => Promise.resolve('there'));
  expect(await ifSupported(front.s3Bucket, 'policy', request)).toBeUndefined();
  expect(request).not.toHaveBeenCalled();
  await expect(
    ifSupported(front.s3Bucket, 'other', () => Promise.reject(new S3Error('denied', 'No', 'AccessDenied', 403))),
  ).rejects.toMatchObject({ reason: 'denied' });
});

it('what else S3 stores of an object is neither taken for it nor overwritten', async () => {
  await put('tagged');
  const where = { Bucket: 'photos', Key: 'tagged' };
  const reported = { Code: 'NotImplemented' };
  await expect(front.s3Bucket.client.send(new GetObjectTaggingCommand(where))).rejects.toMatchObject(reported);
  const Tagging = { TagSet: [{ Key: 'a', Value: 'b' }] };
  await expect(front.s3Bucket.client.send(new PutObjectTaggingCommand({ ...where, Tagging }))).rejects.toMatchObject(
    reported,
  );
  expect(await (await read(front.s3Bucket, 'tagged')).text()).toBe('body');
});

it('its objects are private to their owner, and so are their copies', async () => {
  await put('listed');
  expect(await accessListOf(front.s3Bucket, 'listed')).toBe('private');
  // Once a list was answered, questions are signed in their addresses.
  await listPage(front.s3Bucket, '');
  expect(await publicAccessOf(front.s3Bucket, 'listed')).toBeUndefined();
  await expect(publicAccessOf(front.s3Bucket, 'gone')).rejects.toMatchObject({ reason: 'missing' });
});
