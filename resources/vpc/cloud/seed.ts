/** Networks of the busy world besides the default ones. */
import { addNetwork } from '../../../mocks/rules/networks';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Seed } from '../../../mocks/worlds/seeds';

export const vpcSeed: Seed = {
  order: 3,
  busy(store, { main: { user_id } }) {
    const created_at = daysAgo(store, 180);
    addNetwork(store, { user_id, location: 'tll', name: 'Database network', created_at });
    addNetwork(store, { user_id, location: 'jkt01', name: 'Shop network', created_at });
  },
};
