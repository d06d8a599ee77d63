/** Buckets of the busy world (one is suspended), and a key to them. */
import type { Store } from '../../../mocks/store';
import { daysAgo } from '../../../mocks/worlds/machines';
import type { Busy, Seed } from '../../../mocks/worlds/seeds';

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

export const bucketSeed: Seed = { order: 9, busy: addBuckets };
