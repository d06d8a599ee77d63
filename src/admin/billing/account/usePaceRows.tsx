/** What the account pays now, and beside it, labelled as such, what the month so far comes to on average. */
import { useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../../resources/billing_account/schema';
import { accountStatement } from '../../../../resources/invoice/accountStatement';
import { averagePerHour } from '../../../lib/forecast';
import { afterDiscount, knownSum } from '../../../lib/sum';
import { toDate } from '../../../lib/time';
import { useSite } from '../../../portal';
import { useNow } from '../../queries';
import { useSumText } from '../../sums/useSumText';
import type { SumRow } from '../Unfold';
import { useRunRates } from '../useRunRates';

/** Both excl. VAT and after discount. The average only where the account tells what the period has cost. */
export function usePaceRows(account: BillingAccount): SumRow[] {
  const translate = useTranslate();
  const now = useNow();
  const { siteCurrency } = useSite();
  const text = useSumText();
  const { rateOf } = useRunRates();
  const rate = rateOf(account);
  const { net } = accountStatement(account, siteCurrency);
  const average = net && afterDiscount(knownSum(averagePerHour(net, now, toDate(account.created_at))), 0);
  return [
    ...(rate ? [{ name: 'rate', label: translate('money.rate_now'), value: text.perDay(rate.hourly) }] : []),
    ...(average ? [{ name: 'average', label: translate('money.average_month'), value: text.perDay(average) }] : []),
  ];
}
