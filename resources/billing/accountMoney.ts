/** The money of an account that is in another currency than the site's (`otherCurrency.ts`), for showing it. Pure. */
import type { BillingAccount } from './account';

/** The code of the currency that the account is in, if that is not the site's. */
export const otherCurrencyOf = ({ own_amounts: own, currency }: BillingAccount): string | undefined =>
  own ? (currency ?? undefined) : undefined;

/** The account with all amounts that were reported, and the currency that they are in. For showing an amount, not for sums. */
export const ownMoneyOf = (account: BillingAccount, siteCurrency: string): [BillingAccount, string] => [
  (account.own_amounts as BillingAccount | undefined) ?? account,
  otherCurrencyOf(account) ?? siteCurrency,
];
