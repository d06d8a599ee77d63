/** Disks and their copies. Sizes in GB. */
import type { Charged, LocatedRow } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

export interface ReplicaRow {
  uuid: string;
  type: 'snapshot' | 'backup';
  name: string;
  size: number;
  created_at: string;
}

export interface DiskRow extends LocatedRow, Charged {
  /** Device in its machine: sda, sdb. */
  name: string;
  display_name: string;
  status: 'Active' | 'Reserved';
  size_gb: number;
  vm_uuid: string | null;
  primary: boolean;
  source_image: string | null;
  source_image_type: 'OS_BASE' | 'DISK' | 'SNAPSHOT' | 'EMPTY';
  storage_pool_uuid: string;
  replicas: ReplicaRow[];
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    disks: DiskRow[];
  }
}

/** Its tables before anybody has come. */
export const diskTables: Pick<CloudTables, 'disks'> = {
  disks: [],
};
