/** Reads a stored payment method under any names that an answer uses; other properties are unchanged. Pure. */
import { leavesOf, withRead, type Raw, type ReportUnread } from '../record/leaves';
import type { PaymentCard } from './schema';

type Details = NonNullable<PaymentCard['additional_data']>;
type PaymentSource = NonNullable<Details['payment_source']>;

/** A PayPal vault. */
function readSource(raw: Raw | undefined, report: ReportUnread): PaymentSource | undefined {
  const paypal = raw && leavesOf(raw, report).object('paypal');
  if (!paypal) return undefined;
  const email_address = leavesOf(paypal, report).text('email_address', 'email');
  return { paypal: email_address === undefined ? {} : { email_address } };
}

/** From an object of their own, or from the card's other fields: then only what is read. */
function readDetails(raw: Raw, isOwn: boolean, report: ReportUnread): Details {
  const reportIn = (path: string, why: string) => report(`additional_data.${path}`, why);
  const leaves = leavesOf(raw, reportIn);
  return withRead<Details>(isOwn ? raw : {}, {
    type: leaves.text('type', 'card_type'),
    brand: leaves.text('brand', 'card_brand', 'network', 'scheme'),
    last4: leaves.text('last4', 'last_four', 'last_4', 'card_last4'),
    exp_month: leaves.id('exp_month', 'expiry_month', 'expiration_month'),
    exp_year: leaves.id('exp_year', 'expiry_year', 'expiration_year'),
    holder: leaves.text('holder', 'card_holder', 'cardholder', 'name'),
    payment_source: readSource(leaves.object('payment_source'), reportIn),
  });
}

export function readCard(raw: Raw, report: ReportUnread): PaymentCard {
  const leaves = leavesOf(raw, report);
  const details = leaves.object('additional_data', 'details', 'card');
  return {
    ...withRead<Omit<PaymentCard, 'id'>>(raw, {
      billing_account_id: leaves.integer('billing_account_id', 'account_id', 'billing_account'),
      identifier: leaves.text('identifier', 'token', 'reference'),
      is_primary: leaves.flag('is_primary', 'primary', 'is_default', 'default'),
      is_verified: leaves.flag('is_verified', 'verified'),
      is_verification_pending: leaves.flag('is_verification_pending', 'verification_pending', 'pending'),
      is_deleted: leaves.flag('is_deleted', 'deleted'),
      valid_thru: leaves.time('valid_thru', 'valid_until', 'expires_at', 'expiry_date'),
      processor: leaves.text('processor', 'processor_keyword', 'provider', 'gateway'),
      additional_data: readDetails(details ?? raw, details !== undefined, report),
    }),
    id: leaves.id('id', 'payment_object_id', 'card_id', 'uuid') ?? '',
  };
}
