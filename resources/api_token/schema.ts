/** An API token as /v1 answers it (spec section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, integer, text, time } from '../record/schema';

export const apiTokenRecord = named(
  z.looseObject({
    id: z.int(),
    billing_account_id: integer,
    consumer_id: text,
    kong_id: text,
    description: text,
    /** Limited to the selected billing account's resources. */
    restricted: flag,
    /** The secret itself; shown once, never cached. */
    token: text,
    user_id: integer,
    acting_user_id: integer,
    created_at: time,
    updated_at: time,
  }),
  {
    also: {
      id: ['token_id', 'uuid'],
      description: ['name', 'title'],
      restricted: ['is_restricted'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type ApiToken = z.infer<typeof apiTokenRecord>;
