/** Networks, addresses, load balancers, firewalls, leases, services and buckets of the busy world. */
import { addLease, isLeasable } from '../../resources/bare_metal/cloud/rules';
import { addAddress, addNetwork, assign, defaultNetwork, privateAddress } from '../rules/networks';
import { addService } from '../../resources/managed_service/cloud/rules';
import type { FirewallRuleRow } from '../../resources/firewall/cloud/rows';
import type { Store } from '../store';
import type { Busy } from './begun';
import { daysAgo } from './machines';

function addNetworks(store: Store, { main, projects, machines }: Busy) {
  const owner = { user_id: main.user_id, billing_account_id: main.id };
  const created_at = daysAgo(store, 180);
  addNetwork(store, { user_id: main.user_id, location: 'tll', name: 'Database network', created_at });
  addNetwork(store, { user_id: main.user_id, location: 'jkt01', name: 'Shop network', created_at });
  addAddress(store, { ...owner, location: 'tll', name: 'reserved for launch', created_at });
  addAddress(store, { ...owner, location: 'trtu', name: '', created_at });
  addAddress(store, { ...owner, location: 'tll', name: 'transfer', type: 'private', created_at });

  for (const [name, location, targets, account] of [
    ['web front', 'tll', ['web-01', 'web-02', 'web-03'], main],
    ['shop front', 'jkt01', ['shop-jkt-01', 'shop-jkt-02'], projects],
  ] as const) {
    const network = defaultNetwork(store, main.user_id, location);
    const private_address = privateAddress(store, network);
    const uuid = store.random.uuid();
    const rule = (source_port: number, target_port: number, sticky: boolean) => ({
      uuid: store.random.uuid(),
      source_port,
      target_port,
      connection_limit: sticky ? 10_000 : null,
      session_persistence: sticky ? ('SOURCE_IP' as const) : null,
      created_at,
    });
    store.state.balancers.push({
      uuid,
      user_id: main.user_id,
      billing_account_id: account.id,
      location,
      display_name: name,
      private_address,
      network_uuid: network.uuid,
      forwarding_rules: [rule(443, 8443, true), rule(80, 8080, false)],
      targets: targets.map((target) => ({ target_uuid: machines.get(target)?.uuid ?? '', created_at })),
      created_at,
      updated_at: created_at,
    });
    const address = addAddress(store, { ...owner, billing_account_id: account.id, location, name, created_at });
    assign(address, { uuid, private_ip: private_address, type: 'load_balancer' });
  }
}

function addFirewalls(store: Store, { main, machines }: Busy) {
  const created_at = daysAgo(store, 140);
  const rule = (more: Partial<FirewallRuleRow>): FirewallRuleRow => ({
    uuid: store.random.uuid(),
    direction: 'inbound',
    protocol: 'tcp',
    port_start: null,
    port_end: null,
    endpoint_spec_type: 'any',
    endpoint_spec: [],
    ...more,
  });
  const firewall = (display_name: string, rules: FirewallRuleRow[], names: string[]) =>
    store.state.firewalls.push({
      uuid: store.random.uuid(),
      user_id: main.user_id,
      billing_account_id: main.id,
      location: 'tll',
      display_name,
      rules,
      vm_uuids: names.map((name) => machines.get(name)?.uuid ?? ''),
      created_at,
      updated_at: created_at,
    });
  const outbound = rule({ direction: 'outbound', protocol: 'any' });
  firewall(
    'web servers',
    [
      rule({ port_start: 80, port_end: 80 }),
      rule({ port_start: 443, port_end: 443 }),
      rule({ protocol: 'icmp' }),
      outbound,
    ],
    ['web-01', 'web-02', 'web-03'],
  );
  const office = { endpoint_spec_type: 'ip_prefixes', endpoint_spec: ['198.51.100.0/24', '2001:db8:10::/48'] } as const;
  firewall(
    'office only',
    [
      rule({
        ...office,
        endpoint_spec: [...office.endpoint_spec],
        port_start: 22,
        port_end: 22,
        description: 'Office',
      }),
    ],
    ['bastion'],
  );
}

function addLeases(store: Store, { main }: Busy) {
  for (const [location, spec_id, display_name, os, status, days] of [
    ['tll', 'm1-small', 'hypervisor-lab', 'debian_13', 'in_use', 60],
    ['jhv', 'm1-large', 'analytics', 'ubuntu_2404', 'pending', 0],
  ] as const) {
    const machine = store.state.metalMachines.find((m) => m.spec_id === spec_id && isLeasable(m, location));
    if (!machine) continue;
    const { user_id, id: billing_account_id } = main;
    addLease(store, machine, {
      user_id,
      billing_account_id,
      display_name,
      requested_os_id: os,
      created_at: daysAgo(store, days),
    });
    machine.status = status;
    if (status === 'pending') store.later(90, 'metal', machine.label, { status: 'in_use' });
  }
}

function addServices(store: Store, { main, projects }: Busy) {
  const size = { vcpu: 2, memory: 4096, size_gb: 40 };
  const at = (location: string) => ({ location, network: defaultNetwork(store, main.user_id, location) });
  const common = { user_id: main.user_id, status: 'active', created_at: daysAgo(store, 70), ...size } as const;
  const whitelist = ['198.51.100.0/24', '203.0.113.17'];
  addService(store, {
    ...common,
    ...at('tll'),
    billing_account_id: main.id,
    service_type: 'postgresql',
    version: '17',
    display_name: 'orders',
    is_multi_node: true,
    whitelist,
  });
  addService(store, {
    ...common,
    ...at('jkt01'),
    billing_account_id: projects.id,
    service_type: 'mariadb',
    version: '11.4',
    display_name: 'shop',
    is_multi_node: false,
  });
  const pool = { ...size, size_gb: 60, autoscaler_min: 2, autoscaler_max: 6, max_surge: 1 };
  const node_pools = [
    { name: 'general', ...pool },
    { name: 'batch', ...pool, vcpu: 4, memory: 8192, autoscaler_min: 0, autoscaler_max: 4 },
  ];
  addService(store, {
    ...common,
    ...at('jhv'),
    billing_account_id: main.id,
    service_type: 'kubernetes',
    version: '1.33',
    display_name: 'platform',
    is_multi_node: true,
    node_pools,
  });
}

function addBuckets(store: Store, { main, projects }: Busy) {
  const bucket = (name: string, billing_account_id: number, num_objects: number, size_bytes: number, more = {}) =>
    store.state.buckets.push({
      name,
      user_id: main.user_id,
      billing_account_id,
      size_bytes,
      num_objects,
      is_suspended: false,
      cors: [],
      created_at: daysAgo(store, 110),
      updated_at: daysAgo(store, 1),
      ...more,
    });
  bucket('shop-media', projects.id, 48_210, 91_268_055_040);
  bucket('backups-offsite', main.id, 312, 643_171_352_576);
  bucket('public-downloads', main.id, 57, 5_368_709_120);
  bucket('old-intranet', main.id, 1_204, 2_147_483_648, { is_suspended: true });
  store.state.s3Keys.push({
    user_id: main.user_id,
    accessKey: store.random.hex(20).toUpperCase(),
    secretKey: store.random.hex(40),
  });
}

export function addInfrastructure(store: Store, world: Busy): void {
  addNetworks(store, world);
  addFirewalls(store, world);
  addLeases(store, world);
  addServices(store, world);
  addBuckets(store, world);
}
