/** The account's current rate, and next to it, labelled as such, the average of the month so far. */
import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../billing/account';
import { deductsVat } from '../../billing/debits';
import { accountStatement } from '../../invoice/rules/accountStatement';
import { averagePerHour, creditLasts, omissionsOf } from '../../../src/lib/forecast';
import { knownSum, listBasis } from '../../../src/lib/sum';
import { toDate } from '../../../src/lib/time';
import { useSite } from '../../../src/context/portal';
import { useNow } from '../../../src/admin/queries';
import { useSumText } from '../../../src/admin/sums/useSumText';
import type { SumRow } from '../../../src/admin/billing/Unfold';
import { useRunRates } from '../../../src/admin/billing/useRunRates';
import { useAccounts } from '../../../src/admin/useAccounts';

/**
 * Both as they are deducted from the credit, so that the credit divided by the rate is the day of the forecast: after discount, with
 * VAT only if it is deducted. The average is shown only if the account has the cost of the period.
 */
export function usePaceRows(account: BillingAccount): SumRow[] {
  const translate = useTranslate();
  const now = useNow();
  const { siteCurrency } = useSite();
  const text = useSumText();
  const { rateOf, stateOf, asOf } = useRunRates();
  const { accounts } = useAccounts();
  const rate = rateOf(account);
  const { net, total } = accountStatement(account, siteCurrency);
  const deducted = deductsVat(account, accounts) ? total : net;
  const average =
    deducted &&
    knownSum(averagePerHour(deducted, now, toDate(account.created_at)), { ...listBasis, discount: 'after' });
  // The sentence above the rows names them.
  const named = omissionsOf(creditLasts(stateOf(account), asOf));
  return [
    ...(rate ? [{ name: 'rate', label: translate('money.rate_now'), value: text.perDay(rate.drawn, named) }] : []),
    ...(average ? [{ name: 'average', label: translate('money.average_month'), value: text.perDay(average) }] : []),
  ];
}
