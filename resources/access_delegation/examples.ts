/** Records as /v1 answers them: global, accepted and not; for one account. */
import type { AccessDelegation } from './schema';

export const examples = [
  {
    id: 1034,
    owner_id: 101,
    billing_account_id: null,
    name: 'Operations',
    impersonations: [
      {
        uuid: 'a3a5794c-840e-43ac-ae5a-bf79c5e2d5d3',
        grantee_id: 102,
        grantee_username: 'partner@example.test',
        is_accepted: true,
        accepted_at: '2026-02-07T10:00:00.000Z',
        created_at: '2026-02-06T10:00:00.000Z',
      },
      {
        uuid: 'fbb10582-bd95-43a8-9e59-93d89462dd6e',
        grantee_id: null,
        grantee_username: 'night-shift@example.test',
        is_accepted: false,
        accepted_at: null,
        created_at: '2026-02-06T10:00:00.000Z',
      },
    ],
    created_at: '2026-02-06T10:00:00.000Z',
    updated_at: '2026-02-06T10:00:00.000Z',
  },
  {
    id: 1035,
    owner_id: 101,
    billing_account_id: 1001,
    name: 'Accountant',
    impersonations: [
      {
        uuid: 'd6e11d8f-a64f-4117-b518-287b2fa05136',
        grantee_id: null,
        grantee_username: 'accountant@example.test',
        is_accepted: false,
        accepted_at: null,
        created_at: '2026-02-06T10:00:00.000Z',
      },
    ],
    created_at: '2026-02-06T10:00:00.000Z',
    updated_at: '2026-02-06T10:00:00.000Z',
  },
] satisfies readonly AccessDelegation[];
