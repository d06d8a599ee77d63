/** `/billing/compare`: two months side by side, with the resources that differ and the reasons. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { compareMonths, type MonthChange, type Comparison } from '../../../resources/invoice/compareMonths';
import {
  daysSoFar,
  isMonth,
  lastMonths,
  monthAt,
  type Month,
  type MonthEntry,
} from '../../../resources/invoice/months';
import { currenciesOf, ofCurrency } from '../../../resources/invoice/stack';
import { entryCost } from '../../../resources/invoice/usage';
import { CostPage } from '../../admin/billing/CostPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { Sums } from '../../admin/billing/Sums';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { useNow } from '../../admin/queries';
import { Note } from '../../ui/Note';
import { Part } from '../../ui/Part';
import { apportion } from '../../lib/apportion';
import { memoizeByList } from '../../lib/memoizeByList';
import { isPositive, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatDayMonth, formatMonth } from '../../lib/periodText';
import { useQueryString } from '../../context/useQueryString';
import { useSite } from '../../context/portal';
import { LateMonths, MonthFailures, UsageNotes, useMissingText } from './Notes';
import { useReasonText } from './useReasonText';
import { useMonthlyUsage, type MissingMonths, type MonthlyUsage } from './useMonthlyUsage';
import styles from '../../admin/billing/billing.module.css';

/** As far back as one can compare, in months. */
const farthest = 13;
/** Number of changes in the sentence; the table has all. */
const maxNamed = 3;

/** '+€41.20', '-€3.00', '€0.00'. */
const signedMoney = (of: Money, locale: string): string => `${isPositive(of) ? '+' : ''}${formatMoney(of, locale)}`;

/** The day up to which both months are compared, if the later one is still running and every entry has a day. */
function cutAt(rows: readonly MonthEntry[], [from, to]: readonly [Month, Month], now: Date): number | undefined {
  const running = monthAt(now);
  if ((from !== running && to !== running) || from === to || !rows.every(({ day }) => day !== undefined))
    return undefined;
  return Number(daysSoFar(running, now).to.slice(8));
}

/** `cut`: the last day of both months that is compared. `unknown`: the number of entries without a known cost. */
const compareRows = memoizeByList(
  (rows: readonly MonthEntry[], from: Month, to: Month, cut: number | undefined, currency: string) => {
    const of = (month: Month) =>
      rows.filter((row) => row.month === month && (cut === undefined || Number(row.day?.slice(8)) <= cut));
    const [before, after] = [of(from), of(to)];
    return {
      comparison: compareMonths(before, after, currency),
      unknown: [...before, ...after].filter(({ entry }) => entryCost(entry, currency) === undefined).length,
    };
  },
);

function Sentence({ comparison }: { comparison: Comparison }) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const reason = useReasonText();
  const known = comparison.changes.filter(({ more }) => more !== undefined);
  if (known.length === 0) return <p role="status">{translate('billing.compare.no_change')}</p>;
  const named = known
    .slice(0, maxNamed)
    .map((change) => `${names.resource({ entry: change.entry, number: undefined })} ${reason.short(change)}`);
  const rest = known.length - named.length;
  return (
    <p role="status">
      <strong>{signedMoney(comparison.more, locale)}</strong>: {named.join('; ')}
      {rest > 0 && `; ${translate('billing.compare.and_more', { smart_count: rest })}`}
    </p>
  );
}

/** What a month has cost: at least that, if some resources have no readable cost. */
function useMonthText(comparison: Comparison): (month: 'before' | 'after') => string {
  const costText = usePartialCost();
  const { changes, same, unknown } = comparison;
  return (month) => costText(comparison[month], { entries: changes.length + same, unknown });
}

/** The changes as a file. */
function useComparisonFile({ changes }: Comparison, [from, to]: readonly [Month, Month], currency: string) {
  const translate = useTranslate();
  const names = useUsageNames();
  const reason = useReasonText();
  return () =>
    saveCsv(
      `compare-${from}-${to}.csv`,
      [
        translate('billing.usage.by.resource'),
        ...['resource_type', 'resource_uuid', 'location_slug'].map((name) =>
          translate(`resources.invoice.fields.${name}`),
        ),
        from,
        to,
        translate('billing.compare.change'),
        translate('money.currency'),
        translate('billing.compare.reason'),
      ],
      changes.map((one) => [
        names.resource({ entry: one.entry, number: undefined }),
        names.kind(one.entry),
        one.entry.resource_uuid,
        one.entry.location_slug,
        ...[one.before, one.after, one.more],
        currency,
        reason.full(one),
      ]),
    );
}

interface ChangeTableProps {
  comparison: Comparison;
  /** Of the columns of the two months. */
  titles: readonly [string, string];
  currency: string;
}

/** The resources that differ, with the reasons. Has totals of the months only if it lists all resources. */
function ChangeTable({ comparison, titles, currency }: ChangeTableProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const reason = useReasonText();
  const { changes } = comparison;
  const monthText = useMonthText(comparison);
  const write = (money: Money | undefined) => (money ? formatMoney(money, locale) : translate('sums.unknown'));
  const { parts } = apportion(
    changes.flatMap(({ more }) => more ?? []),
    currency,
  );
  const month = (name: 'before' | 'after', label: string): DataColumn<MonthChange> => ({
    name,
    label,
    numeric: true,
    cell: (one) => write(one[name]),
    total: comparison.same > 0 ? undefined : monthText(name),
  });
  return (
    <DataTable<MonthChange>
      label={translate('billing.compare.table')}
      rows={changes}
      keyOf={({ key }) => key}
      empty={translate('billing.compare.no_change')}
      columns={[
        {
          name: 'name',
          label: translate('billing.usage.by.resource'),
          cell: (one) => {
            const path = names.path(one.entry);
            const text = <bdi>{names.resource({ entry: one.entry, number: undefined })}</bdi>;
            const isGone = one.reasons.some(({ why }) => why === 'gone');
            return (
              <span>
                {path && !isGone ? <Link to={path}>{text}</Link> : text}
                <span className={styles.under}>{names.kind(one.entry)}</span>
              </span>
            );
          },
          total: translate('money.total'),
        },
        { name: 'reason', label: translate('billing.compare.reason'), cell: (one) => reason.full(one) },
        month('before', titles[0]),
        month('after', titles[1]),
        {
          name: 'change',
          label: translate('billing.compare.change'),
          numeric: true,
          cell: (one) => {
            const shown = one.more && (parts[changes.indexOf(one)] ?? one.more);
            return shown ? signedMoney(shown, locale) : translate('sums.unknown');
          },
          total: signedMoney(comparison.more, locale),
        },
      ]}
    />
  );
}

interface ComparedProps {
  usage: MonthlyUsage;
  missing: MissingMonths;
  months: readonly [Month, Month];
  now: Date;
}

function Compared({ usage, missing, months, now }: ComparedProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const [search, change] = useQueryString();
  const [from, to] = months;
  const currencies = currenciesOf(usage.rows, siteCurrency);
  const currency = currencies.find((one) => one === search.get('currency')) ?? currencies[0] ?? siteCurrency;
  const all = ofCurrency(usage.rows, currency, siteCurrency);
  const cut = cutAt(all, months, now);
  const { comparison, unknown } = compareRows(all, from, to, cut, currency);
  const { changes } = comparison;
  const title = (month: Month) =>
    cut === undefined
      ? formatMonth(month, locale, 'short')
      : `${formatDayMonth(`${month}-01`, locale)} – ${formatDayMonth(dayIn(month, cut), locale)}`;
  const file = useComparisonFile(comparison, months, currency);
  const monthText = useMonthText(comparison);
  const missingText = useMissingText();
  const sum = (month: Month, value: string) => {
    const why = missing.get(month);
    return { label: title(month), value: why ? missingText(why) : value, note: translate('sums.before_discount') };
  };
  const sums = <Sums sums={[sum(from, monthText('before')), sum(to, monthText('after'))]} />;
  // Missing data would be reported as removed or new resources.
  if (missing.size > 0) return sums;
  if (usage.repeated.length > 0) return <UsageNotes usage={usage} unknown={0} />;
  return (
    <>
      {currencies.length > 1 && (
        <div className={styles.tools}>
          <Picker
            label={translate('money.currency')}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChoose={(value) => change((next) => next.set('currency', value))}
          />
        </div>
      )}
      <UsageNotes
        usage={usage}
        unknown={unknown}
        others={{ count: usage.rows.length - all.length, currencies: currencies.filter((one) => one !== currency) }}
      />
      {comparison.unknown > 0 && (
        <Note tone="warning">{translate('billing.compare.unknown', { smart_count: comparison.unknown })}</Note>
      )}
      {sums}
      <div className={styles.head}>
        <div>
          <Sentence comparison={comparison} />
        </div>
        {changes.length > 0 && <CsvButton onClick={file} />}
      </div>
      <ChangeTable comparison={comparison} titles={[title(from), title(to)]} currency={currency} />
      {comparison.same > 0 && (
        <p className="p-muted-13">{translate('billing.compare.same', { smart_count: comparison.same })}</p>
      )}
    </>
  );
}

/** The day in a month, or its last day if it is shorter. */
function dayIn(month: Month, day: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

export function Compare() {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const choice = useAccountChoice({ all: true });
  const [search, change] = useQueryString();
  const offered = lastMonths(now, farthest).reverse();
  const chosen = (name: string, fallback: Month): Month => {
    const month = search.get(name);
    return isMonth(month) && offered.includes(month) ? month : fallback;
  };
  const months = [chosen('from', monthAt(now, 2)), chosen('to', monthAt(now, 1))] as const;
  const isSame = months[0] === months[1];
  const { source, failures, missing } = useMonthlyUsage(
    choice.accountId,
    isSame ? [months[0]] : months,
    now,
    choice.isReady,
  );
  const options = offered.map((value) => ({ value, label: formatMonth(value, locale) }));
  const picker = (name: 'from' | 'to', value: Month) => (
    <Picker
      label={translate(`billing.compare.${name}`)}
      value={value}
      options={options}
      onChoose={(month) => change((next) => next.set(name, month))}
    />
  );
  return (
    <CostPage
      of="compare"
      choice={choice}
      tools={
        <>
          {picker('from', months[0])}
          {picker('to', months[1])}
        </>
      }
    >
      <MonthFailures failures={failures} />
      <LateMonths missing={missing} />
      {isSame ? (
        <Note>{translate('billing.compare.choose')}</Note>
      ) : (
        <Part of={source}>{(usage) => <Compared {...{ usage, missing, months, now }} />}</Part>
      )}
    </CostPage>
  );
}
