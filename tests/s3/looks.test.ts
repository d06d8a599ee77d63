/** Looks at the names of a queue, shared by the files that are sent next. */
import { afterEach, expect, it, vi } from 'vitest';
import type { S3Bucket } from '../../dataProvider/s3';
import { createLook } from '../../dataProvider/s3/uploads/looks';

afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

function counted() {
  let lists = 0;
  const run = () => ((lists += 1), Promise.resolve({ objects: [], folders: [], next: undefined }));
  const s3Bucket = { bucket: 'b', run } as unknown as S3Bucket;
  const upcoming = ['a', 'b', 'c'].map((key) => ({ key, state: 'waiting' as const }));
  return { look: createLook(s3Bucket, () => upcoming), lists: () => lists };
}

it('one look serves the names that follow', async () => {
  const { look, lists } = counted();
  for (const key of ['a', 'b', 'c']) expect(await look(key, never)).toBeUndefined();
  expect(lists()).toBe(1);
});

it.each([
  ['the device has slept, which stops one clock', { toFake: ['Date'] as const, by: 3_600_000 }],
  ['the clock has been set back', { toFake: ['Date'] as const, by: -3_600_000 }],
])('nothing is taken from a look after %s', async (_what, { toFake, by }) => {
  vi.useFakeTimers({ toFake: [...toFake], now: 1e12 });
  const { look, lists } = counted();
  await look('a', never);
  vi.setSystemTime(1e12 + by);
  await look('b', never);
  expect(lists()).toBe(2);
});

it('the look of one that is stopped is asked again by the next', async () => {
  let lists = 0;
  const run = () => (
    (lists += 1),
    lists === 1 ? new Promise(() => undefined) : Promise.resolve({ objects: [], folders: [] })
  );
  const look = createLook({ bucket: 'b', run } as unknown as S3Bucket, () => []);
  const control = new AbortController();
  const stopped = look('a', control.signal);
  control.abort();
  await expect(stopped).rejects.toThrow();
  expect(await look('a', never)).toBeUndefined();
  await expect(look('a', control.signal)).rejects.toThrow();
});
