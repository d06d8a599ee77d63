/**
 * An account in another currency than the site's. Its amounts are not in the fields where all other code reads them, so that no
 * balance, forecast or sum takes them for the site's; they are shown by themselves (`accountMoney.ts`).
 */
import { named, namesOf } from '../kind/named';
import { billingAccountRecord, type BillingAccount } from './account';

/** Every key that has an amount, under each of its names: an answer's own keys stay in its record. */
const amounts = /amount|credit|total|ongo|promo|balance|unpaid|outst|thresh/;

/** The account as it may be used in sums of the site's currency. A symbol or a name is no code of a currency. */
function inSiteCurrency(account: Partial<BillingAccount>, siteCurrency: string): Partial<BillingAccount> {
  const { own_amounts: before, ...rest } = account;
  const code = String(rest.currency).trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code) || code === siteCurrency) return account;
  const own = { ...(before as object), ...rest };
  for (const key in rest) if (amounts.test(key)) delete rest[key];
  return { ...rest, currency: code, own_amounts: own };
}

/**
 * Makes all that reads an account apply `inSiteCurrency`: the data provider and every call. The site's currency (in capital letters) is
 * the same as long as the page is open, and is known before the first account is read.
 */
export function readAccountsIn(siteCurrency: string): void {
  const after = (record: Partial<BillingAccount>) => inSiteCurrency(record, siteCurrency);
  named(billingAccountRecord, { ...namesOf(billingAccountRecord), after });
}
