/** What is left, how long it lasts, and how that comes about: each sum opens into the lines that make it. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../src/ui/Button';
import { balanceOf } from '../../billing/balance';
import type { BillingAccount } from '../../billing/account';
import { ownMoneyOf } from '../../billing/accountMoney';
import { accountStatement, deductionOf, type AccountStatement } from '../../invoice/rules/accountStatement';
import { isNegative, multiply, subtract } from '../../../src/lib/money';
import { formatMoney } from '../../../src/lib/moneyText';
import { formatOwnMoney } from '../../../src/lib/ownMoney';
import { useSite } from '../../../src/context/portal';
import { usePagePath } from '../../../src/context/pagePath';
import { DateValue } from '../../../src/admin/fields/DateValue';
import { useAccounts } from '../../../src/admin/useAccounts';
import { Note } from '../../../src/ui/Note';
import { Card } from '../../../src/admin/show/Card';
import { CreditForecast } from '../../../src/admin/billing/CreditForecast';
import { OtherCurrencyNote } from '../../../src/admin/billing/OtherCurrencyNote';
import { Unfold, type SumRow } from '../../../src/admin/billing/Unfold';
import { Differences, useStatementRows } from '../../../src/admin/billing/useStatement';
import { MonthTransactions } from './MonthTransactions';
import { useTopUpPath } from '../../../src/admin/billing/useTopUpPath';
import { usePaceRows } from './usePaceRows';
import styles from './account.module.css';

/** Usage of resources, and other metered usage if the provider separates it. */
function useUsageRow() {
  const translate = useTranslate();
  return ({ resources, usage }: AccountStatement): Partial<SumRow> =>
    resources && usage
      ? {
          rows: [
            { name: 'resources', label: translate('sums.resources'), amount: resources },
            { name: 'other', label: translate('sums.other'), amount: subtract(usage, resources) },
          ],
        }
      : {};
}

/** Credit, less what is deducted, is what is available. */
function useBalanceRows(account: BillingAccount): SumRow[] {
  const translate = useTranslate();
  const { siteCurrency } = useSite();
  const { accounts } = useAccounts();
  const statementRows = useStatementRows();
  const usageRow = useUsageRow();
  const usage = usePagePath()('usage');
  const { credit, available } = balanceOf(account, siteCurrency);
  const statement = accountStatement(account, siteCurrency);
  const deduction = deductionOf(account, accounts, siteCurrency);
  const since = account.running_totals?.ongoing_negative_since;
  const chain = statementRows(statement, usageRow(statement)).filter(({ amount }) => amount);
  const rows: (SumRow | false | undefined)[] = [
    credit && {
      ...{ name: 'credit', label: translate('sums.balance.credit'), amount: credit },
      more: () => <MonthTransactions account={account} credit={credit} />,
    },
    deduction && {
      ...{ name: 'deducted', label: translate('sums.balance.deducted'), amount: multiply(deduction.amount, -1) },
      note: deduction.part && translate(`sums.${deduction.part}`),
      rows: chain,
      more: () => (
        <>
          <Differences differences={statement.differences} />
          {usage && (
            <Link className={buttonClass('link')} to={`${usage}?account=${account.id}&by=resource`}>
              {translate('sums.balance.usage')}
            </Link>
          )}
        </>
      ),
    },
    available && { name: 'available', label: translate('sums.balance.available'), amount: available, result: true },
    Boolean(since) && {
      name: 'since',
      label: translate('resources.billing_account.fields.running_totals_ongoing_negative_since'),
      value: <DateValue value={since} />,
    },
  ];
  return rows.filter((row) => row !== false && row !== undefined);
}

/** Where what is deducted is none of the sums of the month's use. */
function DeductionNote({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const { accounts } = useAccounts();
  const deduction = deductionOf(account, accounts, siteCurrency);
  if (!deduction?.expected) return null;
  return (
    <Note>
      {translate('sums.balance.differs', {
        reported: formatMoney(deduction.amount, locale),
        counted: formatMoney(deduction.expected, locale),
      })}
    </Note>
  );
}

export function CreditCard({ account }: { account: BillingAccount }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const usage = usePagePath()('usage');
  const rows = [...useBalanceRows(account), ...usePaceRows(account)];
  const { available } = balanceOf(...ownMoneyOf(account, siteCurrency));
  const topUp = useTopUpPath()([account]);
  return (
    <Card title={translate('sums.balance.title')}>
      <div className={styles.body}>
        <p className={styles.big} data-negative={(available && isNegative(available)) || undefined}>
          {available ? formatOwnMoney(available, locale, siteCurrency) : '–'}
        </p>
        <OtherCurrencyNote account={account} text="billing.other_currency" />
        <CreditForecast account={account} />
        <Unfold rows={rows} label={translate('sums.how')} />
        <DeductionNote account={account} />
        <div className="p-wrap-8">
          {topUp && (
            <Link className="p-button" to={topUp}>
              {translate('shell.pages.top_up')}
            </Link>
          )}
          {usage && (
            <Link className="p-button p-button--plain" to={`${usage}?account=${account.id}`}>
              {translate('shell.pages.usage')}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
