/** Disks, networks, addresses, load balancers, firewalls, bare metal, services, buckets: their rules and states. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { BareMetal, MetalSpec } from '../../resources/bare_metal/schema';
import type { Bucket, S3Key } from '../../resources/bucket/schema';
import type { Disk } from '../../resources/disk/schema';
import type { Firewall } from '../../resources/firewall/schema';
import type { IpAddress } from '../../resources/ip_address/schema';
import type { LoadBalancer } from '../../resources/load_balancer/schema';
import type { ManagedService } from '../../resources/managed_service/schema';
import type { Interface } from '../../resources/virtual_machine/schema';
import type { Vpc } from '../../resources/vpc/schema';
import { ask, startCloud, type Refused } from './support';

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset('busy'));
afterAll(() => cloud.server.close());

const billing_account_id = 1001;
const machine = (name: string) => {
  const row = cloud.store.state.machines.find((m) => m.name === name);
  if (!row) throw new Error(`No ${name}`);
  return row;
};

describe('disks', () => {
  const path = '/v1/tll/storage/disks';
  it('are Reserved at first, then Active', async () => {
    const { body } = await ask<Disk>(path, { json: { size_gb: 20, billing_account_id } });
    expect(body).toMatchObject({ status: 'Reserved', source_image_type: 'EMPTY', snapshots: [] });
    cloud.clock.advance(3);
    expect((await ask(`${path}/${body.uuid}`)).body).toMatchObject({ status: 'Active' });
  });

  it('from a source are no smaller than it', async () => {
    const source = cloud.store.state.disks.find((d) => d.display_name === 'archive-2024');
    const json = { size_gb: 20, billing_account_id, source_image_type: 'DISK', source_image: source?.uuid };
    expect((await ask<Refused>(path, { json })).body.errors).toEqual({ size_gb: ['Should be at least 1000'] });
    const copy = { ...json, size_gb: 1000, source_image_type: 'SNAPSHOT', source_image: source?.replicas[0]?.uuid };
    expect((await ask(path, { json: copy })).status).toBe(200);
    expect((await ask(path, { json: { ...json, source_image: crypto.randomUUID() } })).status).toBe(404);
    expect((await ask(path, { json: { size_gb: 20, billing_account_id, source_image_type: 'OS_BASE' } })).status).toBe(
      400,
    );
  });
});

describe('networks', () => {
  const one = '/v1/tll/network/network';
  const list = async () => (await ask<Vpc[]>('/v1/tll/network/networks')).body;

  it('need no billing account, and know their members', async () => {
    const { body } = await ask<Vpc>(one, { json: { name: 'quiet' } });
    expect(body).toMatchObject({ name: 'quiet', is_default: false, resources_count: 0, vm_uuids: [] });
    const standard = (await list()).find((network) => network.is_default);
    expect(standard?.vm_uuids).toContain(machine('web-01').uuid);
  });

  it('go only when they are empty and not the default', async () => {
    const networks = await list();
    const standard = networks.find((network) => network.is_default);
    const empty = networks.find((network) => network.resources_count === 0);
    expect((await ask(`${one}/${standard?.uuid}`, { method: 'DELETE' })).status).toBe(400);
    await ask(`${one}/${empty?.uuid}/default`, { method: 'PUT' });
    expect((await list()).filter((n) => n.is_default).map((n) => n.uuid)).toEqual([empty?.uuid]);
    const used = await ask<Refused>(`${one}/${standard?.uuid}`, { method: 'DELETE' });
    expect([used.status, used.body.message]).toEqual([400, 'The network is in use']);
  });

  it.each(['8.8.0.0/16', '10.0.0.0/8', '192.168.0.0/28', 'nonsense'])('refuse the block %s', async (subnet) => {
    expect((await ask<Refused>(one, { json: { name: 'x', subnet } })).body.errors).toHaveProperty('subnet');
  });
});

describe('addresses', () => {
  const path = '/v1/tll/network/ip_addresses';
  it('are assigned by private address, once, and released when free', async () => {
    const { body } = await ask<IpAddress>(path, { json: { name: 'new', billing_account_id } });
    const assign = (private_ip: string) => ask<Refused>(`${path}/${body.address}/assign`, { json: { private_ip } });
    expect((await assign('10.99.99.99')).body.errors).toHaveProperty('private_ip');
    expect((await assign('not an ip')).body.errors).toEqual({ private_ip: ['Should be an IP address'] });
    expect((await assign(machine('web-02').private_ipv4)).body).toMatchObject({
      assigned_to: machine('web-02').uuid,
      assigned_to_resource_type: 'virtual_machine',
    });
    expect((await ask(`${path}/${body.address}`, { method: 'DELETE' })).status).toBe(400);
    await ask(`${path}/${body.address}/unassign`, { method: 'POST' });
    expect((await ask(`${path}/${body.address}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('run out', async () => {
    for (let n = 0; n < 254; n += 1) await ask(path, { json: { billing_account_id } });
    expect((await ask<Refused>(path, { json: { billing_account_id } })).body.message).toBe('No free IP addresses');
  });
});

describe('load balancers', () => {
  const path = '/v1/tll/network/load_balancers';
  const rule = { source_port: 80, target_port: 8080 };

  it('need a target, and rules on different ports', async () => {
    const json = { display_name: 'x', billing_account_id, forwarding_rules: [rule], targets: [] };
    expect((await ask<Refused>(path, { json })).body.errors).toEqual({ targets: ['Add at least one target server'] });
    const targets = [{ target_uuid: machine('web-01').uuid }];
    const twice = await ask<Refused>(path, { json: { ...json, targets, forwarding_rules: [rule, rule] } });
    expect(twice.body.errors).toEqual({ source_port: ['The port is taken'] });
    const made = await ask<LoadBalancer>(path, { json: { ...json, targets } });
    expect(made.body.targets?.[0]).toMatchObject({ target_ip_address: machine('web-01').private_ipv4 });
    const { body: ips } = await ask<IpAddress[]>('/v1/tll/network/ip_addresses');
    expect(ips.some((ip) => ip.assigned_to === made.body.uuid)).toBe(true);
  });

  it('change their children one by one, and their account', async () => {
    const [first] = (await ask<LoadBalancer[]>(path)).body;
    const one = `${path}/${first?.uuid}`;
    const added = await ask<LoadBalancer>(`${one}/forwarding_rules`, {
      json: { source_port: 8443, target_port: 443, session_persistence: 'SOURCE_IP', connection_limit: 100 },
    });
    const rule_uuid = added.body.forwarding_rules?.find((r) => r.source_port === 8443)?.uuid;
    const left = await ask<LoadBalancer>(`${one}/forwarding_rules/${rule_uuid}`, { method: 'DELETE' });
    expect(left.body.forwarding_rules).toHaveLength(2);
    await ask(`${one}/targets`, { json: { target_uuid: machine('cache-01').uuid, target_type: 'vm' } });
    const gone = await ask<LoadBalancer>(`${one}/targets/${machine('cache-01').uuid}`, { method: 'DELETE' });
    expect(gone.body.targets).toHaveLength(3);
    expect((await ask(`${one}/billing_account?set_id=1002`, { method: 'PUT' })).body).toMatchObject({
      billing_account_id: 1002,
    });
  });
});

describe('firewalls', () => {
  const path = '/v1/tll/network/firewalls';
  const any = { direction: 'inbound', protocol: 'tcp', endpoint_spec_type: 'any' };
  it.each([
    [{ ...any, protocol: 'icmp', port_start: 1 }, 'rules.0.port_start'],
    [{ ...any, port_start: 90, port_end: 80 }, 'rules.0.port_end'],
    [{ ...any, port_start: 70_000 }, 'rules.0.port_start'],
    [{ ...any, endpoint_spec_type: 'ip_prefixes' }, 'rules.0.endpoint_spec'],
    [{ ...any, endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['10.0.0.0/99'] }, 'rules.0.endpoint_spec'],
    [{ ...any, endpoint_spec_type: 'vlan', endpoint_spec: [4095] }, 'rules.0.endpoint_spec'],
    [{ ...any, direction: 'sideways' }, 'rules.0.direction'],
  ])('refuse %j', async (rule, field) => {
    const json = { display_name: 'x', billing_account_id, rules: [rule] };
    const { status, body } = await ask<Refused>(path, { json });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('replace their whole rule set, and are assigned to machines', async () => {
    const rules = [
      { ...any, endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['2001:db8::/32', '10.0.0.0/8'], port_start: 22 },
    ];
    const { body } = await ask<Firewall>(path, { json: { display_name: 'x', billing_account_id } });
    const one = `${path}/${body.uuid}`;
    const put = await ask<Firewall>(one, { method: 'PUT', json: { display_name: 'y', rules } });
    expect(put.body.rules).toMatchObject([{ port_start: 22, port_end: 22 }]);
    const vm_uuid = machine('web-01').uuid;
    const assigned = await ask(`${one}/vms`, { json: { vm_uuid } });
    expect(assigned.body).toMatchObject({ resources_assigned: [{ resource_uuid: vm_uuid }] });
    const left = await ask(`${one}/vms?vm_uuid=${vm_uuid}`, { method: 'DELETE' });
    expect(left.body).toMatchObject({ resources_assigned: [] });
  });
});

describe('network cards', () => {
  it('come and go, with VLANs 1 to 4094 on them', async () => {
    const base = `/v1/tll/network/virtual-machines/${machine('web-01').uuid}/interfaces`;
    const network = cloud.store.state.networks.find((n) => n.name === 'Database network')?.uuid;
    const { body: card } = await ask<Interface>(base, { json: { network_uuid: network } });
    for (const vlanId of [0, 4095, 1.5]) {
      expect((await ask<Refused>(`${base}/${card.uuid}/subinterfaces`, { json: { vlanId } })).body.errors).toEqual({
        vlanId: ['Enter a value between 1 and 4094'],
      });
    }
    const { body: vlan } = await ask<{ ifUuid: string }>(`${base}/${card.uuid}/subinterfaces`, {
      json: { vlanId: 4094 },
    });
    const all = (await ask<Interface[]>('/v1/tll/network/virtual-machines/interfaces')).body;
    expect(all.find((c) => c.uuid === card.uuid)?.subinterfaces).toEqual([{ ifUuid: vlan.ifUuid, vlanId: 4094 }]);
    expect((await ask(`${base}/${card.uuid}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`${base}/${machine('web-01').if_uuid}`, { method: 'DELETE' })).status).toBe(400);
  });
});

describe('bare metal', () => {
  const path = '/v1/tll/metal/leases';
  const json = { spec_id: 'm1-large', requested_os_id: 'debian_13', billing_account_id, display_name: 'big' };
  const status = async (uuid: string) => (await ask<BareMetal[]>(path)).body.find((l) => l.uuid === uuid)?.status;

  it('goes from pending to in_use, cleaning and away', async () => {
    const { body } = await ask<BareMetal>(path, { json });
    expect(body).toMatchObject({ status: 'pending', machine: { ssh_credentials: null } });
    const early = await ask(`${path}/${body.uuid}`, { method: 'DELETE' });
    expect(early.body).toEqual({ errors: { Error: 'Too soon to release machine' } });
    cloud.clock.advance(10);
    expect(await status(body.uuid)).toBe('in_use');
    cloud.clock.advance(600);
    expect((await ask(`${path}/${body.uuid}`, { method: 'DELETE' })).status).toBe(200);
    expect(await status(body.uuid)).toBe('cleaning');
    cloud.clock.advance(20);
    expect(await status(body.uuid)).toBeUndefined();
  });

  it('runs out', async () => {
    await ask(path, { json });
    await ask(path, { json });
    const specs = (await ask<MetalSpec[]>('/v1/tll/metal/specs')).body;
    expect(specs.find((s) => s.id === 'm1-large')?.is_available).toBe(false);
    expect((await ask(path, { json })).body).toEqual({ errors: { Error: 'No available machines' } });
    const wrong = await ask<Refused>(path, { json: { ...json, requested_os_id: 'windows_2022' } });
    expect(wrong.body.errors).toHaveProperty('requested_os_id');
  });
});

describe('managed services', () => {
  const path = '/v1/tll/user-resource/service';
  const json = { service_type: 'mariadb', version: '11.4', display_name: 'shop', billing_account_id };
  const pool = { name: 'general', vcpu: 2, memory: 4096, size_gb: 40, autoscaler_min: 1, autoscaler_max: 3 };
  const make = async (more: object = {}) =>
    (await ask<ManagedService & Refused>(`${path}/package`, { json: { ...json, ...more } })).body;

  it('are requested, then active; then they tell their secrets', async () => {
    const { uuid, status } = await make({ is_multi_node: true });
    expect(status).toBe('requested');
    expect((await ask(`${path}/package/${uuid}/secrets`)).status).toBe(400);
    cloud.clock.advance(8);
    expect((await ask(`${path}/package/${uuid}/secrets`)).body).toHaveProperty('password');
    const found = (await ask<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid);
    expect(found).toMatchObject({ status: 'active', whitelist_addresses: [] });
    expect(found?.resources).toHaveLength(3);
    await ask(`${path}/package/${uuid}`, { method: 'DELETE' });
    const after = async () =>
      (await ask<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid)?.status;
    expect(await after()).toBe('deleted');
    cloud.clock.advance(3);
    expect(await after()).toBeUndefined();
  });

  it('of Kubernetes need a pool that always has a node, and services switched on', async () => {
    const kubernetes = { service_type: 'kubernetes', version: '1.33' };
    const none = await make({ ...kubernetes, properties: { node_pools: [{ ...pool, autoscaler_min: 0 }] } });
    expect(none.errors).toEqual({
      'properties.node_pools': ['At least one node pool must have an autoscaler minimum of 1 or more'],
    });
    const made = await make({ ...kubernetes, properties: { node_pools: [pool] } });
    expect(made.properties?.conditions?.map((c) => c.status)).toEqual(Array(5).fill('Unknown'));
    cloud.reset('busy', { config: { kubernetesEnabled: false } });
    expect((await make({ ...kubernetes, properties: { node_pools: [pool] } })).errors).toHaveProperty('service_type');
  });

  it('take an IPv4 address or block each, and stop and start their servers', async () => {
    const { uuid, resources } = await make();
    cloud.clock.advance(8);
    const one = `${path}/package/${uuid}`;
    expect((await ask(`${one}/whitelist_addresses`, { json: { address: '2001:db8::1' } })).status).toBe(400);
    await ask(`${one}/whitelist_addresses`, { json: { address: '10.0.0.0/8' } });
    expect((await ask(`${one}/whitelist_addresses`)).body).toEqual(['10.0.0.0/8']);
    await ask(`${one}/whitelist_addresses`, { method: 'DELETE', json: { address: '10.0.0.0/8' } });
    const server = `${one}/resources/${resources?.[0]?.resource_uuid}`;
    expect((await ask(`${server}/start`, { method: 'POST' })).status).toBe(400);
    await ask(`${server}/stop`, { method: 'POST' });
    cloud.clock.advance(3);
    expect(
      (await ask<ManagedService[]>(`${path}/packages`)).body.find((s) => s.uuid === uuid)?.resources?.[0]?.status,
    ).toBe('stopped');
  });
});

describe('buckets', () => {
  const path = '/v1/storage/bucket';
  it.each(['ab', 'Upper', 'under_score', '-start', 'end-', 'xn--puny', 'mine-s3alias', 'a'.repeat(64)])(
    'are not called %s',
    async (name) => {
      const { body } = await ask<Refused>(path, { method: 'PUT', json: { name, billing_account_id } });
      expect(body.errors).toHaveProperty('name');
    },
  );

  it('are made once, ruled for browsers, and deleted when empty', async () => {
    const json = { name: 'my-bucket', billing_account_id };
    expect((await ask(path, { method: 'PUT', json })).body).toMatchObject({ num_objects: 0, owner: 'u101' });
    expect((await ask(path, { method: 'PUT', json })).status).toBe(400);
    const rule = { allowed_origins: ['https://portal.test'], allowed_methods: ['GET'], expose_headers: ['ETag'] };
    const cors = await ask<Bucket>(`${path}/cors`, { method: 'PUT', json: { name: 'my-bucket', cors: [rule] } });
    expect(cors.body.cors).toMatchObject([rule]);
    const wrong = { ...rule, allowed_origins: ['portal'] };
    expect((await ask(`${path}/cors`, { method: 'PUT', json: { name: 'my-bucket', cors: [wrong] } })).status).toBe(400);
    expect((await ask(path, { method: 'DELETE', json: { name: 'my-bucket' } })).status).toBe(204);
    expect((await ask(path, { method: 'DELETE', json: { name: 'shop-media' } })).status).toBe(400);
  });

  it('answer with the store’s own words when suspended', async () => {
    expect((await ask(`${path}?name=old-intranet`)).body).toEqual({
      errors: { Error: 'Failed to get storage bucket' },
    });
    expect((await ask(path, { method: 'DELETE', json: { name: 'old-intranet' } })).body).toEqual({
      errors: { Error: 'IOException' },
    });
  });

  it('have keys that come and go', async () => {
    const { body } = await ask<S3Key>('/v1/storage/user/keys', { method: 'POST' });
    const list = async () => (await ask<S3Key[]>('/v1/storage/user/keys')).body.map((key) => key.accessKey);
    expect(await list()).toContain(body.accessKey);
    await ask('/v1/storage/user/keys', { method: 'DELETE', json: { accessKey: body.accessKey } });
    expect(await list()).not.toContain(body.accessKey);
  });
});
