/** `/billing/reports`: what was spent and paid month by month, on what and where, and what this month comes to. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { getInvoices } from '../../../dataProvider/calls/invoices';
import { lineReport, monthlyReport, usedIn } from '../../../resources/invoice/report';
import type { Invoice } from '../../../resources/invoice/schema';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Bars } from '../../admin/billing/Bars';
import { Answered, BillingPage, BillingSection, OfAccounts } from '../../admin/billing/BillingPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Sums } from '../../admin/billing/Sums';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { standingOf } from '../../admin/form/account';
import { useNow } from '../../admin/queries';
import { add, divide, money, multiply, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { usePagePath } from '../../shell/pagePath';
import { Lines, Months, useMonthName } from './Tables';
import styles from '../../admin/billing/billing.module.css';

const hour = 3_600_000;

/** What the running month comes to if everything goes on as it does. */
function useExpected(choice: AccountChoice): Money {
  const now = useNow();
  const { site } = usePortal();
  const accounts = choice.account ? [choice.account] : choice.accounts;
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const left = Math.ceil((end - now.getTime()) / hour);
  return sum(
    accounts.map((account) =>
      add(
        money(account.running_totals?.ongoing ?? account.precalc_ongoing, site.siteCurrency),
        multiply(standingOf(account, now, site.siteCurrency).hourly, left),
      ),
    ),
    site.siteCurrency,
  );
}

function Report({ invoices, choice }: { invoices: readonly Invoice[]; choice: AccountChoice }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const pagePath = usePagePath();
  const short = useMonthName('short');
  const long = useMonthName();
  const expected = useExpected(choice);
  const currency = site.siteCurrency;
  const months = monthlyReport(invoices, currency);
  const year = useNow().getUTCFullYear();
  const over = months.filter(({ running }) => !running);
  const dearest = months.reduce(
    (most, one) => (Number(one.used.amount) > Number(most?.used.amount ?? 0) ? one : most),
    months[0],
  );
  const write = (of: Money) => formatMoney(of, locale);
  const file = () =>
    saveCsv(
      'report.csv',
      [
        translate('billing.reports.month'),
        translate('billing.reports.used'),
        translate('money.vat'),
        translate('billing.reports.topped_up'),
        translate('status.invoice.unpaid'),
        translate('money.currency'),
      ],
      months.map(({ month, used, vat, toppedUp, unpaid }) => [
        month,
        ...[used, vat, toppedUp, unpaid].map(({ amount }) => Number(amount)),
        currency,
      ]),
    );
  return (
    <>
      <div className={styles.tools}>
        <AccountPicker choice={choice} all />
        {months.length > 0 && <CsvButton onClick={file} />}
      </div>
      <Sums
        sums={[
          {
            label: translate('billing.reports.this_year', { year: String(year) }),
            value: write(
              usedIn(
                months.filter(({ month }) => month.startsWith(String(year))),
                currency,
              ),
            ),
            note: translate('money.without_vat'),
          },
          over.length > 0 && {
            label: translate('billing.reports.average'),
            value: write(divide(usedIn(over, currency), over.length)),
            note: translate('money.without_vat'),
          },
          {
            label: translate('billing.reports.expected'),
            value: write(expected),
            note: translate('billing.reports.expected_about'),
          },
        ]}
      />
      {dearest && (
        <Bars
          label={translate('billing.reports.picture', { amount: write(dearest.used), month: long(dearest.month) })}
          most={write(dearest.used)}
          bars={months.slice(-12).map(({ month, used }) => ({
            key: month,
            label: short(month),
            value: Number(used.amount),
            told: `${long(month)}: ${write(used)}`,
          }))}
        />
      )}
      <BillingSection title={translate('billing.reports.by_month')}>
        <Months months={months} />
      </BillingSection>
      <BillingSection
        title={translate('billing.reports.by_line')}
        aside={
          <Link className="p-link" to={pagePath('usage') ?? '/'}>
            {translate('billing.reports.to_usage')}
          </Link>
        }
      >
        <Lines lines={lineReport(invoices, currency)} />
      </BillingSection>
    </>
  );
}

export function Reports() {
  const translate = useTranslate();
  const { http } = usePortal();
  const choice = useAccountChoice({ all: true });
  const account = choice.account?.id;
  const query = useQuery({
    queryKey: ['invoices', account ?? 'all'],
    queryFn: () => getInvoices(http, account),
    enabled: !choice.isPending,
  });
  if (choice.isPending) return <PageSkeleton />;
  return (
    <BillingPage title={translate('shell.pages.reports')} about={translate('billing.reports.about')}>
      <OfAccounts choice={choice}>
        <Answered query={query}>{(invoices) => <Report invoices={invoices} choice={choice} />}</Answered>
      </OfAccounts>
    </BillingPage>
  );
}
