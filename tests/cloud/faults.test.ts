/** Faults, the request log, the clock: what tests steer from outside /v1. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { globToRegExp } from '../../mocks/faults';
import type { NodeCloud } from '../../mocks/node';
import type { RequestEntry } from '../../mocks/requests';
import { callCloud, origin, startCloud } from './support';

const list = '/v1/tll/user-resource/vm/list';
let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset('busy'));
afterAll(() => cloud.server.close());

const fault = (json: object) => callCloud('/__cloud/faults', { json });
const requests = async () => (await callCloud<RequestEntry[]>('/__cloud/requests')).body;

describe('faults', () => {
  it('answer with a status and a body, a given number of times', async () => {
    await fault({ method: 'GET', path: '/v1/tll/**', status: 503, body: { message: 'Down' }, times: 2 });
    for (let n = 0; n < 2; n += 1)
      expect(await callCloud(list)).toMatchObject({ status: 503, body: { message: 'Down' } });
    expect((await callCloud(list)).status).toBe(200);
  });

  it('break the connection of one location only', async () => {
    await fault({ path: '/v1/jhv/**', network: true });
    await expect(fetch(origin + list.replace('tll', 'jhv'))).rejects.toThrow();
    expect((await callCloud(list)).status).toBe(200);
    expect((await requests()).map((r) => [r.path, r.status])).toContainEqual([list.replace('tll', 'jhv'), 0]);
  });

  it('replace the answer by HTML or broken JSON', async () => {
    await fault({ path: list, html: true, status: 504 });
    const page = await callCloud<string>(list);
    expect([page.status, page.headers.get('content-type')]).toEqual([504, 'text/html']);
    await callCloud('/__cloud/faults', { method: 'DELETE' });
    await fault({ path: list, malformed: true });
    const broken = await fetch(origin + list, { headers: { apikey: '{secret}' } });
    expect(broken.headers.get('content-type')).toBe('application/json');
    await expect(broken.json()).rejects.toThrow(SyntaxError);
  });

  it('only slow the true answer down', async () => {
    await fault({ path: list, delay: 120 });
    const start = performance.now();
    expect((await callCloud(list)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  it('hold an answer back until they are cleared', async () => {
    await fault({ path: list, delay: 600_000, times: 1 });
    const answer = callCloud(list);
    await expect.poll(async () => (await callCloud('/__cloud/state')).body).toMatchObject({ faults: [] });
    await callCloud('/__cloud/faults', { method: 'DELETE' });
    expect((await answer).status).toBe(200);
  });

  it('carry a correlation id too', async () => {
    await fault({ path: list, status: 500, body: { errors: { Error: 'No' } } });
    expect((await callCloud(list)).headers.get('x-correlation-id')).toBeTruthy();
  });

  it('match by step and across steps', () => {
    const matches = (glob: string, path: string) => globToRegExp(glob).test(path);
    expect(matches('/v1/*/user-resource/vm', '/v1/tll/user-resource/vm')).toBe(true);
    expect(matches('/v1/*', '/v1/tll/user-resource/vm')).toBe(false);
    expect(matches('/v1/**', '/v1/tll/user-resource/vm')).toBe(true);
    expect(matches('/v1/a.c', '/v1/abc')).toBe(false);
  });

  it('are refused when they are none', async () => {
    expect((await fault({ path: list, status: 99 })).status).toBe(400);
    expect((await fault({ path: list, colour: 'red' })).status).toBe(400);
    expect((await callCloud('/__cloud/faults', { form: { path: list } })).status).toBe(415);
  });
});

describe('the request log', () => {
  it('keeps what was asked, without secrets', async () => {
    const uuid = cloud.store.state.virtual_machines[0]?.uuid;
    const password = 'Very-Secret-1';
    await callCloud('/v1/tll/user-resource/vm/user', { method: 'PATCH', json: { uuid, username: 'root', password } });
    await callCloud('/v1/user-resource/token', { method: 'DELETE', form: { token_id: '5' } });
    expect(await requests()).toMatchObject([
      { method: 'PATCH', status: 200, body: { uuid, username: 'root', password: '[removed]' } },
      { method: 'DELETE', path: '/v1/user-resource/token', status: 500, body: { token_id: '5' } },
    ]);
    expect(JSON.stringify(await requests())).not.toMatch(/Very-Secret|\{secret\}/);
  });

  it('stores the last 500, and forgets on request', async () => {
    for (let n = 0; n < 510; n += 1) await callCloud('/v1/config/locations', { key: null });
    await callCloud(list);
    const logged = await requests();
    expect([logged.length, logged.at(-1)?.path]).toEqual([500, list]);
    await callCloud('/__cloud/requests', { method: 'DELETE' });
    expect(await requests()).toEqual([]);
  });
});

describe('worlds and the clock', () => {
  it('are changed from outside; faults and requests are forgotten', async () => {
    await fault({ path: list, status: 500 });
    const { body } = await callCloud('/__cloud/world', { json: { name: 'fresh', config: { siteName: 'Other' } } });
    expect(body).toMatchObject({ world: 'fresh', faults: [], accounts: [] });
    expect((await callCloud('/v1/config/ui/config')).body).toMatchObject({ siteName: 'Other', vmsEnabled: true });
    expect((await callCloud(list)).body).toEqual([]);
    expect((await callCloud('/__cloud/world', { json: { name: 'nowhere' } })).status).toBe(400);
  });

  it('move on by seconds and stand still', async () => {
    const now = async () => (await callCloud<{ clock: { now: string } }>('/__cloud/state')).body.clock.now;
    expect(await now()).toBe('2026-03-18T10:00:00.000Z');
    await callCloud('/__cloud/clock', { json: { advance: 90 } });
    expect(await now()).toBe('2026-03-18T10:01:30.000Z');
    await callCloud('/__cloud/clock', { json: { frozen: false } });
    await new Promise((done) => setTimeout(done, 20));
    expect(Date.parse(await now())).toBeGreaterThan(Date.parse('2026-03-18T10:01:30.000Z'));
  });

  it('are the same each time', () => {
    const uuids = () => cloud.store.state.virtual_machines.map((m) => m.uuid);
    const first = uuids();
    cloud.reset('busy');
    expect(uuids()).toEqual(first);
    cloud.reset('admin');
    expect(uuids()).not.toEqual(first);
  });
});
