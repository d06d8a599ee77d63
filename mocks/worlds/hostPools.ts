/** The host pools of each location. */
import type { Seed } from './seeds';

export const hostPoolSeed: Seed = {
  order: 1,
  hardware({ state, random }, location) {
    for (const name of ['general', 'memory']) {
      const pool = { uuid: random.uuid(), location, name, storage_pool_uuid: random.uuid() };
      state.pools.push({ ...pool, is_default_designated: name === 'general' });
    }
  },
};
