/** How the credit of this month came about: what it was when the month began, and every change since. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import type { BillingAccount } from '../../billing/account';
import { creditSince } from '../../invoice/rules/creditSince';
import type { Money } from '../../../src/lib/money';
import { formatDay } from '../../../src/lib/timeText';
import { useSite } from '../../../src/context/portal';
import { usePagePath } from '../../../src/context/pagePath';
import { Part } from '../../../src/ui/Part';
import { oneLine } from '../../../src/ui/safe';
import { useNow } from '../../../src/admin/queries';
import { useCreditHistory, useEntryDescription } from '../../../src/admin/payments/creditEntries';
import { Unfold, type SumRow } from '../../../src/admin/billing/Unfold';

interface MonthTransactionsProps {
  account: BillingAccount;
  /** With all of them. */
  credit: Money;
}

export function MonthTransactions({ account, credit }: MonthTransactionsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const descriptionOf = useEntryDescription();
  const history = usePagePath()('balance_history');
  const query = useCreditHistory(account.id);
  return (
    <>
      <Part of={query} shape="line">
        {(entries) => {
          const since = creditSince(credit, entries, now, siteCurrency);
          if (!since) return <p className="p-muted-13">{translate('sums.balance.undated')}</p>;
          if (since.changes.length === 0) return <p className="p-muted-13">{translate('sums.balance.none')}</p>;
          const changes = since.changes.map(({ entry, amount }, index): SumRow => ({
            name: String(index),
            label: oneLine(descriptionOf(entry) || translate('sums.balance.transaction'), 80),
            note: formatDay(entry.created_at, locale),
            amount,
          }));
          const when = formatDay(since.from, locale, 'UTC');
          const before = { name: 'before', label: translate('sums.balance.before', { when }), amount: since.before };
          return <Unfold rows={[before, ...changes]} />;
        }}
      </Part>
      {history && (
        <Link className={buttonClass('link')} to={`${history}?account=${account.id}`}>
          {translate('sums.balance.history')}
        </Link>
      )}
    </>
  );
}
