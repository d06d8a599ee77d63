/** Buckets and S3 keys. */
import type { Charged } from '../../../mocks/rows/base';
import type { CloudTables } from '../../../mocks/rows/state';

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

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    buckets: BucketRow[];
    s3Keys: S3KeyRow[];
  }
}

/** Its tables before anybody has come. */
export const bucketTables: Pick<CloudTables, 'buckets' | 's3Keys'> = {
  buckets: [],
  s3Keys: [],
};
