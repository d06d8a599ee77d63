/** Records as /v1 answers them: attached to a machine; on its own, with a snapshot. */
import type { Disk } from './schema';

export const examples = [
  {
    uuid: '19e08cad-1483-4197-b232-eeddf1260e57',
    status: 'Active',
    display_name: 'orders-data',
    size_gb: 500,
    source_image: null,
    source_image_type: 'EMPTY',
    billing_account_id: 1001,
    storage_pool_uuid: 'e3748b6a-e404-40fc-9f4a-b0a35cffe045',
    snapshots: [],
    user_id: 101,
    created_at: '2025-12-18 10:00:00',
    updated_at: '2025-12-18 10:00:00',
  },
  {
    uuid: 'd7105fdd-4148-49bb-a0e6-b7a015ad943f',
    status: 'Active',
    display_name: 'archive-2024',
    size_gb: 1000,
    source_image: null,
    source_image_type: 'EMPTY',
    billing_account_id: 1001,
    storage_pool_uuid: 'e3748b6a-e404-40fc-9f4a-b0a35cffe045',
    snapshots: [
      {
        uuid: '3823d200-0882-4ddb-80a1-149316500264',
        name: 'before clean-up',
        size_gb: 1000,
        created_at: '2026-03-13 10:00:00',
      },
    ],
    user_id: 101,
    created_at: '2025-12-18 10:00:00',
    updated_at: '2025-12-18 10:00:00',
  },
] satisfies readonly Disk[];
