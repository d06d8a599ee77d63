/** People, whom they trust with their accounts, and tokens that act for another. Times are ISO with Z. */
import type { UserProfile } from '../../resources/user/schema';

export interface UserRow {
  id: number;
  email: string;
  email_verified: boolean;
  /** The API key. */
  key: string;
  admin: boolean;
  mfa_active: boolean;
  profile: UserProfile;
}

/** A token that acts as `owner_id`. `account_id` limits it, `expires_at` ends it. */
export interface ActingRow {
  token: string;
  owner_id: number;
  acting_user_id: number;
  account_id: number | null;
  impersonation_uuid: string | null;
  expires_at: string | null;
}

/** An invitation to use what a delegation covers. */
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

/** Read by both who gives access and who uses it. */
export interface AccessDelegationRow {
  id: number;
  owner_id: number;
  billing_account_id: number | null;
  name: string;
  impersonations: ImpersonationRow[];
  created_at: string;
  updated_at: string;
}
