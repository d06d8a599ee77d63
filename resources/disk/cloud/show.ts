/** Disks as answers. */
import { plainTime, plainTimes } from '../../../mocks/show/time';
import type { DiskRow } from '../../../mocks/rows/storage';

export const showDisk = (disk: DiskRow) => ({
  uuid: disk.uuid,
  status: disk.status,
  display_name: disk.display_name,
  size_gb: disk.size_gb,
  source_image: disk.source_image,
  source_image_type: disk.source_image_type,
  billing_account_id: disk.billing_account_id,
  storage_pool_uuid: disk.storage_pool_uuid,
  snapshots: disk.replicas
    .filter((replica) => replica.type === 'snapshot')
    .map(({ uuid, name, size, created_at }) => ({ uuid, name, size_gb: size, created_at: plainTime(created_at) })),
  user_id: disk.user_id,
  ...plainTimes(disk),
});
