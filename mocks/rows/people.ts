/** People, and tokens that act for another. Times are ISO with Z. */
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
