/** Disks with their copies (sizes in GB); buckets and S3 keys, which the S3 front reads too. */
import type { Charged, LocatedRow } from './base';

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

export interface CorsRow {
  allowed_origins: string[];
  allowed_methods: string[];
  allowed_headers: string[];
  expose_headers: string[];
  max_age_seconds: number | null;
}

export interface BucketRow extends Charged {
  name: string;
  size_bytes: number;
  num_objects: number;
  is_suspended: boolean;
  cors: CorsRow[];
}

export interface S3KeyRow {
  user_id: number;
  accessKey: string;
  secretKey: string;
}
