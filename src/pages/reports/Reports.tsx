/** `/billing/reports`: what was spent and paid month by month, on what and where, and what this month comes to. */
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { getInvoices } from '../../../dataProvider/calls/invoices';
import {
  lineReport,
  monthlyReport,
  usedIn,
  type LineReport,
  type MonthReport,
} from '../../../resources/invoice/report';
import type { Invoice } from '../../../resources/invoice/schema';
import { shareOf } from '../../../resources/invoice/usage';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Bars } from '../../admin/billing/Bars';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { DataTable } from '../../admin/billing/DataTable';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { oneLine } from '../../admin/fields/safe';
import { standingOf } from '../../admin/form/account';
import { useNow } from '../../admin/queries';
import { add, divide, money, multiply, sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { usePagePath } from '../../shell/pagePath';
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

function Months({ months }: { months: readonly MonthReport[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const write = (of: Money) => formatMoney(of, locale);
  const name = useMonthName();
  return (
    <DataTable<MonthReport>
      label={translate('billing.reports.by_month')}
      rows={[...months].reverse()}
      keyOf={({ month }) => month}
      empty={translate('resources.invoice.about')}
      columns={[
        {
          name: 'month',
          label: translate('billing.reports.month'),
          cell: ({ month, running }) => (
            <span>
              {name(month)}
              {running && <span className={styles.under}>{translate('billing.reports.so_far')}</span>}
            </span>
          ),
        },
        { name: 'used', label: translate('billing.reports.used'), numeric: true, cell: ({ used }) => write(used) },
        { name: 'vat', label: translate('money.vat'), numeric: true, cell: ({ vat }) => write(vat) },
        {
          name: 'topped',
          label: translate('billing.reports.topped_up'),
          numeric: true,
          cell: ({ toppedUp }) => write(toppedUp),
        },
        {
          name: 'unpaid',
          label: translate('status.invoice.unpaid'),
          numeric: true,
          cell: ({ unpaid }) => write(unpaid),
        },
      ]}
    />
  );
}

/** 'March 2026'. */
function useMonthName(style: 'long' | 'short' = 'long') {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
}

function Lines({ lines }: { lines: readonly LineReport[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { places, site } = usePortal();
  const whole = sum(
    lines.map(({ amount }) => amount),
    site.siteCurrency,
  );
  return (
    <DataTable<LineReport>
      label={translate('billing.reports.by_line')}
      rows={lines}
      keyOf={({ name, location }) => `${name} ${location}`}
      empty={translate('billing.usage.empty')}
      columns={[
        {
          name: 'name',
          label: translate('resources.invoice.fields.records_list_name'),
          cell: ({ name }) => <bdi>{oneLine(name || '–', 120)}</bdi>,
          total: translate('money.total'),
        },
        {
          name: 'location',
          label: translate('resources.invoice.fields.records_list_location_slug'),
          cell: ({ location }) =>
            location
              ? oneLine(places.find(({ slug }) => slug === location)?.display_name ?? location, 80)
              : translate('billing.no_place'),
        },
        {
          name: 'amount',
          label: translate('billing.reports.used'),
          numeric: true,
          cell: ({ amount }) => formatMoney(amount, locale),
          share: ({ amount }) => shareOf(amount, whole),
          total: formatMoney(whole, locale),
        },
      ]}
    />
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
  const year = new Date().getUTCFullYear();
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
        {months.length > 0 && (
          <button type="button" className="p-button p-button--plain" onClick={file}>
            <FileDown size={16} aria-hidden />
            {translate('billing.csv')}
          </button>
        )}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{translate('billing.reports.this_year', { year: String(year) })}</dt>
          <dd>
            {write(
              usedIn(
                months.filter(({ month }) => month.startsWith(String(year))),
                currency,
              ),
            )}
            <small>{translate('money.without_vat')}</small>
          </dd>
        </div>
        {over.length > 0 && (
          <div>
            <dt>{translate('billing.reports.average')}</dt>
            <dd>
              {write(divide(usedIn(over, currency), over.length))}
              <small>{translate('money.without_vat')}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{translate('billing.reports.expected')}</dt>
          <dd>
            {write(expected)}
            <small>{translate('billing.reports.expected_about')}</small>
          </dd>
        </div>
      </dl>
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
      <section className={styles.section} aria-label={translate('billing.reports.by_month')}>
        <header>
          <h2>{translate('billing.reports.by_month')}</h2>
        </header>
        <Months months={months} />
      </section>
      <section className={styles.section} aria-label={translate('billing.reports.by_line')}>
        <header>
          <h2>{translate('billing.reports.by_line')}</h2>
          <Link className="p-link" to={pagePath('usage') ?? '/'}>
            {translate('billing.reports.to_usage')}
          </Link>
        </header>
        <Lines lines={lineReport(invoices, currency)} />
      </section>
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
