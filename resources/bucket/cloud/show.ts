/** Buckets as answers. */
import { plainTime } from '../../../mocks/show/time';
import type { BucketRow } from '../../../mocks/rows/storage';

export const showBucket = ({ user_id, created_at, updated_at, ...row }: BucketRow) => ({
  ...row,
  owner: `u${user_id}`,
  created_at: plainTime(created_at),
  modified_at: plainTime(updated_at),
});
