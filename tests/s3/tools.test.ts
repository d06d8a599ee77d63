/** What a small engine lacks is absent there, and what it has works. */
import { GetObjectTaggingCommand, PutObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chosen, createLedger, read } from '../../dataProvider/s3';
import { S3Error } from '../../dataProvider/s3/fault';
import { ifThere } from '../../dataProvider/s3/tools/feature';
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
  front.room.client.send(new PutObjectCommand({ Bucket: 'photos', Key, Body: 'body', ...more }));

it('properties are changed, and the object is the same', async () => {
  await put('a/1', { ContentType: 'text/plain', Metadata: { who: 'me', gone: 'x' } });
  await put('a/2');
  const before = await readProperties(front.room, 'a/1');
  expect(before).toMatchObject({ type: 'text/plain', tags: undefined });
  const ledger = createLedger(front.room, () => '');
  const state = await changeProperties(
    front.room,
    (signal) => chosen(front.room, ['not there'], ['a/'], signal),
    { cacheControl: 'no-store', metadata: { pairs: [['who', 'you']], others: 'drop' } },
    { ledger },
  ).ended;
  expect(state.done).toBe(2);
  expect(state.failed.map(({ key, error }) => [key, error.status])).toEqual([['not there', 404]]);
  expect(ledger.receipt()).toMatchObject({ entries: 3, ok: 2 });
  expect(await readProperties(front.room, 'a/1')).toEqual({
    ...before,
    cacheControl: 'no-store',
    metadata: [['who', 'you']],
  });
  expect(await (await read(front.room, 'a/1')).text()).toBe('body');
});

it('a copy whose answer was lost is found done', async () => {
  await put('lost', { ContentType: 'text/plain' });
  const room = { ...front.room };
  let copies = 0;
  room.run = async (call) => {
    const answer = await front.room.run(call);
    const isCopy = typeof answer === 'object' && answer !== null && 'CopyObjectResult' in answer;
    if (isCopy) copies += 1;
    if (isCopy && copies === 1) throw new S3Error('other', 'It is another object', 'PreconditionFailed', 412);
    return answer;
  };
  const state = await changeProperties(room, (signal) => chosen(room, ['lost'], [], signal), { type: 'text/x' }).ended;
  expect(state).toMatchObject({ done: 1, failed: [] });
  expect(copies).toBe(1);
});

it('what it lacks is asked for once, and is absent', async () => {
  expect(await getPolicy(front.room)).toBeUndefined();
  expect(await getLifecycle(front.room)).toBeUndefined();
  expect(await getLock(front.room)).toBeUndefined();
  expect(await setVersioning(front.room, true)).toBe(false);
  const ask = vi.fn(() => Promise.resolve('there'));
  expect(await ifThere(front.room, 'policy', ask)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  await expect(
    ifThere(front.room, 'other', () => Promise.reject(new S3Error('denied', 'No', 'AccessDenied', 403))),
  ).rejects.toMatchObject({ reason: 'denied' });
});

it('what else S3 keeps of an object is neither taken for it nor written in its place', async () => {
  await put('tagged');
  const where = { Bucket: 'photos', Key: 'tagged' };
  const told = { Code: 'NotImplemented' };
  await expect(front.room.client.send(new GetObjectTaggingCommand(where))).rejects.toMatchObject(told);
  const Tagging = { TagSet: [{ Key: 'a', Value: 'b' }] };
  await expect(front.room.client.send(new PutObjectTaggingCommand({ ...where, Tagging }))).rejects.toMatchObject(told);
  expect(await (await read(front.room, 'tagged')).text()).toBe('body');
});
