import fc from 'fast-check';
import type { QueryClient } from '@tanstack/react-query';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PortalError } from '../../dataProvider/errors';
import { createLocationLists } from '../../dataProvider/locationLists';
import type { ListMeta, PortalProvider, PortalRecord } from '../../dataProvider';
import { createDataProvider } from '../../dataProvider';
import type { Http } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';
import { bucket } from '../../resources/bucket/kind';
import { virtualMachine as kind } from '../../resources/virtual_machine/kind';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Locations of which `dead` never answer; `requested` counts the requests. */
function setUp(queryClient: QueryClient, dead: readonly string[] = []) {
  const requested: string[] = [];
  const locations = createLocationLists({
    queryClient,
    locations: () => ['tll', 'jhv'],
    requestList: async (_, location = '') => {
      requested.push(location);
      if (dead.includes(location)) throw new PortalError({ kind: 'connection', message: 'Failed', status: 0 });
      return [];
    },
  });
  return { locations, requested };
}

describe('the lists of locations', () => {
  it('asks a dead location four times in all, whatever is made from it', async () => {
    const queryClient = createQueryClient();
    const { locations, requested } = setUp(queryClient, ['tll']);
    const shown = queryClient.fetchQuery({
      queryKey: [kind.name, 'getOne', 'tll:1'],
      queryFn: () => locations.list(kind, 'tll'),
      ...queryClient.getDefaultOptions().queries,
    });
    const reported = expect(shown).rejects.toThrow('Failed');
    await vi.advanceTimersByTimeAsync(120_000);
    await reported;
    expect(requested).toHaveLength(4);
  });

  it('gives a location that failed for lack of a connection all its retries once the device is online again', async () => {
    const { locations, requested } = setUp(createQueryClient(), ['tll']);
    await Promise.all([locations.gather(kind, { whole: true }), vi.advanceTimersByTimeAsync(60_000)]);
    expect(requested.filter((location) => location === 'tll')).toHaveLength(4);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    const again = locations.gather(kind, { whole: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await again).failures.map(({ location }) => location)).toEqual(['tll']);
    expect(requested.filter((location) => location === 'tll')).toHaveLength(8);
    // It has failed since: nothing is asked for again until the device comes back once more.
    await Promise.all([locations.gather(kind, { whole: true }), vi.advanceTimersByTimeAsync(5_000)]);
    expect(requested.filter((location) => location === 'tll')).toHaveLength(8);
  });

  it('adds no subscription to the online manager, which would keep its records in memory', () => {
    const subscribe = vi.spyOn(onlineManager, 'subscribe');
    onTestFinished(() => subscribe.mockRestore());
    setUp(createQueryClient());
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('asks nothing again for names alone that has just failed, and returns them when it is there', async () => {
    const queryClient = createQueryClient();
    const dead = ['tll'];
    const { locations, requested } = setUp(queryClient, dead);
    await Promise.all([
      expect(locations.list(kind, 'tll')).rejects.toThrow('Failed'),
      vi.advanceTimersByTimeAsync(60_000),
    ]);
    requested.length = 0;
    const names = new QueryObserver(queryClient, {
      queryKey: [kind.name, 'getMany'],
      queryFn: () =>
        locations.aside(kind, 'tll').then(
          (rows) => rows.length,
          () => 'without',
        ),
    });
    const leave = names.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(names.getCurrentResult().data).toBe('without');
    expect(requested).toEqual([]);
    dead.length = 0;
    await locations.list(kind, 'tll');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(names.getCurrentResult().data).toBe(0);
    expect(requested).toEqual(['tll']);
    leave();
  });

  it('gives a dead location no further tries for a list that is asked after one record was, until a person asks', async () => {
    const queryClient = createQueryClient();
    const { locations, requested } = setUp(queryClient, ['tll']);
    const tries = () => requested.filter((location) => location === 'tll').length;
    await Promise.all([
      expect(locations.list(kind, 'tll')).rejects.toThrow('Failed'),
      vi.advanceTimersByTimeAsync(30_000),
    ]);
    expect(tries()).toBe(4);
    const gathered = locations.gather(kind, { whole: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await gathered).failures.map(({ location }) => location)).toEqual(['tll']);
    expect(tries()).toBe(4);
    await locations.retry(kind.name, 'tll');
    const again = locations.gather(kind, { whole: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await again;
    expect(tries()).toBe(8);
  });

  it('does not let one slow location hold up the others for longer than a blink', async () => {
    const queryClient = createQueryClient();
    const lists = createLocationLists({
      queryClient,
      locations: () => ['tll', 'jhv'],
      requestList: async (_, location) => {
        if (location === 'jhv') await new Promise((resolve) => setTimeout(resolve, 10_000));
        return [];
      },
    });
    let pending: readonly string[] | undefined;
    void lists.gather(kind).then((gathered) => (pending = gathered.pending));
    await vi.advanceTimersByTimeAsync(500);
    expect(pending).toEqual(['jhv']);
    await vi.advanceTimersByTimeAsync(10_000);
  });

  it('asks an account’s list once for all that show it, also when it had failed before', async () => {
    const queryClient = createQueryClient();
    const dead: string[] = [];
    const { locations, requested } = setUp(queryClient, dead);
    const leave = ['list', 'usage'].map((name) =>
      new QueryObserver(queryClient, {
        queryKey: [bucket.name, name],
        queryFn: async () => {
          // One begins after the other has its answer.
          if (name === 'usage') await new Promise((resolve) => setTimeout(resolve, 30_000));
          const { failures } = await locations.gather(bucket);
          if (failures[0]) throw failures[0].error;
          return [];
        },
        retry: false,
      }).subscribe(() => undefined),
    );
    const countRequests = async () => {
      requested.length = 0;
      void locations.expire(bucket.name);
      await vi.advanceTimersByTimeAsync(120_000);
      return requested.length;
    };
    await vi.advanceTimersByTimeAsync(120_000);
    dead.push('');
    expect(await countRequests()).toBe(4);
    dead.length = 0;
    expect(await countRequests()).toBe(1);
    dead.push('');
    expect(await countRequests()).toBe(4);
    for (const one of leave) one();
  });

  it('takes no answer that was requested before a change for one that shows it', async () => {
    const queryClient = createQueryClient();
    let stored = 'before';
    const requested: string[] = [];
    const locations = createLocationLists({
      queryClient,
      locations: () => ['tll', 'jhv'],
      requestList: async (_, location = '') => {
        requested.push(location);
        const rows = [{ id: `${location}:1`, name: stored }];
        await new Promise((resolve) => setTimeout(resolve, location === 'tll' ? 2_000 : 10));
        return rows as unknown as PortalRecord[];
      },
    });
    const list = new QueryObserver(queryClient, {
      queryKey: [kind.name, 'getList'],
      queryFn: () => locations.gather(kind),
    });
    const leave = list.subscribe(() => undefined);
    const seen = () => list.getCurrentResult().data?.records.map(({ name }) => name);
    await vi.advanceTimersByTimeAsync(500);
    // On its way from the slow location, which has read its rows already.
    stored = 'after';
    void locations.expire(kind.name, 'tll');
    const alone = Promise.all([locations.list(kind, 'tll'), locations.list(kind, 'tll')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen()).toEqual(['after', 'before']);
    expect(await alone).toMatchObject([[{ name: 'after' }], [{ name: 'after' }]]);
    expect(requested).toEqual(['tll', 'jhv', 'tll']);
    leave();
  });

  it('makes one renewal of the many that work on many records asks for', async () => {
    const queryClient = createQueryClient();
    const { locations, requested } = setUp(queryClient);
    const list = new QueryObserver(queryClient, {
      queryKey: [kind.name, 'getList'],
      queryFn: () => locations.gather(kind, { whole: true }),
    });
    const leave = list.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    requested.length = 0;
    for (let row = 0; row < 40; row += 1) await locations.expire(kind.name, 'tll');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requested).toEqual(['tll', 'tll']);
    leave();
  });
});

/** How a location answers: its rows, an HTTP status that it refuses with, or rows after this many milliseconds. */
type Answering = { rows: readonly string[]; after?: number } | { status: number };

/** The whole provider over locations that answer as given; `requested` counts the requests of each. */
/** `beside`: ms after which the lists that complete the rows answer. */
async function serve(locations: Record<string, Answering>, beside = 0) {
  const requested: string[] = [];
  const http = (async ({ path }) => {
    // What identifies machines: their addresses.
    if (!path.endsWith('/vm/list')) {
      if (beside > 0) await new Promise((resolve) => setTimeout(resolve, beside));
      return { status: 200, headers: new Headers(), data: [], correlationId: undefined };
    }
    const location = path.split('/')[2] ?? '';
    requested.push(location);
    const answering = locations[location];
    if (!answering || 'status' in answering)
      throw new PortalError({ kind: 'api', message: 'Bad gateway', status: answering?.status ?? 404 });
    await new Promise((resolve) => setTimeout(resolve, answering.after ?? 0));
    const data = answering.rows.map((name) => ({ uuid: name, name, status: 'running' }));
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;
  const queryClient = createQueryClient();
  // What the application does while it is mounted: an observer is made again when what it shows is made stale.
  queryClient.mount();
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const provider = createDataProvider({ registry, http, queryClient, locations: () => Object.keys(locations) });
  const count = (location: string) => requested.filter((one) => one === location).length;
  return { provider, queryClient, count };
}

/** A list on the screen: what it shows at the moment. */
function show(queryClient: QueryClient, provider: PortalProvider) {
  const list = new QueryObserver(queryClient, {
    queryKey: [kind.name, 'getList'],
    queryFn: () => provider.getList(kind.name, { filter: {} }),
    retry: false,
  });
  const leave = list.subscribe(() => undefined);
  const seen = () => {
    const { data, error, isPending } = list.getCurrentResult();
    const { failures = [], pending = [] } = (data?.meta ?? {}) as Partial<ListMeta>;
    return {
      rows: data?.data.map(({ name }) => String(name)) ?? [],
      failed: failures.map(({ location }) => location),
      pending,
      error: error as PortalError | null,
      isPending,
    };
  };
  return { seen, leave, again: () => list.refetch() };
}

it('shows every location in the end, whenever each of them and the lists that complete its rows answer', async () => {
  const delay = fc.integer({ min: 0, max: 45 }).map((tens) => tens * 10);
  await fc.assert(
    fc.asyncProperty(delay, delay, delay, async (tll, jhv, beside) => {
      const locations = { tll: { rows: ['web'], after: tll }, jhv: { rows: ['db'], after: jhv } };
      const { provider, queryClient } = await serve(locations, beside);
      const { seen, leave } = show(queryClient, provider);
      await vi.advanceTimersByTimeAsync(3_000);
      leave();
      expect(seen()).toMatchObject({ rows: ['web', 'db'], pending: [] });
    }),
    { numRuns: 150 },
  );
});

describe('a location that fails', () => {
  it('with 502 is reported as failed after the tries of the specification, and is not asked again by itself', async () => {
    const { provider, queryClient, count } = await serve({ tll: { rows: ['web'] }, jhv: { status: 502 } });
    const { seen, leave } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen()).toMatchObject({ rows: ['web'], failed: [], pending: ['jhv'] });
    await vi.advanceTimersByTimeAsync(21_500);
    expect(seen()).toMatchObject({ rows: ['web'], failed: ['jhv'], pending: [] });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(count('jhv')).toBe(4);
    expect(seen()).toMatchObject({ rows: ['web'], failed: ['jhv'], pending: [] });
    leave();
  });

  it('is asked again at once by its own Retry, also between two tries, and by nothing that is made of the list', async () => {
    const locations: Record<string, Answering> = { tll: { rows: ['web'] }, jhv: { status: 502 } };
    const { provider, queryClient, count } = await serve(locations);
    const { seen, leave } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(count('jhv')).toBe(2);
    void provider.retry(kind.name, 'jhv');
    await vi.advanceTimersByTimeAsync(500);
    expect(count('jhv')).toBe(3);
    await vi.advanceTimersByTimeAsync(21_500);
    expect([count('jhv'), seen().failed]).toEqual([6, ['jhv']]);
    await queryClient.invalidateQueries({ queryKey: [kind.name, 'getList'] });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(count('jhv')).toBe(6);
    locations.jhv = { rows: ['db'] };
    void provider.retry(kind.name, 'jhv');
    await vi.advanceTimersByTimeAsync(500);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], failed: [], pending: [] });
    leave();
  });

  it('keeps its rows of before beside what failed', async () => {
    const locations: Record<string, Answering> = { tll: { rows: ['web'] }, jhv: { rows: ['db'] } };
    const { provider, queryClient, count } = await serve(locations);
    const { seen, leave } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(500);
    locations.jhv = { status: 502 };
    void provider.refresh(kind.name, 'jhv');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], failed: [], pending: ['jhv'] });
    await vi.advanceTimersByTimeAsync(22_000);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], failed: ['jhv'], pending: [] });
    // What changes by itself elsewhere is polled: this one is asked no more than once each time.
    for (let time = 0; time < 5; time += 1) {
      void provider.refresh(kind.name, 'jhv');
      await vi.advanceTimersByTimeAsync(4_000);
    }
    expect(count('jhv')).toBe(5 + 5);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], failed: ['jhv'], pending: [] });
    locations.jhv = { rows: ['db', 'mail'] };
    void provider.refresh(kind.name, 'jhv');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen()).toMatchObject({ rows: ['web', 'db', 'mail'], failed: [], pending: [] });
    leave();
  });

  it('costs the whole list where all do, which is loaded again only when a person asks', async () => {
    const locations: Record<string, Answering> = { tll: { status: 502 }, jhv: { status: 502 } };
    const { provider, queryClient, count } = await serve(locations);
    const { seen, leave, again } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(seen()).toMatchObject({ isPending: false, error: { status: 502 } });
    expect([count('tll'), count('jhv')]).toEqual([4, 4]);
    void again();
    await vi.advanceTimersByTimeAsync(100);
    expect([count('tll'), count('jhv')]).toEqual([5, 5]);
    locations.tll = { rows: ['web'] };
    await vi.advanceTimersByTimeAsync(22_000);
    expect(seen()).toMatchObject({ rows: ['web'], failed: ['jhv'], pending: [], error: null });
    leave();
  });
});

describe('a location that is slow', () => {
  it('does not hold up the others for longer than 150 ms, and follows', async () => {
    const { provider, queryClient } = await serve({ tll: { rows: ['web'] }, jhv: { rows: ['db'], after: 3_000 } });
    const { seen, leave } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen()).toMatchObject({ rows: ['web'], pending: ['jhv'], isPending: false });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], pending: [] });
    leave();
  });

  it('is waited for where the page that is asked for is not reached without it', async () => {
    const locations = { tll: { rows: ['a', 'b', 'c'] }, jhv: { rows: ['d', 'e'], after: 3_000 } };
    const { provider, count } = await serve(locations);
    let answered: unknown[] | undefined;
    const read = (page: number) => {
      answered = undefined;
      const question = { filter: {}, sort: { field: 'name', order: 'ASC' as const }, pagination: { page, perPage: 2 } };
      return provider.getList(kind.name, question).then(({ data }) => (answered = data.map(({ name }) => name)));
    };
    void read(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toEqual(['c']);
    void read(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(answered).toEqual(['e']);
    // Nor is a page waited for that there is not once all have answered.
    void read(9);
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toEqual([]);
    expect([count('tll'), count('jhv')]).toEqual([1, 1]);
  });

  it('is waited for so long, so that a list is drawn once and not twice', async () => {
    const { provider, queryClient } = await serve({ tll: { rows: ['web'] }, jhv: { rows: ['db'], after: 100 } });
    const { seen, leave } = show(queryClient, provider);
    await vi.advanceTimersByTimeAsync(90);
    expect(seen().isPending).toBe(true);
    await vi.advanceTimersByTimeAsync(20);
    expect(seen()).toMatchObject({ rows: ['web', 'db'], pending: [] });
    leave();
  });
});
