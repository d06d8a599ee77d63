/** Records as /v1 answers them: not accepted yet. */
import type { AccessImpersonation } from './kind';

export const examples = [
  {
    uuid: 'b3ac6970-0739-4ee9-b3e4-b3644236b4fe',
    access_owner: 'partner@example.test',
    billing_account_name: 'Partner',
    is_accepted: false,
    accepted_at: null,
    created_at: '2026-02-06T10:00:00.000Z',
  },
] satisfies readonly AccessImpersonation[];
