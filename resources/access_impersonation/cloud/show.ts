/** Invitations as the invited see them. */
import { zTime } from '../../../mocks/show/time';
import type { Store } from '../../../mocks/store';
import type { AccessDelegationRow, ImpersonationRow } from '../../../mocks/rows/people';

/** As the invited person sees it. */
export function showShared({ state }: Store, delegation: AccessDelegationRow, row: ImpersonationRow) {
  const account = state.billing_accounts.find((a) => a.id === delegation.billing_account_id);
  return {
    uuid: row.uuid,
    access_owner: state.users.find((u) => u.id === delegation.owner_id)?.email ?? '',
    billing_account_name: account?.texts.title ?? null,
    is_accepted: row.is_accepted,
    accepted_at: row.accepted_at && zTime(row.accepted_at),
    created_at: zTime(row.created_at),
  };
}
