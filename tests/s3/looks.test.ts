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

it('one look serves the names that follow, each once', async () => {
  const { look, lists } = counted();
  for (const key of ['a', 'b', 'c']) expect(await look(key, never)).toBeUndefined();
  expect(lists()).toBe(1);
  await look('b', never);
  expect(lists()).toBe(2);
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

it.each([
  ['fewer names follow a look that takes too long, since each costs a list where others lie between them', 600, 8],
  ['more names follow one that is quick', 10, 64],
])('%s', async (_what, takes, next) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1e12 });
  let lists = 0;
  const run = () => {
    lists += 1;
    vi.advanceTimersByTime(takes);
    return Promise.resolve({ objects: [], folders: [] });
  };
  const names = Array.from({ length: 200 }, (_, at) => String(at));
  const upcoming = new Set(names);
  function* waiting() {
    for (const key of upcoming) yield { key, state: 'waiting' as const };
  }
  const look = createLook({ bucket: 'b', run } as unknown as S3Bucket, waiting);
  const served: number[] = [];
  for (const name of names.slice(0, 32 + next + 1)) {
    upcoming.delete(name);
    await look(name, never);
    served[lists - 1] = (served[lists - 1] ?? 0) + 1;
  }
  expect(served).toEqual([32, next, 1]);
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
