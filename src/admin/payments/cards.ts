/** Stored payment methods: which is the primary one, whether one can be charged, and its texts. */
import type { BillingAccount } from '../../../resources/billing/account';
import type { PaymentCard } from '../../../resources/card/schema';
import { deadlineOf } from '../../lib/deadline';

type CardStatus = 'verified' | 'unverified' | 'pending' | 'expired';

const day = 86_400_000;

/** The last moment at which it is valid. */
const lastMoment = (card: PaymentCard): Date | undefined => {
  const valid = deadlineOf(card.valid_thru);
  if (valid) return valid;
  const { exp_month, exp_year } = card.additional_data ?? {};
  const [month, year] = [Number(exp_month), Number(exp_year)];
  return month > 0 && year > 0 ? new Date(Date.UTC(year < 100 ? 2000 + year : year, month, 0, 23, 59, 59)) : undefined;
};

/** Days until it expires, including the last: 0 or less if it has expired. Undefined for methods that do not expire. */
export function daysLeft(card: PaymentCard, now: Date): number | undefined {
  const last = lastMoment(card);
  return last && Math.ceil((last.getTime() - now.getTime()) / day);
}

export const isExpired = (card: PaymentCard, now: Date): boolean => (lastMoment(card) ?? now) < now;

/** From here on a person is warned, days. */
export const expiresSoon = (card: PaymentCard, now: Date): boolean => {
  const days = daysLeft(card, now);
  return days !== undefined && !isExpired(card, now) && days <= 45;
};

export function cardStatus(card: PaymentCard, now: Date): CardStatus {
  if (isExpired(card, now)) return 'expired';
  if (card.is_verified) return 'verified';
  return card.is_verification_pending ? 'pending' : 'unverified';
}

/** It can be charged. */
export const isUsable = (card: PaymentCard, now: Date): boolean => cardStatus(card, now) === 'verified';

/** As the account names it, else the stored one that is marked as primary. */
export const primaryCard = (
  account: Pick<BillingAccount, 'primary_card'> | undefined,
  cards: readonly PaymentCard[] = [],
): PaymentCard | undefined => account?.primary_card ?? cards.find(({ is_primary }) => is_primary === true);

/** visa, mastercard, ... or paypal, invoice, card. */
export function cardBrand(card: PaymentCard): string {
  if (card.processor === 'paypal_vault') return 'paypal';
  if (card.processor === 'invoice' || card.additional_data?.type === 'paying_by_invoice') return 'invoice';
  return String(card.additional_data?.brand ?? 'card').toLowerCase();
}

/** '11/2028'. */
export function expiryText(card: PaymentCard): string | undefined {
  const last = lastMoment(card);
  return last && `${String(last.getUTCMonth() + 1).padStart(2, '0')}/${last.getUTCFullYear()}`;
}
