/** Delegations and invitations as their owner sees them. */
import { zTime } from '../../../mocks/show/time';
import type { AccessDelegationRow, ImpersonationRow } from '../../../mocks/rows/people';

export const showImpersonation = ({ duration: _duration, ...row }: ImpersonationRow) => ({
  ...row,
  created_at: zTime(row.created_at),
  accepted_at: row.accepted_at && zTime(row.accepted_at),
});

export const showDelegation = (row: AccessDelegationRow) => ({
  ...row,
  impersonations: row.impersonations.map(showImpersonation),
  created_at: zTime(row.created_at),
  updated_at: zTime(row.updated_at),
});
