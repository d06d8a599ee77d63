/** `/billing/reports`: spending and payments by month, spending by type and location, and this month's forecast. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { getInvoices } from '../../../dataProvider/calls/invoices';
import { isDiscountKnown } from '../../../resources/billing/knownRates';
import { netSoFar } from '../../../resources/invoice/rules/monthToDate';
import { expectedMonth } from '../../../resources/invoice/expected';
import {
  invoicesIn,
  invoicesOfPeriod,
  lineReport,
  monthFigures,
  monthlyReport,
  monthsOver,
  statesDiscount,
  undatedIn,
  untypedIn,
  usedIn,
  type MonthReport,
} from '../../../resources/invoice/report';
import { namesOtherCurrency, otherCurrencies } from '../../../resources/invoice/currency';
import { monthOf } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { isUnstated } from '../../../resources/invoice/unpaid';
import { Part } from '../../ui/Part';
import { isAwaited } from '../../ui/sources';
import { BillingSection } from '../../admin/billing/BillingPage';
import { CostPage } from '../../admin/billing/CostPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { Sums } from '../../admin/billing/Sums';
import { Unfold, type SumRow } from '../../admin/billing/Unfold';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { useChosen } from '../../admin/billing/useChosen';
import { useRunRates } from '../../admin/billing/useRunRates';
import { Elsewhere } from '../../admin/billing/useStatement';
import { accountOf } from '../../admin/account';
import { StackedBars } from '../../ui/chart/StackedBars';
import { Note } from '../../ui/Note';
import { useNow } from '../../admin/queries';
import { useBasisText } from '../../admin/sums/useBasisText';
import { useSumText } from '../../admin/sums/useSumText';
import { divide, subtract, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMonth } from '../../lib/periodText';
import { usePortal, useSite } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { ReportLines, Months } from './Tables';

const accountsOf = ({ account, accounts }: AccountChoice) => (account ? [account] : accounts);

/** The running month's forecast at the current rate, and what it leaves out; undefined if unknown, `waiting` for lists or prices. */
function useExpected(choice: AccountChoice): { amount: Money; soFar: Money; note: string } | 'waiting' | undefined {
  const translate = useTranslate();
  const now = useNow();
  const { siteCurrency } = useSite();
  const { rateOf, isWaiting } = useRunRates();
  const sums = useSumText();
  const accounts = accountsOf(choice);
  const so = netSoFar(accountsOf(choice), siteCurrency);
  const rates = accounts.flatMap((account) => rateOf(account)?.hourly ?? []);
  // Without the accounts it is not known yet whether they state what they have used.
  if ((so || isAwaited(choice.source)) && isWaiting) return 'waiting';
  if (!so || rates.length < accounts.length) return undefined;
  const note = [translate('billing.reports.expected_about'), sums.notCounted(...rates)].filter(Boolean).join('. ');
  return { amount: expectedMonth(so, rates, now), soFar: so, note };
}

function useReportFile(months: readonly MonthReport[], currency: string) {
  const translate = useTranslate();
  return () =>
    saveCsv(
      'report.csv',
      [
        translate('billing.reports.month'),
        translate('billing.reports.used'),
        translate('money.vat'),
        translate('billing.reports.topped_up'),
        translate('billing.reports.unpaid'),
        translate('money.currency'),
        translate('billing.reports.unknown_invoices'),
      ],
      months.map((one) => [
        one.month,
        ...monthFigures.map((figure) => {
          const { entries, unknown } = one.of[figure];
          return entries > 0 && unknown === entries ? undefined : one[figure];
        }),
        currency,
        one.of.used.unknown,
      ]),
    );
}

const highestOf = (months: readonly MonthReport[]) =>
  months.reduce((most, one) => (Number(one.used.amount) > Number(most?.used.amount ?? 0) ? one : most), months[0]);

function Picture({ months }: { months: readonly MonthReport[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const costText = usePartialCost();
  const highest = highestOf(months);
  if (!highest) return null;
  const write = ({ used, of }: MonthReport) => costText(used, of.used);
  const label = translate('billing.reports.picture', {
    amount: write(highest),
    month: formatMonth(highest.month, locale),
  });
  return (
    <StackedBars
      label={label}
      most={formatMoney(highest.used, locale)}
      series={[{ key: 'used', label: translate('billing.reports.used'), total: '' }]}
      columns={months.map((one) => ({
        key: one.month,
        label: formatMonth(one.month, locale, 'short'),
        name: formatMonth(one.month, locale),
        values: [Number(one.used.amount)],
        texts: [write(one)],
        total: write(one),
      }))}
    />
  );
}

interface Shown {
  months: readonly MonthReport[];
  /** Those that are over. */
  over: readonly MonthReport[];
  expected: { amount: Money; soFar: Money } | undefined;
}

/** Each of the page's amounts with its parts. */
function useRows(): (shown: Shown) => SumRow[] {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const costText = usePartialCost();
  const t = (key: string, values?: object) => translate(`billing.reports.${key}`, values);
  const ofMonths = (months: readonly MonthReport[]): SumRow[] =>
    months.map(({ month, used, of, running }) => ({
      name: month,
      label: formatMonth(month, locale) || t('undated'),
      value: costText(used, of.used),
      note: running ? t('so_far') : undefined,
    }));
  return ({ months, over, expected }) => [
    {
      ...{ name: 'period', label: t('in_period'), rows: ofMonths(months) },
      value: costText(usedIn(months, siteCurrency), invoicesIn(months, 'used')),
    },
    ...(over.length > 0
      ? [
          {
            name: 'average',
            label: t('average'),
            note: t('average_of', { smart_count: over.length }),
            value: costText(divide(usedIn(over, siteCurrency), over.length), invoicesIn(over, 'used')),
            rows: ofMonths(over),
          },
        ]
      : []),
    ...(expected
      ? [
          {
            name: 'expected',
            label: t('expected'),
            amount: expected.amount,
            rows: [
              { name: 'so_far', label: t('so_far'), amount: expected.soFar },
              { name: 'rest', label: t('expected_rest'), amount: subtract(expected.amount, expected.soFar) },
            ],
          },
        ]
      : []),
  ];
}

interface ReportProps {
  report: ReturnType<typeof useReport>;
  choice: AccountChoice;
}

function ReportSums({ report: { months, others, counted, areDiscountsKnown }, choice }: ReportProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const forecast = useExpected(choice);
  const expected = forecast === 'waiting' ? undefined : forecast;
  const over = monthsOver(months, useNow());
  const running = months.find((month) => month.running);
  const untyped = untypedIn(counted);
  const unstated = counted.filter(isUnstated).length;
  const undated = undatedIn(counted);
  const unknown = invoicesIn(months, 'used').unknown - untyped;
  const basis = useBasisText()(areDiscountsKnown ? 'deducted' : 'unknown');
  const costText = usePartialCost();
  const rowsOf = useRows();
  return (
    <>
      {(months.length > 0 || others.length === 0) && (
        <Sums
          sums={[
            {
              label: translate('billing.reports.in_period'),
              value: costText(usedIn(months, siteCurrency), invoicesIn(months, 'used')),
              note: basis,
            },
            over.length > 0 && {
              label: translate('billing.reports.average'),
              value: costText(divide(usedIn(over, siteCurrency), over.length), invoicesIn(over, 'used')),
              note: basis,
            },
            forecast && {
              label: translate('billing.reports.expected'),
              value: expected ? formatMoney(expected.amount, locale) : '…',
              note: expected?.note ?? translate('billing.reports.expected_about'),
            },
          ]}
        />
      )}
      {months.length > 0 && (
        <details>
          <summary className="p-link">{translate('sums.how')}</summary>
          <Unfold label={translate('sums.how')} rows={rowsOf({ months, over, expected })} />
        </details>
      )}
      {others.length > 0 && (
        <Note tone="warning">
          {translate('billing.reports.other_currencies', {
            smart_count: others.length,
            currencies: otherCurrencies(others, siteCurrency),
          })}
        </Note>
      )}
      {unknown > 0 && <Note tone="warning">{translate('billing.reports.unknown', { smart_count: unknown })}</Note>}
      {untyped > 0 && <Note tone="warning">{translate('billing.reports.untyped', { smart_count: untyped })}</Note>}
      {undated > 0 && <Note>{translate('billing.reports.undated_included', { smart_count: undated })}</Note>}
      {unstated > 0 && <Note>{translate('billing.invoices.no_status', { smart_count: unstated })}</Note>}
      <Elsewhere
        reported={running && netSoFar(accountsOf(choice), siteCurrency)}
        counted={running?.of.used.unknown === 0 ? running.used : undefined}
      />
    </>
  );
}

/** What the invoices come to in the chosen period. */
function useReport(invoices: readonly Invoice[], choice: AccountChoice) {
  const { siteCurrency } = useSite();
  const now = useNow();
  const years = [...new Set(invoices.map((invoice) => monthOf(invoice).slice(0, 4)).filter(Boolean))].sort().reverse();
  const periods = ['last_12', ...years];
  const [period = 'last_12', choosePeriod] = useChosen('period', periods);
  const inPeriod = invoicesOfPeriod(invoices, period, now);
  const ofPeriod = inPeriod.filter((one) => !namesOtherCurrency(one, siteCurrency));
  const payerOf = (invoice: Invoice) => accountOf(choice.accounts, invoice.billing_account_id ?? choice.accountId);
  const months = monthlyReport(ofPeriod, siteCurrency, payerOf);
  return {
    ...{ periods, period, choosePeriod, months, lines: lineReport(ofPeriod, siteCurrency, payerOf) },
    counted: ofPeriod,
    /** In other currencies: in no sum. */
    others: inPeriod.filter((one) => !ofPeriod.includes(one)),
    areDiscountsKnown: ofPeriod.every((one) => isDiscountKnown(payerOf(one)) || statesDiscount(one, siteCurrency)),
  };
}

function Report({ report, choice }: ReportProps) {
  const translate = useTranslate();
  const usage = usePagePath()('usage');
  const { months, lines } = report;
  return (
    <>
      <ReportSums report={report} choice={choice} />
      <Picture months={months.filter(({ month }) => month)} />
      <BillingSection title={translate('billing.reports.by_month')}>
        <Months months={months} />
      </BillingSection>
      <BillingSection
        title={translate('billing.reports.by_line')}
        aside={
          usage && (
            <Link className={buttonClass('link')} to={usage}>
              {translate('billing.reports.to_usage')}
            </Link>
          )
        }
      >
        <ReportLines lines={lines} of={invoicesIn(months, 'used')} />
      </BillingSection>
    </>
  );
}

export function Reports() {
  const translate = useTranslate();
  const { http, site } = usePortal();
  const choice = useAccountChoice({ all: true });
  const account = choice.accountId;
  const query = useQuery({
    queryKey: ['invoices', account ?? 'all'],
    queryFn: () => getInvoices(http, account),
    enabled: choice.isReady,
  });
  const report = useReport(query.data ?? [], choice);
  const { periods, period, choosePeriod, months } = report;
  const file = useReportFile(months, site.siteCurrency);
  return (
    <CostPage
      of="reports"
      choice={choice}
      tools={
        <>
          <Picker
            label={translate('billing.period.label')}
            value={period}
            options={periods.map((value) => ({
              value,
              label: value === 'last_12' ? translate('billing.reports.last_12') : value,
            }))}
            onChoose={choosePeriod}
          />
          {months.length > 0 && <CsvButton onClick={file} />}
        </>
      }
    >
      <Part of={query}>{() => <Report report={report} choice={choice} />}</Part>
    </CostPage>
  );
}
