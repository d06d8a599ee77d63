/** Looks at the names of a queue, shared by the files that are sent next. */
import { afterEach, expect, it, vi } from 'vitest';
import type { S3Bucket } from '../../dataProvider/s3';
import { createLooks, readClocks } from '../../dataProvider/s3/uploads/looks';

afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

function counted() {
  let lists = 0;
  const run = () => ((lists += 1), Promise.resolve({ objects: [], folders: [], next: undefined }));
  const s3Bucket = { bucket: 'b', run } as unknown as S3Bucket;
  const upcoming = ['a', 'b', 'c'].map((key) => ({ key, state: 'sending' as const }));
  return { ...createLooks(s3Bucket, () => upcoming), lists: () => lists };
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
  // 32, 8, twice 2, and one each.
  ['fewer names follow a look that takes too long, since each costs a list where others lie between them', 600, 160],
  // 32, 64, and the rest.
  ['more names follow one that is quick', 10, 3],
])('%s', async (_what, takes, expected) => {
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
  const look = createLooks({ bucket: 'b', run } as unknown as S3Bucket, waiting).look;
  for (const name of names) {
    upcoming.delete(name);
    await look(name, never);
  }
  expect(lists).toBe(expected);
});

it('the next look begins before the last name of the one before is asked for, so that nothing waits for it', async () => {
  let lists = 0;
  const run = () => ((lists += 1), Promise.resolve({ objects: [], folders: [] }));
  const upcoming = new Set(Array.from({ length: 100 }, (_, at) => String(at)));
  const waiting = () => [...upcoming].map((key) => ({ key, state: 'waiting' as const }));
  const { look } = createLooks({ bucket: 'b', run } as unknown as S3Bucket, waiting);
  for (let at = 0; at < 20; at += 1) {
    upcoming.delete(String(at));
    await look(String(at), never);
  }
  expect(lists).toBe(2);
});

it('an answer that was there already is not asked for again, until it is too old', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1e12 });
  const { look, know, lists } = counted();
  const b = { key: 'b', size: 1, etag: 'x', modified: 0 };
  know({ at: readClocks(), keys: ['a', 'b', 'c'], found: new Map([['b', b]]) });
  expect(await look('a', never)).toBeUndefined();
  expect(await look('b', never)).toBe(b);
  expect(lists()).toBe(0);
  vi.advanceTimersByTime(2001);
  await look('c', never);
  expect(lists()).toBe(1);
  know({ at: readClocks(), keys: ['a'], found: new Map() });
  await look('a', never);
  await look('a', never);
  expect(lists()).toBe(2);
});

it('the look of one that is stopped is asked again by the next', async () => {
  let lists = 0;
  const run = () => (
    (lists += 1),
    lists === 1 ? new Promise(() => undefined) : Promise.resolve({ objects: [], folders: [] })
  );
  const look = createLooks({ bucket: 'b', run } as unknown as S3Bucket, () => []).look;
  const control = new AbortController();
  const stopped = look('a', control.signal);
  control.abort();
  await expect(stopped).rejects.toThrow();
  expect(await look('a', never)).toBeUndefined();
  await expect(look('a', control.signal)).rejects.toThrow();
});
