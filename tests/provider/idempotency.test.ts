/** Idempotency keys: one for each intent, whatever is sent again and by whom. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import { PortalError } from '../../dataProvider/errors';
import { createHttp, type Http, type HttpRequest } from '../../dataProvider/http';
import { withKeys, type OpenKey, type OpenKeyStore } from '../../dataProvider/idempotency';
import { createNodeCloud } from '../../mocks/node';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const header = 'Idempotency-Key';
const memory = (): OpenKeyStore => {
  let list: readonly OpenKey[] = [];
  return { all: () => list, save: (next) => void (list = JSON.parse(JSON.stringify(next)) as OpenKey[]) };
};
const lost = () => new PortalError({ kind: 'timeout', message: 'Gateway timeout', status: 504 });
const refused = (status: number) => new PortalError({ kind: 'general', message: 'No', status });

/** `sent` has the key of each request; `answer` may throw. */
function setUp(store = memory()) {
  const sent: (string | undefined)[] = [];
  const server = { answer: (): unknown => ({}) };
  const plain = (async (request: HttpRequest) => {
    sent.push(request.headers?.[header]);
    return Promise.resolve({
      status: 200,
      headers: new Headers(),
      data: await server.answer(),
      correlationId: undefined,
    });
  }) as Http;
  const http = withKeys(plain, { header, store });
  const post = (body: string, intent?: string) =>
    http({ method: 'POST', lost: 'caller', path: '/v1/x', body, intent }).catch(() => undefined);
  return { sent, server, http, post, store };
}

describe('a key', () => {
  it('is on each write but a deletion, another each time where nothing is meant by it but itself', async () => {
    const { http, sent } = setUp();
    await http({ method: 'GET', path: '/v1/x' });
    for (const method of ['DELETE', 'POST', 'POST', 'PUT', 'PATCH'] as const)
      await http({ method, lost: 'caller', path: '/v1/x' });
    expect(sent.slice(0, 2)).toEqual([undefined, undefined]);
    expect(new Set(sent.slice(2)).size).toBe(4);
    expect(sent[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is the same for the same intent while its answer is lost, and another one afterwards', async () => {
    const { post, server, sent } = setUp();
    server.answer = () => Promise.reject(lost());
    await post('a', 'make a');
    await post('a', 'make a');
    server.answer = () => Promise.reject(refused(409));
    await post('a', 'make a');
    server.answer = () => ({});
    await post('a', 'make a');
    await post('a', 'make a');
    expect(new Set(sent.slice(0, 4)).size).toBe(1);
    expect(sent[4]).not.toBe(sent[3]);
  });

  it.each([
    ['refused', ({ server }: ReturnType<typeof setUp>) => void (server.answer = () => Promise.reject(refused(400)))],
    ['known by looking', ({ http }: ReturnType<typeof setUp>) => http.decided?.('make a')],
  ])('is another one when the first was %s', async (_, end) => {
    const world = setUp();
    world.server.answer = () => Promise.reject(lost());
    await world.post('a', 'make a');
    end(world);
    await world.post('a', 'make a');
    world.server.answer = () => ({});
    await world.post('a', 'make a');
    expect(world.sent[2]).not.toBe(world.sent[0]);
  });

  it('is another one under another body, and the same after a reload', async () => {
    const first = setUp();
    first.server.answer = () => Promise.reject(lost());
    await first.post('a', 'make');
    await first.post('b', 'make');
    expect(first.sent[1]).not.toBe(first.sent[0]);
    const next = setUp(first.store);
    await next.post('b', 'make');
    expect(next.sent[0]).toBe(first.sent[1]);
  });

  it('is forgotten after ten minutes, and no body is ever stored', async () => {
    vi.useFakeTimers();
    const { post, server, sent, store } = setUp();
    server.answer = () => Promise.reject(lost());
    await post('{"password":"Secret1x"}', 'make');
    expect(JSON.stringify(store.all())).not.toContain('Secret1x');
    vi.advanceTimersByTime(11 * 60_000);
    await post('{"password":"Secret1x"}', 'make');
    vi.useRealTimers();
    expect(sent[1]).not.toBe(sent[0]);
  });
});

describe('with an API that keeps them', () => {
  const cloud = createNodeCloud({ world: 'busy' });
  beforeAll(() => cloud.server.listen());
  beforeEach(() => cloud.reset());
  afterAll(() => cloud.server.close());

  it('what was carried out, its answer lost and not found by looking, is made once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const wait = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, Math.min(ms ?? 0, 5)));
    const plain = createHttp({ base: 'http://portal.test', key: () => '{secret}' });
    const http = withKeys(plain, { header, store: memory() });
    const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });
    const provider = createDataProvider({ registry, http, queryClient: createQueryClient(), locations: () => ['tll'] });
    const create = '/v1/tll/network/network';
    const list = '/v1/tll/network/networks';
    const before = cloud.store.state.vpcs.length;
    cloud.faults.add({ method: 'POST', path: create, status: 504, done: true, times: 1 });
    // The list does not know it yet.
    const known = await plain({ method: 'GET', path: list });
    cloud.faults.add({ method: 'GET', path: list, status: 200, body: known.data });
    const make = () => provider.make('vpc', { location: 'tll', name: 'office-2' });
    await expect(make()).rejects.toMatchObject({ inDoubt: 'creation' });
    expect(cloud.store.state.vpcs).toHaveLength(before + 1);
    await expect(make()).resolves.toMatchObject({ record: { name: 'office-2' } });
    expect(cloud.store.state.vpcs).toHaveLength(before + 1);
    const keys = cloud.log.list().filter(({ method }) => method === 'POST');
    expect(keys).toHaveLength(2);
  });
});
