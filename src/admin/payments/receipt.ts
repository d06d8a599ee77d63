/**
 * What a person agrees to pay, as one object. It is made once, when everything is chosen, and travels from there to the
 * payment form, the return page, the success page and the journal: no component takes a bare amount, so none can show
 * another sum than the one agreed to. Nothing outside this file can make one (the mark is not exported).
 */
import { decimalPattern } from '../../lib/decimalPattern';
import * as z from 'zod/mini';
import type { PaymentProcessor, SiteConfig } from '../../../dataProvider/calls/site';
import type { BillingAccount } from '../../../resources/billing/account';
import { vatOf } from '../../../resources/billing/knownRates';
import { add, compare, isNegative, isPositive, money, readMoney, subtract, sum, type Money } from '../../lib/money';
import { chargeOf, paymentCost, exchangeRate } from './cost';

declare const mark: unique symbol;

export interface Receipt {
  readonly [mark]: true;
  /** The billing account that is credited. */
  readonly account: { readonly id: number; readonly title: string };
  /** Keyword, or keyword::method as in calls, and the name that people read ("Visa •••• 4242"). */
  readonly method: { readonly id: string; readonly name: string };
  /** The amount added to the credit. */
  readonly amount: Money;
  /** Percentage as a decimal string; absent if unknown. */
  readonly vatRate?: string;
  /** VAT and fee; absent if the provider's final amount cannot be split. */
  readonly vat?: Money;
  readonly fee?: Money;
  /** The total paid in the site's currency, as the provider reports it. */
  readonly final: Money;
  /** If charged in another currency: that currency, and the amount and exchange rate if known. */
  readonly charge?: { readonly currency: string; readonly sum?: Money; readonly rate?: string };
  /** Credit that promotions add to the amount. */
  readonly bonus?: Money;
}

export interface ReceiptInputs {
  account: BillingAccount;
  /** In the site's currency. */
  amount: Money;
  /** The charged amount, as the provider reports it (`final_topup_amount`). */
  final: Money;
  /** As in calls. */
  method: string;
  methodName: string;
  processor: Pick<PaymentProcessor, 'service_fee' | 'charge_currency_conversion'>;
  site: Pick<SiteConfig, 'displayCurrencies'>;
}

/** Bonus credit of this top-up. A promotion with unreadable amounts adds nothing. */
function bonusOf(amount: Money, promotions: BillingAccount['eligible_promotions']): Money {
  const of = (value: unknown) => readMoney(value, amount.currency);
  const all = (promotions ?? []).flatMap((one) => {
    const needed = of(one.top_up_requirement);
    const done = of(one.top_up_done) ?? money(0, amount.currency);
    return needed && compare(add(done, amount), needed) >= 0 ? (of(one.amount) ?? []) : [];
  });
  return sum(all, amount.currency);
}

function chargeIn({ final, processor, site }: ReceiptInputs): Receipt['charge'] {
  const currency = processor.charge_currency_conversion?.to_currency;
  if (!currency || currency === final.currency) return undefined;
  const rate = exchangeRate(currency, site);
  const charged = chargeOf(final, processor, site);
  return { currency, ...(rate !== undefined && { rate }), ...(charged && { sum: charged }) };
}

export function makeReceipt(given: ReceiptInputs): Receipt {
  const { account, amount, final, method, methodName, processor } = given;
  const vat = vatOf(account);
  const parts = paymentCost(amount, vat, processor, final);
  const bonus = bonusOf(amount, account.eligible_promotions);
  const charge = chargeIn(given);
  return {
    account: { id: account.id, title: account.title ?? '' },
    method: { id: method, name: methodName },
    amount,
    ...(vat.percent !== null && { vatRate: vat.percent }),
    ...(parts && !isNegative(parts.fee) && { vat: parts.vat, fee: parts.fee }),
    final,
    ...(charge && { charge }),
    ...(isPositive(bonus) && { bonus }),
  } as Receipt;
}

/** VAT and fee together: what is paid in addition to the amount. */
export const extraOf = ({ final, amount }: Receipt): Money => subtract(final, amount);

/** The amount that the payer's bank is charged; undefined if it is in another currency without a known rate. */
export const payableOf = ({ charge, final }: Receipt): Money | undefined => (charge ? charge.sum : final);

/** What reaches the credit in all, bonus included. */
export const arrivingOf = ({ amount, bonus }: Receipt): Money => (bonus ? add(amount, bonus) : amount);

const sumShape = z.object({ amount: z.string().check(z.regex(decimalPattern)), currency: z.string() });
const shape = z.object({
  account: z.object({ id: z.number(), title: z.string() }),
  method: z.object({ id: z.string(), name: z.string() }),
  amount: sumShape,
  vatRate: z.optional(z.string()),
  vat: z.optional(sumShape),
  fee: z.optional(sumShape),
  final: sumShape,
  charge: z.optional(z.object({ currency: z.string(), sum: z.optional(sumShape), rate: z.optional(z.string()) })),
  bonus: z.optional(sumShape),
});

/** Parses a receipt stored as JSON; undefined if invalid. */
export function readReceipt(stored: unknown): Receipt | undefined {
  const read = shape.safeParse(stored);
  return read.success ? (read.data as unknown as Receipt) : undefined;
}
