/** Reads a stored payment method under any names that an answer uses; other properties are unchanged. Pure. */
import { leavesOf, definedValues, type Raw, type ReportUnread } from '../record/leaves';
import type { PaymentCard } from './schema';

type Details = NonNullable<PaymentCard['additional_data']>;

/** From an object of their own, or from the card's other fields. */
function readDetails(raw: Raw, report: ReportUnread): Details {
  const leaves = leavesOf(raw, (path, why) => report(`additional_data.${path}`, why));
  return {
    ...definedValues<Details>({
      type: leaves.text('type', 'card_type'),
      brand: leaves.text('brand', 'card_brand', 'network', 'scheme'),
      last4: leaves.text('last4', 'last_four', 'last_4', 'card_last4'),
      exp_month: leaves.id('exp_month', 'expiry_month', 'expiration_month'),
      exp_year: leaves.id('exp_year', 'expiry_year', 'expiration_year'),
      holder: leaves.text('holder', 'card_holder', 'cardholder', 'name'),
    }),
  };
}

export function readCard(raw: Raw, report: ReportUnread): PaymentCard {
  const leaves = leavesOf(raw, report);
  const details = leaves.object('additional_data', 'details', 'card');
  return {
    ...raw,
    id: leaves.id('id', 'payment_object_id', 'card_id', 'uuid') ?? '',
    ...definedValues<Omit<PaymentCard, 'id'>>({
      billing_account_id: leaves.integer('billing_account_id', 'account_id', 'billing_account'),
      identifier: leaves.text('identifier', 'token', 'reference'),
      is_primary: leaves.flag('is_primary', 'primary', 'is_default', 'default'),
      is_verified: leaves.flag('is_verified', 'verified'),
      is_verification_pending: leaves.flag('is_verification_pending', 'verification_pending', 'pending'),
      is_deleted: leaves.flag('is_deleted', 'deleted'),
      valid_thru: leaves.time('valid_thru', 'valid_until', 'expires_at', 'expiry_date'),
      processor: leaves.text('processor', 'processor_keyword', 'provider', 'gateway'),
    }),
    additional_data: { ...details, ...readDetails(details ?? raw, report) },
  };
}
