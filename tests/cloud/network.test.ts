/** Networks, addresses, load balancers, firewalls and network cards: their rules. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeCloud } from '../../mocks/node';
import type { Firewall } from '../../resources/firewall/schema';
import type { IpAddress } from '../../resources/ip_address/kind';
import type { LoadBalancer } from '../../resources/load_balancer/schema';
import type { Interface } from '../../resources/virtual_machine/schema';
import type { Vpc } from '../../resources/vpc/kind';
import { callCloud, startCloud, type Refused } from './support';

let cloud: NodeCloud;
beforeAll(() => void (cloud = startCloud({ world: 'busy' })));
beforeEach(() => cloud.reset('busy'));
afterAll(() => cloud.server.close());

const billing_account_id = 1001;
const machine = (name: string) => {
  const row = cloud.store.state.virtual_machines.find((m) => m.name === name);
  if (!row) throw new Error(`No ${name}`);
  return row;
};

describe('networks', () => {
  const one = '/v1/tll/network/network';
  const list = async () => (await callCloud<Vpc[]>('/v1/tll/network/networks')).body;

  it('need no billing account, and know their members', async () => {
    const { body } = await callCloud<Vpc>(one, { json: { name: 'quiet' } });
    expect(body).toMatchObject({ name: 'quiet', is_default: false, resources_count: 0, vm_uuids: [] });
    const standard = (await list()).find((network) => network.is_default);
    expect(standard?.vm_uuids).toContain(machine('web-01').uuid);
  });

  it('go only when they are empty and not the default', async () => {
    const networks = await list();
    const standard = networks.find((network) => network.is_default);
    const empty = networks.find((network) => network.resources_count === 0);
    expect((await callCloud(`${one}/${standard?.uuid}`, { method: 'DELETE' })).status).toBe(400);
    await callCloud(`${one}/${empty?.uuid}/default`, { method: 'PUT' });
    expect((await list()).filter((n) => n.is_default).map((n) => n.uuid)).toEqual([empty?.uuid]);
    const used = await callCloud<Refused>(`${one}/${standard?.uuid}`, { method: 'DELETE' });
    expect([used.status, used.body.message]).toEqual([400, 'The network is in use']);
  });

  it.each(['8.8.0.0/16', '10.0.0.0/8', '192.168.0.0/28', 'nonsense'])('refuse the block %s', async (subnet) => {
    expect((await callCloud<Refused>(one, { json: { name: 'x', subnet } })).body.errors).toHaveProperty('subnet');
  });
});

describe('addresses', () => {
  const path = '/v1/tll/network/ip_addresses';
  it('are assigned by private address, once, and released when free', async () => {
    const { body } = await callCloud<IpAddress>(path, { json: { name: 'new', billing_account_id } });
    const assign = (private_ip: string) =>
      callCloud<Refused>(`${path}/${body.address}/assign`, { json: { private_ip } });
    expect((await assign('10.99.99.99')).body.errors).toHaveProperty('private_ip');
    expect((await assign('not an ip')).body.errors).toEqual({ private_ip: ['Should be an IP address'] });
    expect((await assign(machine('web-02').private_ipv4)).body).toMatchObject({
      assigned_to: machine('web-02').uuid,
      assigned_to_resource_type: 'virtual_machine',
    });
    expect((await callCloud(`${path}/${body.address}`, { method: 'DELETE' })).status).toBe(400);
    await callCloud(`${path}/${body.address}/unassign`, { method: 'POST' });
    expect((await callCloud(`${path}/${body.address}`, { method: 'DELETE' })).status).toBe(204);
  });

  it('run out', async () => {
    for (let n = 0; n < 254; n += 1) await callCloud(path, { json: { billing_account_id } });
    expect((await callCloud<Refused>(path, { json: { billing_account_id } })).body.message).toBe(
      'No free IP addresses',
    );
  });
});

describe('load balancers', () => {
  const path = '/v1/tll/network/load_balancers';
  const rule = { source_port: 80, target_port: 8080 };

  it('need a target, and rules on different ports', async () => {
    const json = { display_name: 'x', billing_account_id, forwarding_rules: [rule], targets: [] };
    expect((await callCloud<Refused>(path, { json })).body.errors).toEqual({
      targets: ['Add at least one target server'],
    });
    const targets = [{ target_uuid: machine('web-01').uuid }];
    const twice = await callCloud<Refused>(path, { json: { ...json, targets, forwarding_rules: [rule, rule] } });
    expect(twice.body.errors).toEqual({ source_port: ['The port is taken'] });
    const made = await callCloud<LoadBalancer>(path, { json: { ...json, targets } });
    expect(made.body.targets?.[0]).toMatchObject({ target_ip_address: machine('web-01').private_ipv4 });
    const { body: ips } = await callCloud<IpAddress[]>('/v1/tll/network/ip_addresses');
    expect(ips.some((ip) => ip.assigned_to === made.body.uuid)).toBe(true);
  });

  it('change their children one by one, and their account', async () => {
    const [first] = (await callCloud<LoadBalancer[]>(path)).body;
    const one = `${path}/${first?.uuid}`;
    const added = await callCloud<LoadBalancer>(`${one}/forwarding_rules`, {
      json: { source_port: 8443, target_port: 443, session_persistence: 'SOURCE_IP', connection_limit: 100 },
    });
    const rule_uuid = added.body.forwarding_rules?.find((r) => r.source_port === 8443)?.uuid;
    const left = await callCloud<LoadBalancer>(`${one}/forwarding_rules/${rule_uuid}`, { method: 'DELETE' });
    expect(left.body.forwarding_rules).toHaveLength(2);
    await callCloud(`${one}/targets`, { json: { target_uuid: machine('cache-01').uuid, target_type: 'vm' } });
    const gone = await callCloud<LoadBalancer>(`${one}/targets/${machine('cache-01').uuid}`, { method: 'DELETE' });
    expect(gone.body.targets).toHaveLength(3);
    expect((await callCloud(`${one}/billing_account?set_id=1002`, { method: 'PUT' })).body).toMatchObject({
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
    const { status, body } = await callCloud<Refused>(path, { json });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('replace their whole rule set, and are assigned to machines', async () => {
    const rules = [
      { ...any, endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['2001:db8::/32', '10.0.0.0/8'], port_start: 22 },
    ];
    const { body } = await callCloud<Firewall>(path, { json: { display_name: 'x', billing_account_id } });
    const one = `${path}/${body.uuid}`;
    const put = await callCloud<Firewall>(one, { method: 'PUT', json: { display_name: 'y', rules } });
    expect(put.body.rules).toMatchObject([{ port_start: 22, port_end: 22 }]);
    const vm_uuid = machine('web-01').uuid;
    const assigned = await callCloud(`${one}/vms`, { json: { vm_uuid } });
    expect(assigned.body).toMatchObject({ resources_assigned: [{ resource_uuid: vm_uuid }] });
    const left = await callCloud(`${one}/vms?vm_uuid=${vm_uuid}`, { method: 'DELETE' });
    expect(left.body).toMatchObject({ resources_assigned: [] });
  });
});

describe('network cards', () => {
  it('come and go, with VLANs 1 to 4094 on them', async () => {
    const base = `/v1/tll/network/virtual-machines/${machine('web-01').uuid}/interfaces`;
    const network = cloud.store.state.vpcs.find((n) => n.name === 'Database network')?.uuid;
    const { body: card } = await callCloud<Interface>(base, { json: { network_uuid: network } });
    for (const vlanId of [0, 4095, 1.5]) {
      expect(
        (await callCloud<Refused>(`${base}/${card.uuid}/subinterfaces`, { json: { vlanId } })).body.errors,
      ).toEqual({
        vlanId: ['Enter a value between 1 and 4094'],
      });
    }
    const { body: vlan } = await callCloud<{ ifUuid: string }>(`${base}/${card.uuid}/subinterfaces`, {
      json: { vlanId: 4094 },
    });
    const all = (await callCloud<Interface[]>('/v1/tll/network/virtual-machines/interfaces')).body;
    expect(all.find((c) => c.uuid === card.uuid)?.subinterfaces).toEqual([{ ifUuid: vlan.ifUuid, vlanId: 4094 }]);
    expect((await callCloud(`${base}/${card.uuid}`, { method: 'DELETE' })).status).toBe(204);
    expect((await callCloud(`${base}/${machine('web-01').if_uuid}`, { method: 'DELETE' })).status).toBe(400);
  });
});
