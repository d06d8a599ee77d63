/** Delegations and their invitations. Times are ISO with Z. */

export interface ImpersonationRow {
  uuid: string;
  grantee_id: number | null;
  grantee_username: string;
  is_accepted: boolean;
  accepted_at: string | null;
  created_at: string;
  /** Seconds from acceptance on; null for ever. */
  duration: number | null;
}

export interface DelegationRow {
  id: number;
  owner_id: number;
  billing_account_id: number | null;
  name: string;
  impersonations: ImpersonationRow[];
  created_at: string;
  updated_at: string;
}
