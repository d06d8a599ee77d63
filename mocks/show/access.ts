/** Delegations and invitations as answers. */
import type { DelegationRow, ImpersonationRow } from '../rows/people';
import type { Store } from '../store';
import { zTime } from './time';

export const showImpersonation = ({ duration: _duration, ...row }: ImpersonationRow) => ({
  ...row,
  created_at: zTime(row.created_at),
  accepted_at: row.accepted_at && zTime(row.accepted_at),
});

export const showDelegation = (row: DelegationRow) => ({
  ...row,
  impersonations: row.impersonations.map(showImpersonation),
  created_at: zTime(row.created_at),
  updated_at: zTime(row.updated_at),
});

/** As the invited person sees it. */
export function showShared({ state }: Store, delegation: DelegationRow, row: ImpersonationRow) {
  const account = state.accounts.find((a) => a.id === delegation.billing_account_id);
  return {
    uuid: row.uuid,
    access_owner: state.users.find((u) => u.id === delegation.owner_id)?.email ?? '',
    billing_account_name: account?.texts.title ?? null,
    is_accepted: row.is_accepted,
    accepted_at: row.accepted_at && zTime(row.accepted_at),
    created_at: zTime(row.created_at),
  };
}
