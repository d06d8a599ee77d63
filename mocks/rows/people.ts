/** People and who may act for whom. Times are ISO with Z. */
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

export interface TokenRow {
  id: number;
  user_id: number;
  acting_user_id: number | null;
  billing_account_id: number | null;
  consumer_id: string;
  kong_id: string;
  description: string;
  restricted: boolean;
  token: string;
  created_at: string;
  updated_at: string;
}

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
