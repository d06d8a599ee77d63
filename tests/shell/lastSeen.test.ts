/** Lists of an earlier visit: what is stored, and how it is shown until the API has answered. */
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDataProvider, type ListMeta } from '../../dataProvider';
import { PortalError } from '../../dataProvider/errors';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { unreadKey } from '../../resources/kind/unread';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { wait } from '../../src/lib/wait';
import { bounded, readSeen, type SeenList } from '../../src/lastSeen/seenLists';

const now = 1_700_000_000_000;
const who = { owner: 'a', build: 'b' };
const list = (location: string, at: number, more: object = {}): SeenList => ({
  kind: 'disk',
  location,
  at,
  rows: [{ id: `${location}:1`, display_name: 'data', ...more }],
});

describe('what is stored', () => {
  it('is the newest of each list, without secrets, within bounds', () => {
    const big = { note: 'x'.repeat(300_000) };
    const stored = bounded(
      [
        list('tll', now - 5, { size_gb: 1 }),
        list('tll', now - 1, { nested: { secret_key: 's', password: 'p' } }),
      ].concat(list('trtu', now - 2, big), list('jhv', now - 25 * 3_600_000)),
      now,
    );
    expect(stored).toEqual([list('tll', now - 1, { nested: {} })]);
    const marked = list('tll', now, { [unreadKey]: ['size_gb'] });
    expect(bounded([marked], now)).toEqual([marked]);
    const many = Array.from({ length: 30 }, (_, nr) => list(`l${nr}`, now - nr, { note: 'x'.repeat(100_000) }));
    expect(JSON.stringify(bounded(many, now)).length).toBeLessThan(1_100_000);
  });

  it.each([
    ['of another person', { ...who, owner: 'c', lists: [list('tll', now)] }],
    ['of another build', { ...who, build: 'c', lists: [list('tll', now)] }],
    ['of the day before', { ...who, lists: [list('tll', now - 25 * 3_600_000)] }],
    ['of a clock that runs ahead', { ...who, lists: [list('tll', now + 1000)] }],
    ['without ids', { ...who, lists: [{ ...list('tll', now), rows: [{}] }] }],
    ['that are no lists', { ...who, lists: 'x' }],
    ['of nothing', null],
  ])('is not shown %s', (_, seen) => {
    expect(readSeen(JSON.stringify(seen), who, now)).toEqual([]);
    expect(readSeen('{', who, now)).toEqual([]);
  });

  it('is shown to the same person', () => {
    expect(readSeen(JSON.stringify({ ...who, lists: [list('tll', now)] }), who, now)).toHaveLength(1);
  });
});

describe('rows of an earlier visit', () => {
  const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';
  async function setUp(answer: () => Promise<unknown>) {
    const paths: string[] = [];
    const http = (async ({ path }) => {
      paths.push(path);
      return { status: 200, headers: new Headers(), data: await answer(), correlationId: undefined };
    }) as Http;
    const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
    const queryClient = createQueryClient();
    const provider = createDataProvider({ registry, http, queryClient, locations: () => ['tll'] });
    provider.seed('disk', 'tll', [{ id: `tll:${uuid}`, uuid, display_name: 'data' }], now);
    const read = async () => {
      const { data, meta } = await provider.getList('disk', { filter: {} });
      return { names: data.map(({ display_name }) => String(display_name)), meta: meta as ListMeta };
    };
    /** As a screen reads it: each state that it is shown, until it is left. */
    const watch = () => {
      const states: Awaited<ReturnType<typeof read>>[] = [];
      const observer = new QueryObserver(queryClient, { queryKey: ['disk', 'getList'], queryFn: read });
      onTestFinished(observer.subscribe(({ data }) => data && data !== states.at(-1) && states.push(data)));
      return states;
    };
    return { paths, read, watch };
  }

  it('stand at once while the API is asked, marked with their time', async () => {
    const { read, paths } = await setUp(() => new Promise(() => undefined));
    const { names, meta } = await read();
    expect(names).toEqual(['data']);
    expect(meta).toMatchObject({ pending: ['tll'], earlier: [{ location: 'tll', at: now }] });
    expect(paths).toHaveLength(1);
  });

  it('stand before the time that a slow location is given, and are not called old in that time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { watch, paths } = await setUp(() => new Promise(() => undefined));
    const states = watch();
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toMatchObject([{ names: ['data'], meta: { isEarly: true, pending: ['tll'] } }]);
    await vi.advanceTimersByTimeAsync(200);
    expect(states.at(-1)).toMatchObject({ names: ['data'], meta: { isEarly: false, pending: ['tll'] } });
    expect(paths).toHaveLength(1);
  });

  it('are rebuilt once, with what is answered in the time that a slow location is given', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { watch } = await setUp(() => wait(100).then(() => [{ uuid, display_name: 'renamed' }]));
    const states = watch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(states).toMatchObject([
      { names: ['data'], meta: { isEarly: true } },
      { names: ['renamed'], meta: { isEarly: false, pending: [], earlier: [] } },
    ]);
  });

  it('are never taken for fresh: an answer that is soon here is the one that is shown', async () => {
    const { read } = await setUp(() => Promise.resolve([{ uuid, display_name: 'renamed' }]));
    expect(await read()).toMatchObject({ names: ['renamed'], meta: { pending: [], earlier: [] } });
  });

  it('stay beside a failure', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const down = new PortalError({ kind: 'api', message: 'No upstream', status: 503 });
    const { read } = await setUp(() => Promise.reject(down));
    const { names, meta } = await read();
    expect(names).toEqual(['data']);
    expect(meta.failures).toHaveLength(1);
    expect(meta.earlier).toEqual([{ location: 'tll', at: now }]);
  });
});
