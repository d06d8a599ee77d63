/** A single write whose answer was lost is looked for: done, certainly not done, or in doubt. Nothing is sent again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDataProvider, type PortalProvider } from '../../dataProvider';
import { createHttp } from '../../dataProvider/http';
import type { RecordData } from '../../resources/kind/types';
import { builtInKinds } from '../../resources';
import { buildRegistry } from '../../resources/registry';
import { createQueryClient } from '../../src/queryClient';

const uuid = '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29';
const other = '7d1f3c90-6b2a-4e58-8c41-2a9b0d7e6f13';
const third = 'b4e2a7c8-1f30-4d69-95ab-c6e8d0f17a24';

const replies: Record<string, () => Promise<Response>> = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  504: () => Promise.resolve(Response.json({}, { status: 504 })),
  'HTML with 200': () =>
    Promise.resolve(new Response('<html>Proxy</html>', { headers: { 'content-type': 'text/html' } })),
  500: () => Promise.resolve(Response.json({ message: 'Broken' }, { status: 500 })),
};

type Row = RecordData | undefined;
interface Case {
  kind: string;
  id: string | number;
  before: RecordData;
  /** The record once it was carried out; undefined if it is then gone. */
  after: Row;
  write(provider: PortalProvider, before: RecordData): Promise<unknown>;
}

const inTll = `tll:${uuid}`;
const update =
  (kind: string, id: string | number, data: RecordData) => (provider: PortalProvider, record: RecordData) =>
    provider.update(kind, { id, data, previousData: { ...record, id } });
const act =
  (kind: string, id: string | number, name: string, values: RecordData = {}) =>
  (provider: PortalProvider) =>
    provider.act(kind, name, id, values);
const remove = (kind: string, id: string | number) => (provider: PortalProvider) => provider.remove(kind, id);

const machine = { uuid, name: 'web', status: 'stopped', vcpu: 1, memory: 1024, billing_account: 1, storage: [] };
const disk = { uuid, display_name: 'data', status: 'Active', size_gb: 10, billing_account_id: 1 };
const rule = { direction: 'inbound', protocol: 'tcp', port_start: 22, port_end: 22, endpoint_spec_type: 'any' };
const firewall = { uuid, display_name: 'edge', rules: [rule], resources_assigned: [] };
const balancer = { uuid, display_name: 'front', billing_account_id: 1, targets: [], forwarding_rules: [] };
const address = { uuid, address: '203.0.113.7', type: 'public', name: 'front', billing_account_id: 1 };
const delegation = { id: 5, name: 'ops', owner_id: 1, impersonations: [] };
const token = { id: 7, description: 'ci', restricted: false, consumer_id: other, kong_id: third };

const of = (kind: string, before: RecordData, after: Row, write: Case['write'], id: string | number = inTll): Case => ({
  kind,
  id,
  before,
  after,
  write,
});
const changed = (
  kind: string,
  before: RecordData,
  values: RecordData,
  id: string | number = inTll,
  stored: RecordData = values,
) => of(kind, before, { ...before, ...stored }, update(kind, id, values), id);
const acted = (
  kind: string,
  before: RecordData,
  name: string,
  values: RecordData,
  stored: RecordData,
  id?: number | string,
) => of(kind, before, { ...before, ...stored }, act(kind, id ?? inTll, name, values), id);

const target = { uuid: third, target_uuid: other, target_type: 'vm' };
const forwarding = { uuid: third, source_port: 443, target_port: 8443 };
const invitation = { uuid: third, grantee_username: 'ann@example.test', is_accepted: false };

const changes: Record<string, Case> = {
  'a disk is renamed': changed('disk', disk, { display_name: 'ledger' }),
  'a label is cleared': changed('ip_address', address, { name: '' }, inTll, { name: null }),
  'a description is changed': changed('api_token', token, { description: 'deploy' }, 7),
  'rules are replaced': changed('firewall', firewall, { rules: [{ ...rule, port_start: 443, port_end: 443 }] }, inTll, {
    rules: [{ ...rule, uuid: third, port_start: 443, port_end: 443 }],
  }),
};
const actions: Record<string, Case> = {
  'a machine is started': acted('virtual_machine', machine, 'start', {}, { status: 'running' }),
  'a machine is stopped': acted(
    'virtual_machine',
    { ...machine, status: 'running' },
    'stop',
    {},
    { status: 'stopped' },
  ),
  'a machine is resized': acted('virtual_machine', machine, 'resize', { vcpu: 2 }, { vcpu: 2 }),
  'backups are switched on': acted('virtual_machine', { ...machine, backup: false }, 'backup_on', {}, { backup: true }),
  'a disk is attached': acted(
    'virtual_machine',
    machine,
    'attach_disk',
    { disk_uuid: other },
    {
      storage: [{ uuid: other, size: 10 }],
    },
  ),
  'a disk is detached': acted(
    'virtual_machine',
    { ...machine, storage: [{ uuid: other, size: 10 }] },
    'detach_disk',
    { disk_uuid: other },
    { storage: [] },
  ),
  'a disk is made larger': acted('disk', disk, 'resize', { size_gb: 40 }, { size_gb: 40 }),
  'another account pays': acted('disk', disk, 'move_account', { billing_account_id: 2 }, { billing_account_id: 2 }),
  'another account pays for a load balancer': acted(
    'load_balancer',
    balancer,
    'move_account',
    { set_id: 2 },
    {
      billing_account_id: 2,
    },
  ),
  'a firewall is assigned': acted(
    'firewall',
    firewall,
    'assign',
    { machine: other },
    {
      resources_assigned: [{ resource_uuid: other }],
    },
  ),
  'a firewall is unassigned': acted(
    'firewall',
    { ...firewall, resources_assigned: [{ resource_uuid: other }] },
    'unassign',
    { machine: other },
    { resources_assigned: [] },
  ),
  'a target is added': acted(
    'load_balancer',
    balancer,
    'add_target',
    { target_uuid: other, target_type: 'vm' },
    {
      targets: [target],
    },
  ),
  'a target is removed': acted(
    'load_balancer',
    { ...balancer, targets: [target] },
    'remove_target',
    { target_uuid: third },
    { targets: [] },
  ),
  'a rule is added': acted(
    'load_balancer',
    balancer,
    'add_rule',
    { source_port: 443, target_port: 8443 },
    {
      forwarding_rules: [forwarding],
    },
  ),
  'an address is assigned': acted(
    'ip_address',
    address,
    'assign',
    { private_ip: '10.0.0.5' },
    {
      assigned_to: other,
      assigned_to_private_ip: '10.0.0.5',
    },
  ),
  'an address is unassigned': acted(
    'ip_address',
    { ...address, assigned_to: other, assigned_to_private_ip: '10.0.0.5' },
    'unassign',
    {},
    { assigned_to: null, assigned_to_private_ip: null },
  ),
  'a person is invited': acted(
    'access_delegation',
    delegation,
    'invite',
    { grantee_username: 'ann@example.test' },
    { impersonations: [invitation] },
    5,
  ),
  'an invitation is withdrawn': acted(
    'access_delegation',
    { ...delegation, impersonations: [invitation] },
    'uninvite',
    { impersonation_id: third },
    { impersonations: [] },
    5,
  ),
  'an invitation is accepted': acted(
    'access_impersonation',
    { uuid, access_owner: 'ann@example.test', is_accepted: false },
    'accept',
    {},
    { is_accepted: true },
    uuid,
  ),
  'a network becomes the default': acted(
    'vpc',
    { uuid, name: 'office', is_default: false },
    'make_default',
    {},
    { is_default: true },
  ),
};
const deletions: Record<string, Case> = {
  'a disk is deleted': of('disk', disk, undefined, remove('disk', inTll)),
  'a machine is deleted and stays listed': of(
    'virtual_machine',
    machine,
    { ...machine, status: 'deleted' },
    remove('virtual_machine', inTll),
  ),
  'a token is deleted': of('api_token', token, undefined, remove('api_token', 7), 7),
};
const cases = Object.entries({ ...changes, ...actions, ...deletions });

const registry = await buildRegistry({ builtIn: builtInKinds, isOn: () => true });

/** Sends the write of the case, whose answer is `reply`. `shown`: the record as it is read from then on. */
async function run({ kind, before, write }: Case, reply: string, shown: Row | 'silence') {
  let stored: Row | 'silence' = before;
  let sent = 0;
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    if (method === 'GET') {
      if (stored === 'silence') return Promise.reject(new TypeError('Failed to fetch'));
      const [, name] = _path.split('/v1')[1]?.split(uuid) ?? [];
      const isOne = name !== undefined;
      return Promise.resolve(
        isOne
          ? Response.json(stored ?? { message: 'Unknown' }, { status: stored ? 200 : 404 })
          : Response.json(stored ? [stored] : []),
      );
    }
    sent += 1;
    stored = shown;
    return replies[reply]?.();
  });
  const provider = createDataProvider({
    registry,
    http: createHttp({ base: 'http://api.test', key: () => 'key' }),
    queryClient: createQueryClient(),
    locations: () => ['tll'],
  });
  const { data } = await provider.getList(kind, { filter: {} });
  const [outcome] = await Promise.allSettled([write(provider, data[0] ?? {})]);
  return { sent, outcome, error: outcome.status === 'rejected' ? (outcome.reason as unknown) : undefined };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, Math.min(ms ?? 0, 5)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(cases)('%s: done, whatever its answer was, if the record shows it', async (_, one) => {
  for (const reply of Object.keys(replies)) {
    const { sent, outcome } = await run(one, reply, one.after);
    expect([reply, outcome.status, sent]).toEqual([reply, 'fulfilled', 1]);
  }
});

it.each(cases)('%s: in doubt if nothing can be read', async (_, one) => {
  for (const reply of Object.keys(replies)) {
    const { sent, error } = await run(one, reply, 'silence');
    expect([reply, sent]).toEqual([reply, 1]);
    expect(error).toMatchObject({ inDoubt: 'write' });
  }
});

it.each(Object.entries({ ...actions, ...deletions }))(
  '%s: in doubt while the record does not show it',
  async (_, one) => {
    for (const reply of Object.keys(replies)) {
      const { sent, error } = await run(one, reply, one.before);
      expect([reply, sent]).toEqual([reply, 1]);
      expect(error).toMatchObject({ inDoubt: 'write' });
    }
  },
);

it.each(Object.entries(changes))(
  '%s: an error like any other if the API said so, and nothing is changed',
  async (_, one) => {
    const { sent, error } = await run(one, '500', one.before);
    expect(sent).toBe(1);
    expect(error).toMatchObject({ status: 500, message: 'Broken' });
    expect(error).not.toHaveProperty('inDoubt', 'write');
    // A gateway may have given up on it while the API goes on.
    for (const reply of ['no answer', '504', 'HTML with 200'])
      expect((await run(one, reply, one.before)).error).toMatchObject({ inDoubt: 'write' });
  },
);

it('is in doubt where others have changed the same meanwhile', async () => {
  const one = changed('disk', disk, { display_name: 'ledger' });
  expect((await run(one, '500', { ...disk, display_name: 'books' })).error).toMatchObject({ inDoubt: 'write' });
});

it('takes for no proof that what was not there is empty', async () => {
  const one = changed('billing_account', { id: 5, title: 'Main' }, { county: '', document: 'A4' }, 5);
  expect((await run(one, '504', { id: 5, title: 'Main' })).error).toMatchObject({ inDoubt: 'write' });
});

it('takes for no proof what the record showed before', async () => {
  const snapshots = { ...machine, storage: [{ uuid: other, replica: [{ uuid: third, type: 'snapshot' }] }] };
  const one = acted('virtual_machine', snapshots, 'create_snapshot', { type: 'snapshot' }, {});
  expect((await run(one, '504', snapshots)).error).toMatchObject({ inDoubt: 'write' });
});
