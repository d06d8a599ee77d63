/** Records as /v1 answers them: full; suspended. */
import type { Bucket } from './schema';

export const examples = [
  {
    name: 'shop-media',
    billing_account_id: 1002,
    size_bytes: 91268055040,
    num_objects: 48210,
    is_suspended: false,
    cors: [],
    owner: 'u101',
    created_at: '2025-11-28 10:00:00',
    modified_at: '2026-03-17 10:00:00',
  },
  {
    name: 'old-intranet',
    billing_account_id: 1001,
    size_bytes: 2147483648,
    num_objects: 1204,
    is_suspended: true,
    cors: [],
    owner: 'u101',
    created_at: '2025-11-28 10:00:00',
    modified_at: '2026-03-17 10:00:00',
  },
] satisfies readonly Bucket[];
