/** Firewalls of the busy world. */
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';
import type { FirewallRuleRow } from './rows';

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

export const firewallSeed: Seed = { order: 6, busy: addFirewalls };
