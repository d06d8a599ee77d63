/** A delegation and its invitations as the owner sees them (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, integer, list, numeric, text, time, uuid } from '../record/schema';

const delegationImpersonationRecord = named(
  z.looseObject({
    uuid,
    grantee_id: integer,
    /** E-mail address of the invited. */
    grantee_username: text,
    is_accepted: flag,
    accepted_at: time,
    created_at: time,
    /** Seconds from acceptance, if the answer contains it. */
    duration: numeric,
  }),
  {
    also: {
      uuid: ['impersonation_uuid', 'impersonation_id', 'id'],
      grantee_username: ['grantee_email', 'email', 'username'],
      is_accepted: ['accepted'],
    },
  },
);
export type DelegationImpersonation = z.infer<typeof delegationImpersonationRecord>;

export const accessDelegationRecord = named(
  z.looseObject({
    id: z.int(),
    /** Missing: Global, everything of the owner. */
    billing_account_id: integer,
    name: text,
    owner_id: integer,
    impersonations: list(delegationImpersonationRecord),
    created_at: time,
    updated_at: time,
  }),
  {
    also: {
      id: ['delegation_id', 'group_id', 'uuid'],
      name: ['title', 'display_name'],
      impersonations: ['grantees', 'members'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type AccessDelegation = z.infer<typeof accessDelegationRecord>;
