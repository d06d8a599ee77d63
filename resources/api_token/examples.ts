/** Records as /v1 answers them: global; restricted to an account. */
import type { ApiToken } from './kind';

export const examples = [
  {
    id: 1030,
    user_id: 101,
    acting_user_id: null,
    billing_account_id: null,
    consumer_id: '30e46217-a6df-440d-bfd6-dbdf816ea895',
    kong_id: '964485e1-9a72-498f-ba69-317e11509d1d',
    description: 'Deployment pipeline',
    restricted: false,
    token: '[shown once]',
    created_at: '2025-11-18T10:00:00.000Z',
    updated_at: '2025-11-18T10:00:00.000Z',
  },
  {
    id: 1031,
    user_id: 101,
    acting_user_id: null,
    billing_account_id: 1001,
    consumer_id: 'b6e12e5e-1001-478b-aa98-27a71040e964',
    kong_id: '6270b550-2900-4409-b2f4-c8e9ac0ac54a',
    description: 'Backups, Main only',
    restricted: true,
    token: '[shown once]',
    created_at: '2025-12-28T10:00:00.000Z',
    updated_at: '2025-12-28T10:00:00.000Z',
  },
] satisfies readonly ApiToken[];
