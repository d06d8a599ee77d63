/** The two tables of the reports: month by month, and what the money went to. */
import { useLocale, useTranslate } from 'ra-core';
import type { LineReport, MonthReport } from '../../../resources/invoice/report';
import { shareOf } from '../../../resources/invoice/usage';
import { DataTable } from '../../admin/billing/DataTable';
import { oneLine } from '../../admin/fields/safe';
import { dateFormat } from '../../lib/intl';
import { sum, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { usePortal } from '../../portal';
import styles from '../../admin/billing/billing.module.css';

export function Months({ months }: { months: readonly MonthReport[] }) {
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
export function useMonthName(style: 'long' | 'short' = 'long') {
  const locale = useLocale();
  const format = dateFormat(locale, {
    month: style,
    year: style === 'long' ? 'numeric' : '2-digit',
    timeZone: 'UTC',
  });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
}

export function Lines({ lines }: { lines: readonly LineReport[] }) {
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
