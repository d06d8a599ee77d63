/** Loads the API's current data about an account's money. Parts that fail to load are absent: they prove nothing. */
import { getAccountNow } from '../../../dataProvider/calls/billing';
import { getCreditHistory, getInvoices } from '../../../dataProvider/calls/invoices';
import { getPersistentPayments } from '../../../dataProvider/calls/topup';
import type { Http } from '../../../dataProvider/http';
import { creditAmountOf } from '../../../resources/billing/balance';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Invoice } from '../../../resources/invoice/schema';
import { baselineOf, type Baseline } from './evidence';
import { creditSigns, invoiceSigns, isOf, toPayment } from './snapshot';

export interface AccountEvidence {
  account?: BillingAccount | undefined;
  /** Identifiers of the payments that the provider remembers. */
  payments?: readonly string[] | undefined;
  invoices?: readonly Invoice[] | undefined;
  /** The complete state, for detecting later what is new; of one account only. */
  baseline?: Baseline | undefined;
}

/** Sends all requests in parallel; never rejects. Without an id, for all accounts. `currency`: the site's. */
export async function readAccountEvidence(
  http: Http,
  id: number | undefined,
  currency: string,
): Promise<AccountEvidence> {
  const [account, payments, invoices, entries] = await Promise.all([
    id === undefined ? undefined : getAccountNow(http, id).catch(() => undefined),
    getPersistentPayments(http, id).catch(() => undefined),
    getInvoices(http, id).catch(() => undefined),
    id === undefined ? undefined : getCreditHistory(http, id).catch(() => undefined),
  ]);
  const look = { account, payments: payments?.map(({ identifier }) => identifier), invoices };
  if (id === undefined) return look;
  const own = isOf(id);
  const baseline = baselineOf({
    at: Date.now(),
    payments: payments?.filter(own).map((one) => toPayment(one, currency)),
    entries: entries && creditSigns(entries.filter(own), currency),
    invoices: invoices && invoiceSigns(invoices.filter(own), currency),
    credit: account && creditAmountOf(account),
  });
  return { ...look, baseline };
}
