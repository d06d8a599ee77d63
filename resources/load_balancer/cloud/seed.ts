/** Load balancers of the busy world, before its web servers. */
import { addAddress, assign, defaultNetwork, privateAddress } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';

function addLoadBalancers(store: Store, { main, projects, machines }: Busy) {
  const owner = { user_id: main.user_id, billing_account_id: main.id };
  const created_at = daysAgo(store, 180);
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
    store.state.load_balancers.push({
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

export const loadBalancerSeed: Seed = { order: 5, busy: addLoadBalancers };
