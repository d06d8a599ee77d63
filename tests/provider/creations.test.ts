/** A creation whose answer was lost is made once; what a failed write has left is asked for again. */
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
// As a value too: loaded before the timers are fake ones.
import '../../dataProvider/creations';
import type { InFlightCreation, InFlightStore } from '../../dataProvider/creationAttempts';
import { PortalError } from '../../dataProvider/errors';
import type { Http, HttpRequest } from '../../dataProvider/http';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const uuid = (nr: number) => `0c8a6f52-3d1e-4b7a-9f60-${String(nr).padStart(12, '0')}`;
const disk = (nr: number, display_name: string, more = {}) => ({
  uuid: uuid(nr),
  display_name,
  size_gb: 10,
  status: 'Active',
  ...more,
});
const order = { location: 'tll', display_name: 'data', size_gb: 10, billing_account_id: 1 };

const gatewayTimeout = () => new PortalError({ kind: 'timeout', message: 'Gateway timeout', status: 504 });
const offline = () => new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
const refused = (status: number) => new PortalError({ kind: 'general', message: 'No', status });

/** A provider over disks in Tallinn; `answer` is what becomes of each write, after the server has or has not done it. */
interface SetUp {
  listed?: boolean;
  /** Lists are never answered. */
  isUnresponsive?: boolean;
  disks?: object[];
  inFlight?: InFlightStore;
}

async function setUp({ listed = true, isUnresponsive = false, disks = [disk(1, 'data')], inFlight }: SetUp = {}) {
  const server = {
    disks: [...disks],
    tokens: [] as object[],
    machines: [] as object[],
    reachable: true,
    answer: (_: HttpRequest): unknown => undefined,
  };
  const sent: string[] = [];
  const http = (async (request) => {
    const { method, path } = request;
    sent.push(`${method} ${path}`);
    if (!server.reachable) throw offline();
    if (isUnresponsive && method === 'GET') return new Promise(() => undefined);
    const lists = [server.disks, server.tokens, server.machines];
    const list = lists[['/disks', '/token/list', '/vm/list'].findIndex((end) => path.endsWith(end))] ?? [];
    const data = method === 'GET' ? list : await server.answer(request);
    return { status: 200, headers: new Headers(), data, correlationId: undefined };
  }) as Http;
  const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
  const queryClient = createQueryClient();
  const provider = createDataProvider({
    registry,
    http,
    queryClient,
    locations: () => ['tll'],
    ...(inFlight && { inFlight }),
  });
  if (listed) await provider.getList('disk', { filter: {} });
  const posts = () => sent.filter((line) => line.startsWith('POST')).length;
  return { provider, server, posts };
}

/** Runs through the pauses between looks. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const result = work();
    result.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    return await result;
  } finally {
    vi.useRealTimers();
  }
}

/** What one page load leaves to the next one. */
function storeBetweenPages(): InFlightStore {
  let left: readonly InFlightCreation[] = [];
  return { all: () => left, save: (list) => void (left = list) };
}

describe('a creation that is requested again before its answer', () => {
  const answersLater = (server: Awaited<ReturnType<typeof setUp>>['server']) => {
    let made = 1;
    const waiting: (() => void)[] = [];
    server.answer = () => {
      made += 1;
      const answer = disk(made, 'data');
      return new Promise((done) => waiting.push(() => done(answer)));
    };
    return () => waiting.splice(0).forEach((go) => go());
  };

  it('waits for the first, and is another one after it', async () => {
    const { provider, server, posts } = await setUp({ disks: [] });
    const answer = answersLater(server);
    const both = [provider.make('disk', order), provider.make('disk', { ...order })];
    await vi.waitFor(() => expect(posts()).toBe(1));
    answer();
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(posts()).toBe(1);
    const third = provider.make('disk', order);
    await vi.waitFor(() => expect(posts()).toBe(2));
    answer();
    expect((await third).record).toMatchObject({ uuid: uuid(3) });
  });

  it('is another one where it has another value, or no name', async () => {
    const { provider, server, posts } = await setUp({ disks: [] });
    const answer = answersLater(server);
    const { display_name: _, ...unnamed } = order;
    const all = [
      provider.make('disk', order),
      provider.make('disk', { ...order, size_gb: 20 }),
      provider.make('disk', unnamed),
      provider.make('disk', unnamed),
    ];
    await vi.waitFor(() => expect(posts()).toBe(4));
    answer();
    await Promise.all(all);
  });
});

describe('a creation whose answer is lost', () => {
  it('is found by what is new beside the list that was known, though another has its name', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      server.disks.push(disk(2, 'data'));
      throw gatewayTimeout();
    };
    const { record } = await patiently(() => provider.make('disk', order));
    expect(record).toMatchObject({ id: `tll:${uuid(2)}`, display_name: 'data' });
    expect(posts()).toBe(1);
  });

  it('is found where it comes late', async () => {
    const { provider, server } = await setUp();
    server.answer = () => {
      setTimeout(() => server.disks.push(disk(2, 'data')), 2000);
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).resolves.toMatchObject({ record: { uuid: uuid(2) } });
  });

  it('is reported as in doubt where nothing is found, and looked for before it is sent again', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      throw gatewayTimeout();
    };
    const error = await patiently(() => provider.make('disk', order)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 504, inDoubt: 'creation' });
    server.disks.push(disk(2, 'data'));
    await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(1);
    // It was reported: the same once more is another one.
    server.answer = () => disk(3, 'data');
    await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(3) } });
    expect(posts()).toBe(2);
  });

  it('is not sent again while it cannot be looked for, and is sent when it is not there', async () => {
    const { provider, server, posts } = await setUp();
    server.reachable = false;
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    await expect(provider.make('disk', order)).rejects.toMatchObject({ kind: 'connection', inDoubt: 'creation' });
    expect(posts()).toBe(1);
    server.reachable = true;
    server.answer = () => disk(2, 'data');
    await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(2);
  });

  it('is not taken for an older one of the same name, where no list was known', async () => {
    const { provider, server } = await setUp({
      listed: false,
      disks: [disk(1, 'data', { created_at: '2020-01-01 10:00:00' })],
    });
    server.answer = () => {
      server.disks.push(disk(2, 'data', { created_at: new Date().toISOString() }));
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).resolves.toMatchObject({ record: { uuid: uuid(2) } });
  });

  it('is not taken for one of the same name that was made minutes before, where no list was known', async () => {
    const recent = { created_at: new Date(Date.now() - 300_000).toISOString() };
    const { provider, server, posts } = await setUp({ listed: false, disks: [disk(1, 'data', recent)] });
    server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    server.answer = () => disk(2, 'data');
    await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(2);
  });

  it('is not taken for one of the same name that was made minutes before, by the page after the one that went', async () => {
    const inFlight = storeBetweenPages();
    const recent = { created_at: new Date(Date.now() - 300_000).toISOString() };
    const first = await setUp({ inFlight, disks: [disk(1, 'data', recent)] });
    first.server.answer = () => new Promise(() => undefined);
    void first.provider.make('disk', order);
    await vi.waitFor(() => expect(first.posts()).toBe(1));

    const next = await setUp({ inFlight, listed: false, disks: [disk(1, 'data', recent)] });
    next.server.answer = () => disk(2, 'data');
    await expect(next.provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(next.posts()).toBe(1);
  });

  it('is not taken for an older one of its name by the page after one that sent it twice', async () => {
    const inFlight = storeBetweenPages();
    const recent = { created_at: new Date(Date.now() - 300_000).toISOString() };
    const first = await setUp({ inFlight, disks: [disk(1, 'data', recent)] });
    first.server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => first.provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    first.server.answer = () => new Promise(() => undefined);
    void first.provider.make('disk', order);
    await vi.waitFor(() => expect(first.posts()).toBe(2));

    const next = await setUp({ inFlight, listed: false, disks: [disk(1, 'data', recent)] });
    next.server.answer = () => disk(2, 'data');
    await expect(next.provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(next.posts()).toBe(1);
  });

  it('is not taken for what others have made since the list of the last visit', async () => {
    const { provider, server, posts } = await setUp({ listed: false });
    provider.seed('disk', 'tll', [], Date.now() - 3_600_000);
    server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    expect(posts()).toBe(1);
  });

  it('is sent without the list where that does not answer', async () => {
    const { provider, server, posts } = await setUp({ listed: false, isUnresponsive: true });
    server.answer = () => disk(2, 'data');
    await expect(patiently(() => provider.make('disk', order))).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(1);
  });

  it('is not taken for what somebody else made meanwhile under another name', async () => {
    const { provider, server } = await setUp();
    server.answer = () => {
      server.disks.push(disk(2, 'backup'));
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ status: 504 });
  });

  it('is not taken for what somebody else made long after the list was read', async () => {
    const { provider, server } = await setUp();
    server.disks.push(disk(2, 'data', { created_at: '2020-01-01 10:00:00' }));
    server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ status: 504 });
  });

  it('shows what only the lost answer would have shown', async () => {
    const { provider, server } = await setUp();
    const token = {
      id: 7,
      description: 'deploy',
      restricted: false,
      token: 'a1b2c3',
      created_at: new Date().toISOString(),
    };
    server.answer = () => {
      server.tokens.push(token);
      throw gatewayTimeout();
    };
    const made = await patiently(() => provider.make('api_token', { description: 'deploy', restricted: false }));
    expect(made).toMatchObject({ record: { id: 7, description: 'deploy' }, secrets: { token: 'a1b2c3' } });
  });

  it('is looked for by the page after the one that went meanwhile, and holds no secret for it', async () => {
    const inFlight = storeBetweenPages();
    const made = { created_at: new Date().toISOString() };
    const first = await setUp({ inFlight });
    first.server.answer = () => new Promise(() => undefined);
    void first.provider.make('disk', { ...order, password: 'hunter2' });
    await vi.waitFor(() => expect(first.posts()).toBe(1));
    expect(JSON.stringify(inFlight.all())).toContain('data');
    expect(JSON.stringify(inFlight.all())).not.toContain('hunter2');

    const next = await setUp({ inFlight, listed: false, disks: [disk(1, 'data'), disk(2, 'data', made)] });
    await expect(next.provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(next.posts()).toBe(0);
    expect(inFlight.all()).toEqual([]);
    // The same once more is another one.
    next.server.answer = () => disk(3, 'data');
    await expect(next.provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(3) } });
    expect(inFlight.all()).toEqual([]);
  });

  it('is not taken for another one of its name that is asked for in other ways', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    server.disks.push(disk(2, 'data'));
    server.answer = () => disk(3, 'data', { size_gb: 80 });
    const larger = provider.make('disk', { ...order, size_gb: 80 });
    await expect(larger).resolves.toMatchObject({ record: { uuid: uuid(3) } });
    expect(posts()).toBe(2);
  });

  it('is looked for where an action makes another one', async () => {
    const machine = { ...disk(1, 'web'), name: 'web', status: 'running', storage: [] };
    const { provider, server, posts } = await setUp({ listed: false });
    server.machines = [machine];
    await provider.getList('virtual_machine', { filter: {} });
    server.answer = () => {
      server.machines.push({ ...machine, uuid: uuid(2), name: 'copy' });
      throw gatewayTimeout();
    };
    const cloned = patiently(() => provider.act('virtual_machine', 'clone', `tll:${uuid(1)}`, { name: 'copy' }));
    await expect(cloned).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(1);
  });

  it.each([[null], [{ success: true }], [[]], [[disk(2, 'data'), disk(1, 'data')]]])(
    'is found in the list where its answer (%j) does not identify it',
    async (answer) => {
      const { provider, server, posts } = await setUp();
      server.answer = () => {
        server.disks.push(disk(2, 'data'));
        return answer;
      };
      await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { id: `tll:${uuid(2)}` } });
      expect(posts()).toBe(1);
    },
  );

  it('stays in doubt where it may be one of several, and is not sent again meanwhile', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      server.disks.push(disk(2, 'data'), disk(3, 'data', { size_gb: 500 }));
      throw gatewayTimeout();
    };
    const error = await patiently(() => provider.make('disk', order)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 504, inDoubt: 'creation', isAmbiguous: true });
    await expect(provider.make('disk', order)).rejects.toMatchObject({ inDoubt: 'creation', isAmbiguous: true });
    expect(posts()).toBe(1);
    // Somebody deletes the other one.
    server.disks.pop();
    await expect(provider.make('disk', order)).resolves.toMatchObject({ record: { uuid: uuid(2) } });
    expect(posts()).toBe(1);
  });

  it('is named without an id where its answer does not identify it and it may be one of several', async () => {
    const { provider, server } = await setUp();
    server.answer = () => {
      server.disks.push(disk(2, 'data'), disk(3, 'data'));
      return { success: true };
    };
    const { record } = await provider.make('disk', order);
    expect(record).toMatchObject({ display_name: 'data' });
    expect(record.uuid).toBeUndefined();
  });

  const { display_name: _, ...unnamed } = order;

  it('is not taken for the equal one that was answered', async () => {
    const { provider, server, posts } = await setUp();
    let nr = 1;
    server.answer = () => {
      nr += 1;
      if (nr > 2) throw gatewayTimeout();
      server.disks.push(disk(nr, 'new'));
      return disk(nr, 'new');
    };
    const [first, second] = await patiently(() =>
      Promise.allSettled([provider.make('disk', unnamed), provider.make('disk', unnamed)]),
    );
    expect(posts()).toBe(2);
    expect(first).toMatchObject({ value: { record: { uuid: uuid(2) } } });
    expect(second).toMatchObject({ reason: { inDoubt: 'creation' } });
    // It is still looked for before it is sent again.
    server.disks.push(disk(3, 'late'));
    await expect(provider.make('disk', unnamed)).resolves.toMatchObject({ record: { uuid: uuid(3) } });
    expect(posts()).toBe(2);
  });

  it('is each another one where several equal ones are lost', async () => {
    const { provider, server, posts } = await setUp();
    let nr = 1;
    server.answer = () => {
      nr += 1;
      server.disks.push(disk(nr, 'new'));
      throw gatewayTimeout();
    };
    const both = await patiently(() => Promise.all([provider.make('disk', unnamed), provider.make('disk', unnamed)]));
    expect(posts()).toBe(2);
    expect(new Set(both.map(({ record }) => record.uuid))).toEqual(new Set([uuid(2), uuid(3)]));
  });

  it('is not taken for the one lost before it, which has its name and other values', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).rejects.toMatchObject({ inDoubt: 'creation' });
    server.disks.push(disk(2, 'data', { created_at: new Date().toISOString() }));
    const larger = patiently(() => provider.make('disk', { ...order, size_gb: 80 }));
    await expect(larger).rejects.toMatchObject({ inDoubt: 'creation' });
    expect(posts()).toBe(2);
  });

  it('is found where one of its name was made and deleted before it', async () => {
    const { provider, server } = await setUp({ disks: [] });
    const again = disk(2, 'data');
    server.answer = ({ method }) => {
      server.disks = method === 'DELETE' ? [] : [again];
      return method === 'DELETE' ? undefined : again;
    };
    const { record } = await provider.make('disk', order);
    await provider.remove('disk', record.id);
    await provider.getList('disk', { filter: {} });
    server.answer = () => {
      server.disks = [again];
      throw gatewayTimeout();
    };
    await expect(patiently(() => provider.make('disk', order))).resolves.toMatchObject({ record: { uuid: uuid(2) } });
  });

  it('is over at once where the server refuses', async () => {
    const { provider, server, posts } = await setUp();
    server.answer = () => {
      throw refused(400);
    };
    const error = await provider.make('disk', order).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 400 });
    expect(error).not.toHaveProperty('inDoubt', 'creation');
    expect(posts()).toBe(1);
  });
});

describe('a write that failed', () => {
  const id = `tll:${uuid(1)}`;

  it('reloads the list where it may have been done', async () => {
    const { provider, server } = await setUp();
    server.answer = () => {
      server.disks = [];
      throw gatewayTimeout();
    };
    await expect(provider.remove('disk', id)).rejects.toMatchObject({ inDoubt: 'write' });
    await expect(provider.getList('disk', { filter: {} })).resolves.toMatchObject({ data: [] });
  });

  it('reloads the list where the server knows nothing of it', async () => {
    const { provider, server } = await setUp();
    server.disks = [];
    server.answer = () => {
      throw refused(404);
    };
    await expect(provider.remove('disk', id)).rejects.toMatchObject({ status: 404 });
    await expect(provider.getList('disk', { filter: {} })).resolves.toMatchObject({ data: [] });
  });
});
