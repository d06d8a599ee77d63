/** Delegations and their invitations. Times are ISO with Z. */
import type { CloudTables } from '../../../mocks/rows/state';

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

export interface AccessDelegationRow {
  id: number;
  owner_id: number;
  billing_account_id: number | null;
  name: string;
  impersonations: ImpersonationRow[];
  created_at: string;
  updated_at: string;
}

declare module '../../../mocks/rows/state' {
  interface CloudTables {
    access_delegations: AccessDelegationRow[];
  }
}

/** Its tables before anybody has come. */
export const accessDelegationTables: Pick<CloudTables, 'access_delegations'> = {
  access_delegations: [],
};
