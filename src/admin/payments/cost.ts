/** The cost of each payment method for the same credited amount (readings: VAT, then the percentage, then the flat rate). */
import type { PaymentProcessor, SiteConfig } from '../../../dataProvider/calls/site';
import { add, convert, money, percent, round, subtract, type Money } from '../../lib/money';
import type { Rate } from '../../lib/rate';
import { unreadOf } from '../../lib/unread';

export interface PaymentCost {
  /** What arrives. */
  amount: Money;
  vat: Money;
  fee: Money;
  /** What is paid. */
  final: Money;
}

type Charging = Pick<PaymentProcessor, 'service_fee' | 'charge_currency_conversion'>;

/**
 * Whether the configuration has a fee that could not be read. It may be any processor's: the configuration's list has more of them than
 * the site's, which leaves out what cannot be used.
 */
const isFeeUnread = (): boolean => unreadOf('site.paymentProcessors').some(({ path }) => path.includes('.service_fee'));

/**
 * `final`: the provider's final amount; computed here if absent. The fee is the part that VAT does not explain. Undefined: the rate of
 * VAT is not known, or the final amount is absent and a fee could not be read.
 */
export function paymentCost(
  amount: Money,
  { percent: rate }: Rate<'vat'>,
  processor: Charging,
  final?: Money,
): PaymentCost | undefined {
  if (rate === null || (!final && isFeeUnread())) return undefined;
  const vat = round(percent(amount, rate));
  const gross = add(amount, percent(amount, rate));
  const { flat_rate = 0, percentage = 0 } = processor.service_fee ?? {};
  const paid = final ?? round(add(add(gross, percent(gross, percentage)), money(flat_rate, amount.currency)));
  return { amount, vat, fee: subtract(subtract(paid, amount), vat), final: paid };
}

type Rates = Pick<SiteConfig, 'displayCurrencies'>;

/** Exchange rate from the site's currency to the one that the processor charges; undefined if unknown. */
export const exchangeRate = (to: string, { displayCurrencies }: Rates): string | undefined => {
  const rate = displayCurrencies.find(({ code }) => code === to.toUpperCase())?.rate;
  return rate === undefined ? undefined : String(rate);
};

/** The amount that the payer's bank is charged, if the processor charges in another currency with a known rate. */
export function chargeOf(final: Money, processor: Charging, site: Rates): Money | undefined {
  const to = processor.charge_currency_conversion?.to_currency?.toUpperCase();
  if (!to || to === final.currency) return final;
  const rate = exchangeRate(to, site);
  return rate === undefined ? undefined : round(convert(final, rate, to));
}
