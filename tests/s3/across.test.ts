// @module-tag slow
/** From bucket to bucket. A real server: `realTools.test.ts`. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listPage, unfinishedOf } from '../../dataProvider/s3';
import { copyAcross } from '../../dataProvider/s3/tools/across';
import { bytes, sendByFetch } from './support';
import { proveAcross, refusing } from './across';
import { startFront, type Front } from './support';

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

it(
  'copies between buckets on the server, and through the browser what it refuses to copy',
  () => proveAcross(front.s3Bucket, { ...front.s3Bucket, bucket: 'other' }),
  120_000,
);

afterEach(() => vi.restoreAllMocks());

const mb = 2 ** 20;

it.each([
  ['replaced by one of the same size', 40 * mb, 40 * mb, false],
  ['replaced by one of the same size, where no page may see ETags', 40 * mb, 40 * mb, true],
  ['replaced by a longer one', 40 * mb, 41 * mb, false],
  ['replaced by a shorter one', 40 * mb, 20 * mb, true],
  ['small, and replaced by a longer one', 1000, 2000, true],
])('an object that is %s while it is read is not copied as a mixture of both', async (_what, size, next, isHidden) => {
  const target = refusing({ ...front.s3Bucket, bucket: 'other' });
  const put = (Body: Uint8Array) =>
    front.s3Bucket.client.send(new PutObjectCommand({ Bucket: 'photos', Key: 'turning', Body }));
  await put(bytes(size));
  const own = fetch;
  let ranges = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { range } = (init?.headers ?? {}) as { range?: string };
    const isRange = range !== undefined && String(url).includes('/photos/turning');
    if (isRange && ranges === 0 && size < mb) await put(bytes(next, 7));
    const answer = await own(url, init);
    if (!isRange) return answer;
    if (ranges === 0 && size >= mb) await put(bytes(next, 7));
    ranges += 1;
    return isHidden ? new Response(answer.body, { status: answer.status }) : answer;
  });
  const job = copyAcross(front.s3Bucket, target, [{ from: 'turning', to: 'turned' }], { send: sendByFetch });
  expect(await job.ended).toMatchObject({ done: 0, failed: [{ key: 'turning', error: { reason: 'altered' } }] });
  expect((await listPage(target, 'turned')).objects).toEqual([]);
  expect(await unfinishedOf(target)).toEqual([]);
});
