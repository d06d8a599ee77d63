/** The server face over real HTTP, and the file that keeps its world. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cloudMiddleware, type CloudMiddleware, type MiddlewareSetup } from '../../mocks/server';
import type { CloudState } from '../../mocks/rows/state';

let folder: string;
let running: Server[] = [];
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-cloud-'))));
afterEach(() => {
  for (const server of running) {
    server.close();
    server.closeAllConnections();
  }
  running = [];
  rmSync(folder, { recursive: true });
});

async function start(setup: MiddlewareSetup): Promise<{ at: string; cloud: CloudMiddleware }> {
  const cloud = cloudMiddleware(setup);
  const server = createServer((req, res) =>
    cloud(req, res, (error) => res.writeHead(error ? 500 : 418).end(String(error ?? 'not the cloud’s'))),
  );
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cloud };
}

const json = (value: object, method = 'POST') => ({
  method,
  headers: { apikey: '{secret}', 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const read = async (address: string) =>
  (await (await fetch(address, { headers: { apikey: '{secret}' } })).json()) as Record<string, unknown>[];

it('answers, passes on what is not its own, and reports unknown calls', async () => {
  const { at } = await start({ world: 'busy' });
  expect((await read(`${at}/v1/tll/user-resource/vm/list`)).length).toBe(8);
  expect((await read(`${at}/some/prefix/v1/config/locations`)).length).toBe(4);
  expect((await fetch(`${at}/app/`)).status).toBe(418);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await fetch(`${at}/v1/no/such/call`);
  expect(answer.status).toBe(501);
  expect(logged).toHaveBeenCalledWith('No such call: GET /v1/no/such/call');
});

it('begins a world at a given time, and stays there', async () => {
  const at = '2026-03-04T05:06:07.000Z';
  const accounts = await Promise.all(
    [1, 2].map(async () => {
      const cloud = await start({ world: 'fresh' });
      const begun = (await (await fetch(`${cloud.at}/__cloud/world`, json({ name: 'busy', at }))).json()) as object;
      expect(begun).toMatchObject({ world: 'busy', clock: { now: at, frozen: true } });
      return read(`${cloud.at}/v1/payment/billing_account/list`);
    }),
  );
  expect(accounts[0]).toEqual(accounts[1]);
  expect(accounts[0]!.length).toBeGreaterThan(1);
});

it('breaks the connection where a fault says so', async () => {
  const { at } = await start({ world: 'busy' });
  await fetch(`${at}/__cloud/faults`, json({ path: '/v1/**', network: true, times: 1 }));
  await expect(fetch(`${at}/v1/config/locations`)).rejects.toThrow();
  expect((await fetch(`${at}/v1/config/locations`)).status).toBe(200);
});

it('keeps its world between runs, written aside and renamed', async () => {
  const statePath = join(folder, 'kept', 'cloud.json');
  const first = await start({ world: 'busy', statePath });
  await fetch(`${first.at}/v1/tll/network/network`, json({ name: 'kept network' }));
  first.cloud.flush();
  expect(readdirSync(join(folder, 'kept'))).toEqual(['cloud.json']);
  expect(statSync(statePath).mode & 0o777).toBe(0o600);
  const second = await start({ world: 'busy', statePath });
  const names = (await read(`${second.at}/v1/tll/network/networks`)).map((network) => network.name);
  expect(names).toContain('kept network');
});

it('writes by itself soon after a change', async () => {
  const statePath = join(folder, 'cloud.json');
  const { at } = await start({ world: 'fresh', statePath });
  await fetch(`${at}/v1/tll/network/network`, json({ name: 'soon' }));
  await vi.waitFor(() => {
    const state = JSON.parse(readFileSync(statePath, 'utf8')) as CloudState;
    expect(state.vpcs.map((network) => network.name)).toEqual(['soon']);
  });
});

it('goes on where a machine was starting when it was stopped', async () => {
  const statePath = join(folder, 'cloud.json');
  const { at, cloud } = await start({ world: 'busy', statePath });
  const machines = await read(`${at}/v1/tll/user-resource/vm/list`);
  const uuid = machines.find((machine) => machine.name === 'staging')?.uuid;
  await fetch(`${at}/v1/tll/user-resource/vm/start`, json({ uuid: uuid as string }));
  cloud.flush();
  const again = await start({ world: 'busy', statePath });
  await fetch(`${again.at}/__cloud/clock`, json({ advance: 5 }));
  const after = await read(`${again.at}/v1/tll/user-resource/vm/list`);
  expect(after.find((machine) => machine.uuid === uuid)?.status).toBe('running');
});

it.each(['', '{"version": 1', '{"version":0}'])('starts again with a file that holds %j', async (text) => {
  const statePath = join(folder, 'cloud.json');
  writeFileSync(statePath, text);
  const { at } = await start({ world: 'busy', statePath });
  expect((await read(`${at}/v1/tll/user-resource/vm/list`)).length).toBe(8);
});

it('starts again when another world is configured', async () => {
  const statePath = join(folder, 'cloud.json');
  const { at, cloud } = await start({ world: 'busy', statePath });
  await fetch(`${at}/v1/tll/network/network`, json({ name: 'kept network' }));
  cloud.flush();
  const other = await start({ world: 'fresh', statePath });
  expect(await read(`${other.at}/v1/tll/network/networks`)).toEqual([]);
});

it('sends payers to a page where they decide', async () => {
  const { at, cloud } = await start({ world: 'busy' });
  const billing_account_id = cloud.cloud.store.state.billing_accounts[0]?.id;
  const params = { front_base_url: `${at}/app` };
  const begin = async () => {
    const sent = { amount: 50, billing_account_id, params, processor: 'duitku::BK' };
    const answer = await fetch(`${at}/v1/payment/link/send_data`, json(sent));
    return ((await answer.json()) as { data: { redirect_url: string } }).data.redirect_url;
  };
  const decide = (page: string, decision: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });

  const credit = () => cloud.cloud.store.state.billing_accounts[0]?.credit ?? Number.NaN;
  const before = credit();
  const page = await begin();
  expect(await (await fetch(page)).text()).toMatch(/64\.52 EUR by duitku::BK/);
  const back = await decide(page, 'cancelled');
  expect(back.status).toBe(303);
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('status')).toBe('cancelled');
  expect((await decide(page, 'success')).status).toBe(404);
  expect(credit()).toBe(before);

  await decide(await begin(), 'success');
  await fetch(`${at}/__cloud/clock`, json({ advance: 2 }));
  expect(credit()).toBe(before + 50_000_000);
});

it('mounts the S3 front, whose buckets hold what is in it', async () => {
  const { at } = await start({ world: 'busy', s3Folder: join(folder, 's3') });
  const headers = { apikey: '{secret}' };
  expect(await (await fetch(`${at}/v1/storage/api/s3`, { headers })).json()).toEqual({
    url: `${at}/s3`,
    region: 'us-east-1',
  });
  const buckets = await read(`${at}/v1/storage/bucket/list`);
  expect(Object.fromEntries(buckets.map(({ name, num_objects }) => [name, num_objects]))).toEqual({
    'shop-media': 0,
    'backups-offsite': 8,
    'public-downloads': 7,
    'old-intranet': 0,
  });
  const unsigned = await fetch(`${at}/s3/shop-media?list-type=2`);
  expect([unsigned.status, unsigned.headers.get('content-type')]).toEqual([403, 'application/xml']);
});

it('mounts the identity service, whose tokens alone the cloud accepts', async () => {
  const { at } = await start({ world: 'busy', identityPath: '/__cloud/identity' });
  const config = (await read(`${at}/v1/config/ui/config`)) as unknown as Record<string, unknown>;
  expect(config).toMatchObject({ auth0Domain: `${at}/__cloud/identity`, mockApiEnabled: true });
  expect((await fetch(`${at}/__cloud/identity/.well-known/jwks.json`)).status).toBe(200);
  const claims = btoa(JSON.stringify({ email: 'owner@example.test', email_verified: true }));
  const forged = { access_token: 'x', id_token: `e30.${claims}.none`, state: 'x' };
  expect((await fetch(`${at}/v1/user-resource/auth0_callback`, json(forged))).status).toBe(400);
});

/** The first and last day of a month, `back` months before the one of `now`. */
const monthBefore = (now: number, back: number) => {
  const at = new Date(now);
  const day = (month: number, date: number) => new Date(Date.UTC(at.getUTCFullYear(), month, date));
  return [day(at.getUTCMonth() - back, 1), day(at.getUTCMonth() - back + 1, 0)] as const;
};

it.each([
  ['busy', true],
  ['busy', false],
  ['suspended', true],
  ['admin', true],
] as const)('bills what the usage of each finished month says: world %s, object store: %s', async (world, hasStore) => {
  const { at } = await start({ world, ...(hasStore && { s3Folder: join(folder, 's3') }) });
  interface Bill {
    type: string;
    billing_account_id: number;
    period_start: number;
    totals: { subtotal: number };
  }
  const bills = (await read(`${at}/v1/payment/invoice/list`)) as unknown as (Bill & { id: unknown })[];
  let billed = 0;
  for (let back = 1; back <= 6; back++) {
    const [first, last] = monthBefore(Date.now(), back);
    const date = (day: Date) => day.toISOString().slice(0, 10);
    const usage = (await read(
      `${at}/v1/charging/usage?period_start=${date(first)}&period_end=${date(last)}`,
    )) as unknown as { billing_account_id: number; cost: number }[];
    const ofMonth = bills.filter(({ period_start: start }) => start * 1000 === first.getTime());
    for (const { billing_account_id: account, totals } of ofMonth) {
      const used = usage.filter((entry) => entry.billing_account_id === account);
      expect(used.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(totals.subtotal, 4);
      billed++;
    }
  }
  expect(billed).toBeGreaterThan(0);
});
