/** What is in buckets costs, by the GB. Micros an hour. */
import type { KindUsage } from '../../../mocks/rules/usage';

export const bucketUsage: KindUsage = {
  kind: 'bucket',
  rows: (state) => state.buckets,
  things: (state, isCharged, price) =>
    state.buckets.filter(isCharged).map((row) => ({
      row,
      id: row.name,
      name: row.name,
      perHour: (row.size_bytes / 1024 ** 3) * price('OBJECT_STORAGE', null),
      configurations: { size_bytes: row.size_bytes },
    })),
};
