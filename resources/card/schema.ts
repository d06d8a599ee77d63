/** A payment method stored for an account (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { flag, id, integer, maybe, text, time } from '../record/schema';

export const cardRecord = named(
  z.looseObject({
    /** The payment object: `payment_object_id` in calls. */
    id,
    billing_account_id: integer,
    identifier: text,
    is_primary: flag,
    is_verified: flag,
    is_verification_pending: flag,
    is_deleted: flag,
    /** End of the last month it is good for. */
    valid_thru: time,
    /** Keyword of the processor, for example stripe_creditcard. */
    processor: text,
    additional_data: maybe(
      z.looseObject({
        /** creditcard or paying_by_invoice. */
        type: text,
        /** visa, mastercard, discover, amex or jcb (docs/coverage.md, section 9). */
        brand: text,
        last4: text,
        exp_month: maybe(z.union([z.string(), z.number()])),
        exp_year: maybe(z.union([z.string(), z.number()])),
        holder: text,
        /** PayPal vault. */
        payment_source: maybe(z.looseObject({ paypal: maybe(z.looseObject({ email_address: text })) })),
      }),
    ),
  }),
  {
    also: {
      id: ['payment_object_id'],
      billing_account_id: ['billing_account', 'account_id'],
      is_primary: ['primary', 'is_default', 'default'],
      is_verified: ['verified'],
      is_verification_pending: ['verification_pending'],
      valid_thru: ['valid_until', 'expires_at', 'expiry_date'],
      processor: ['processor_keyword', 'processor_method'],
      additional_data: ['data', 'card', 'details'],
    },
  },
);
export type PaymentCard = z.infer<typeof cardRecord>;
