/** Kinds by configuration are answered as they are declared. */
import { readFileSync } from 'node:fs';
import simpleRest from 'ra-data-simple-rest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import { callCloud, origin, startCloud, type Refused } from './support';

let cloud: NodeCloud;
afterEach(() => cloud.server.close());
const start = (kinds: unknown[], world: 'busy' | 'fresh' = 'busy') => void (cloud = startCloud({ world, kinds }));

type Row = Record<string, unknown>;
const text = (en: string) => ({ en });

/** By location, form-encoded, ids in the body, wrapped and keyed answers, an action with parameters. */
const vault = {
  name: 'backup_vault',
  label: { one: text('Backup vault'), many: text('Backup vaults') },
  scope: 'location',
  routes: { list: '/backup/vaults' },
  api: {
    list: { method: 'GET', path: '/{location}/backup/vaults', response: { at: 'vaults', keyedBy: 'uuid' } },
    create: { method: 'POST', path: '/{location}/backup/vaults', body: 'form', response: { at: 'vault' } },
    update: { method: 'PATCH', path: '/{location}/backup/vaults', body: 'form', with: { vault_id: '{id}' } },
    delete: { method: 'DELETE', path: '/{location}/backup/vaults', body: 'query', with: { vault_id: '{id}' } },
  },
  fields: {
    uuid: { type: 'code' },
    name: { write: 'always', maxLength: 20, pattern: '[a-z][a-z0-9-]*', patternMessage: text('Lower case, please') },
    size_gb: { type: 'size', unit: 'GB', write: 'always', min: 10, max: 500 },
    encrypted: { type: 'boolean', write: 'create' },
    tags: { type: 'list', write: 'always', required: false },
    tier: { type: 'choice', options: [{ value: 'hot' }, { value: 'cold' }], write: 'create' },
    billing_account_id: { type: 'reference', reference: 'billing_account', write: 'create' },
    status: { type: 'status' },
    updated_at: { type: 'date' },
  },
  status: {
    values: {
      active: { tone: 'success' },
      suspending: { tone: 'busy', transitional: true },
      suspended: { tone: 'off' },
    },
  },
  actions: {
    suspend: {
      call: { method: 'POST', path: '/{location}/backup/suspend', with: { vault: '{id}', mode: 'soft' } },
      allowed: { field: 'status', is: 'active' },
      reason: text('It is not active.'),
      optimisticStatus: 'suspending',
      params: { why: { minLength: 3 } },
    },
  },
};

describe('a kind with calls of its own', () => {
  const path = '/v1/tll/backup/vaults';
  const list = async () => Object.values((await callCloud<{ vaults: Record<string, Row> }>(path)).body.vaults);
  const form = { name: 'new-vault', size_gb: '50', encrypted: 'true', tier: 'cold', billing_account_id: '1001' };

  it('lists as its answers are wrapped, its own records in each location', async () => {
    start([vault]);
    const { body } = await callCloud<{ vaults: Record<string, Row> }>(path);
    expect(Object.entries(body.vaults).every(([uuid, row]) => row.uuid === uuid)).toBe(true);
    expect(await list()).toHaveLength(4);
    expect((await list()).every((row) => /^[a-z][a-z0-9-]*$/.test(String(row.name)))).toBe(true);
    expect((await callCloud<{ vaults: object }>(path, { key: '{secret-2}' })).body.vaults).toEqual({});
    expect((await callCloud(path, { key: null })).status).toBe(401);
  });

  it('has nothing in the fresh world', async () => {
    start([vault], 'fresh');
    expect(await list()).toEqual([]);
  });

  it('creates from a form, in the types of its fields', async () => {
    start([vault]);
    const { body } = await callCloud<{ vault: Row }>(path, { form });
    expect(body.vault).toMatchObject({ size_gb: 50, encrypted: true, tier: 'cold', status: 'suspending' });
    cloud.clock.advance(4);
    expect((await list()).find((row) => row.uuid === body.vault.uuid)).toMatchObject({ status: 'active' });
    const many = new URLSearchParams([...Object.entries(form), ['tags', 'a'], ['tags', 'b']]).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const tagged = await callCloud<{ vault: Row }>(path, { method: 'POST', headers, body: many });
    expect(tagged.body.vault.tags).toEqual(['a', 'b']);
  });

  it.each([
    ['name', 'Not-Lower', 'Lower case, please'],
    ['name', 'a'.repeat(21), 'Is too long'],
    ['size_gb', '5', 'Should be at least 10'],
    ['size_gb', 'much', 'Should be a number'],
    ['encrypted', 'maybe', 'Should be true or false'],
    ['tier', 'warm', 'Please select an item in the list'],
    ['status', 'active', 'Unknown field'],
    ['colour', 'red', 'Unknown field'],
  ])('refuses %s=%s', async (field, value, message) => {
    start([vault]);
    const { status, body } = await callCloud<Refused>(path, { form: { ...form, [field]: value } });
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });

  it.each([
    ['hostname', 'web_1', 'Should be a host name'],
    ['vlanId', 5000, 'Enter a value between 1 and 4094'],
    ['whitelistAddress', ['10.0.0.0/24', 'home'], 'Should be an IPv4 address or a CIDR block'],
    ['name', '-', 'Name is too short'],
    ['corsOrigin', 'example.com', 'Should be a URL'],
    ['firewallIpv6', '2001:db8::1', 'Should be an IPv6 subnet with its prefix'],
  ])('holds a value to the rule of its field: %s', async (rule, value, message) => {
    const type = typeof value === 'number' ? 'number' : Array.isArray(value) ? 'list' : 'text';
    const api = { ...vault.api, create: { method: 'POST', path: '/{location}/backup/vaults' } };
    start([
      {
        ...vault,
        api,
        fields: { uuid: {}, name: {}, status: { type: 'status' }, ruled: { type, rule, write: 'create' } },
      },
    ]);
    const { status, body } = await callCloud<Refused>(path, { json: { ruled: value } });
    expect([status, body.errors]).toEqual([400, { ruled: [message] }]);
  });

  it('holds a number to the provider’s limits, and a field for administrators to them', async () => {
    const api = { ...vault.api, create: { method: 'POST', path: '/{location}/backup/vaults' } };
    const size = { type: 'number', limit: 'disk', write: 'create' };
    const node = { write: 'create', admin: true, required: false };
    start([{ ...vault, api, fields: { uuid: {}, name: {}, status: { type: 'status' }, size, node } }]);
    const errors = async (json: object) => (await callCloud<Refused>(path, { json })).body.errors;
    expect(await errors({ size: 5 })).toEqual({ size: ['Should be at least 10'] });
    expect(await errors({ size: 5000 })).toEqual({ size: ['Should be at most 2000'] });
    expect(await errors({ size: 50, node: 'n1' })).toEqual({ node: ['Unknown field'] });
    expect((await callCloud(path, { json: { size: 50, node: 'n1' }, key: '{secret-admin}' })).status).toBe(200);
  });

  it('refuses what is missing, another encoding, and an account that may not pay', async () => {
    start([vault]);
    const { name: _name, ...rest } = form;
    expect((await callCloud<Refused>(path, { form: rest })).body.errors).toEqual({ name: ['This field is required'] });
    expect((await callCloud(path, { json: form })).status).toBe(415);
    await callCloud('/__cloud/account', { json: { id: 1001, restriction_level: 'FROZEN' } });
    expect((await callCloud<Refused>(path, { form })).body.message).toBe('Billing account is frozen');
    expect((await callCloud(path, { form: { ...form, billing_account_id: '5' } })).status).toBe(404);
  });

  it('finds the record where the declaration puts its id', async () => {
    start([vault]);
    const vault_id = String((await list())[0]?.uuid);
    const changed = await callCloud<Row>(path, { method: 'PATCH', form: { vault_id, name: 'renamed' } });
    expect(changed.body).toMatchObject({ uuid: vault_id, name: 'renamed' });
    expect((await callCloud(path, { method: 'PATCH', form: { name: 'renamed' } })).status).toBe(404);
    expect((await callCloud(path, { method: 'PATCH', form: { vault_id, tier: 'hot' } })).status).toBe(400);
    expect((await callCloud(`${path}?vault_id=${vault_id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toHaveLength(3);
    expect((await callCloud(`/v1/jhv/backup/vaults?vault_id=${vault_id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('acts when it is allowed, and settles into the status the action is named after', async () => {
    start([vault]);
    const active = (await list()).find((row) => row.status === 'active');
    const act = (json: object) => callCloud<Row & Refused>('/v1/tll/backup/suspend', { json });
    expect((await act({ vault: active?.uuid, mode: 'hard', why: 'quiet' })).body.errors).toEqual({
      mode: ['Should be soft'],
    });
    expect((await act({ vault: active?.uuid, mode: 'soft', why: 'x' })).body.errors).toEqual({ why: ['Is too short'] });
    const acted = await act({ vault: active?.uuid, mode: 'soft', why: 'quiet' });
    expect(acted.body).toMatchObject({ status: 'suspending' });
    cloud.clock.advance(4);
    expect((await list()).find((row) => row.uuid === active?.uuid)?.status).toBe('suspended');
    const again = await act({ vault: active?.uuid, mode: 'soft', why: 'quiet' });
    expect([again.status, again.body.message]).toEqual([400, 'It is not active.']);
  });
});

describe('a kind in simple-rest style', () => {
  const domain = {
    name: 'mail_domain',
    label: { one: text('Mail domain'), many: text('Mail domains') },
    routes: { list: '/mail/domains' },
    api: { style: 'simple-rest', path: '/mail/domains' },
    fields: {
      name: { write: 'always' },
      quota: { type: 'number', write: 'always', min: 1 },
      owner: { type: 'email' },
    },
  };
  const client = async (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers as HeadersInit);
    headers.set('apikey', '{secret}');
    if (options.body) headers.set('content-type', 'application/json');
    const response = await fetch(url, { ...options, headers });
    const body = await response.text();
    if (!response.ok) throw new Error(body);
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as Row };
  };
  const provider = simpleRest(`${origin}/v1/mail`, client as Parameters<typeof simpleRest>[1]);
  const page = (perPage: number, at = 1) => ({
    pagination: { page: at, perPage },
    sort: { field: 'name', order: 'DESC' as const },
    filter: {},
  });

  it('serves react-admin’s own client', async () => {
    start([domain]);
    const { data, total } = await provider.getList('domains', page(3));
    expect([data.length, total]).toEqual([3, 4]);
    expect([...data].sort((a, b) => String(b.name).localeCompare(String(a.name)))).toEqual(data);
    expect((await provider.getList('domains', page(3, 2))).data).toHaveLength(1);
    const ids = data.slice(0, 2).map((row) => row.id as number);
    expect((await provider.getMany('domains', { ids })).data).toHaveLength(2);

    const made = await provider.create('domains', { data: { name: 'new.example', quota: 5 } });
    expect((await provider.getOne('domains', { id: made.data.id })).data).toMatchObject({
      name: 'new.example',
      quota: 5,
    });
    const previousData = made.data;
    await provider.update('domains', { id: made.data.id, data: { ...previousData, quota: 9 }, previousData });
    expect((await provider.getOne('domains', { id: made.data.id })).data).toMatchObject({ quota: 9 });
    await provider.delete('domains', { id: made.data.id, previousData });
    await expect(provider.getOne('domains', { id: made.data.id })).rejects.toThrow(/not found/);
    await expect(provider.create('domains', { data: { quota: 5 } })).rejects.toThrow(/This field is required/);
  });
});

it('knows moments that are past from those that are still to come', async () => {
  const guide = readFileSync('docs/providers.md', 'utf8');
  const certificates = /^```json file=certificates\.json\n([^]*?)\n```$/m.exec(guide)?.[1] ?? '';
  const kind = JSON.parse(certificates) as { fields: Row };
  start([{ ...kind, fields: { ...kind.fields, issued_at: { type: 'date', label: 'Issued' } } }]);
  const { body } = await callCloud<{ expires_at: string; issued_at: string }[]>('/v1/certificates');
  const now = cloud.clock.now();
  expect(body.map(({ expires_at, issued_at }) => [Date.parse(expires_at) > now, Date.parse(issued_at) < now])).toEqual(
    body.map(() => [true, true]),
  );
  expect(body.length).toBeGreaterThan(1);
});

it('answers the sample kind of portal.json', async () => {
  start([JSON.parse(readFileSync('mocks/site/dns/kinds.json', 'utf8'))]);
  const { body } = await callCloud<Row[]>('/v1/dns/zones');
  expect(body).toHaveLength(4);
  const zone = `/v1/dns/zones/${String(body[0]?.uuid)}`;
  expect((await callCloud(`${zone}/verify`, { method: 'POST' })).body).toMatchObject({ status: 'checking' });
  expect((await callCloud(`${zone}/verify`, { method: 'POST' })).status).toBe(400);
  cloud.clock.advance(4);
  expect((await callCloud(zone)).body).toMatchObject({ status: 'active' });
});

it('leaves a declaration out that the portal leaves out, and reports it', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  start([{ name: 'broken' }]);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/kinds\[0\]\.label: is missing/));
});
