/** Services of the busy world, one of each type. */
import { defaultNetwork } from '../../../mocks/rules/networks';
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';
import { addService } from './rules';

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

export const managedServiceSeed: Seed = { order: 8, busy: addServices };
