/** Reserved addresses of the busy world that nothing has. */
import { addAddress } from '../../../mocks/rules/networks';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Seed } from '../../../mocks/worlds/seeds';

export const ipAddressSeed: Seed = {
  order: 4,
  busy(store, { main: { user_id, id: billing_account_id } }) {
    const common = { user_id, billing_account_id, created_at: daysAgo(store, 180) };
    addAddress(store, { ...common, location: 'tll', name: 'reserved for launch' });
    addAddress(store, { ...common, location: 'trtu', name: '' });
    addAddress(store, { ...common, location: 'tll', name: 'transfer', type: 'private' });
  },
};
