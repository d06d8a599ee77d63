/** An invitation to act as somebody else, as the invited sees it (spec section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, text, time, uuid } from '../record/schema';

export const accessImpersonationRecord = named(
  z.looseObject({
    uuid,
    /** E-mail address. */
    access_owner: text,
    billing_account_name: text,
    is_accepted: flag,
    accepted_at: time,
    created_at: time,
  }),
  {
    also: {
      access_owner: ['owner', 'owner_email', 'email'],
      billing_account_name: ['billing_account'],
      is_accepted: ['accepted'],
    },
  },
);
export type AccessImpersonation = z.infer<typeof accessImpersonationRecord>;
