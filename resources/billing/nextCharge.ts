/** An account's next charge, as far as it is known. Amounts in the site's currency. Pure. */
import { creditLasts } from '../../src/lib/forecast';
import { compare, readMoney, subtract, type Money } from '../../src/lib/money';
import type { Sum } from '../../src/lib/sum';
import type { BillingAccount } from './account';
import { balanceOf } from './balance';

type NextCharge =
  /** After the month's end, by its invoice. */
  | { readonly kind: 'invoice'; readonly when: Date }
  | {
      readonly kind: 'top_up';
      readonly amount: Money | undefined;
      readonly threshold: Money | undefined;
      /** When the credit falls below the threshold at the current rate; undefined if unknown or far in the future. */
      readonly when: Date | undefined;
      /** The credit is below it now. */
      readonly due: boolean;
    }
  /** Nothing is charged automatically. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

/** `drawn`: what is deducted from the credit per hour (`RunRate.drawn`); undefined until that is known. */
export function nextChargeOf(account: BillingAccount, currency: string, drawn: Sum | undefined, now: Date): NextCharge {
  if (account.paying_by_invoice === true) {
    return { kind: 'invoice', when: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) };
  }
  const { is_recurring_payment_enabled: automatic } = account;
  if (automatic === null || automatic === undefined) return { kind: 'unknown' };
  if (!automatic) return { kind: 'none' };
  const amount = readMoney(account.recurring_payment_amount, currency);
  const threshold = readMoney(account.recurring_payment_threshold, currency);
  const { available } = balanceOf(account, currency);
  if (!available || !threshold) return { kind: 'top_up', amount, threshold, when: undefined, due: false };
  const due = compare(available, threshold) < 0;
  const forecast = creditLasts({ credit: subtract(available, threshold), drawn, byInvoice: false }, now);
  return { kind: 'top_up', amount, threshold, due, when: !due && 'until' in forecast ? forecast.until : undefined };
}
