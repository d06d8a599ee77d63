/** A disk as /v1 answers it (docs/coverage.md, section 3). Sizes in GB. */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, id, list, maybe, numeric, owned, text, time, uuid } from '../record/schema';

const diskSnapshotRecord = named(z.looseObject({ uuid, name: text, size_gb: numeric, created_at: time }), {
  also: { uuid: ['snapshot_uuid', 'replica_uuid'], name: ['display_name'], size_gb: ['size'] },
  plain: 'uuid',
});
export type DiskSnapshot = z.infer<typeof diskSnapshotRecord>;

export const diskRecord = named(
  z.looseObject({
    uuid,
    /** Active or Reserved (docs/coverage.md, section 4). */
    status: expected(z.string()),
    display_name: text,
    size_gb: numeric,
    source_image: text,
    /** OS_BASE, DISK, SNAPSHOT or EMPTY. */
    source_image_type: text,
    billing_account_id: maybe(id),
    storage_pool_uuid: text,
    snapshots: list(diskSnapshotRecord),
    ...owned,
  }),
  {
    also: {
      display_name: ['name', 'title'],
      size_gb: ['size'],
      snapshots: ['replica', 'replicas'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type Disk = z.infer<typeof diskRecord>;
