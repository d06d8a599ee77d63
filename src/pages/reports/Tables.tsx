/** The two tables of the reports: by month, and by what the money was spent on. Both have the same total. */
import { useLocale, useTranslate } from 'ra-core';
import {
  invoicesIn,
  monthFigures,
  type InvoicesOf,
  type LineReport,
  type MonthFigure,
  type MonthReport,
} from '../../../resources/invoice/report';
import { shareOf } from '../../../resources/invoice/usage';
import { DataTable } from '../../admin/billing/DataTable';
import { useLineName } from '../../admin/billing/useLineName';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { apportion } from '../../lib/apportion';
import { isPositive, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatMonth } from '../../lib/periodText';
import { usePortal, useSite } from '../../context/portal';
import styles from '../../admin/billing/billing.module.css';
import { useLocationName } from '../../ui/useLocationName';

export function Months({ months }: { months: readonly MonthReport[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const costText = usePartialCost();
  const rows = [...months].reverse();
  const labels: Record<MonthFigure, string> = {
    used: translate('billing.reports.used'),
    vat: translate('money.vat'),
    toppedUp: translate('billing.reports.topped_up'),
    unpaid: translate('billing.reports.unpaid'),
  };
  const columns = monthFigures.map((name) => {
    const { parts, total } = apportion(
      rows.map((row) => row[name]),
      siteCurrency,
    );
    const cell = (row: MonthReport) => costText(parts[rows.indexOf(row)] ?? row[name], row.of[name]);
    return { name, label: labels[name], numeric: true, cell, total: costText(total, invoicesIn(months, name)) };
  });
  return (
    <DataTable<MonthReport>
      label={translate('billing.reports.by_month')}
      rows={rows}
      keyOf={({ month }) => month}
      empty={translate('resources.invoice.description')}
      columns={[
        {
          name: 'month',
          label: translate('billing.reports.month'),
          cell: ({ month, running }) => (
            <span>
              {formatMonth(month, locale) || translate('billing.reports.undated')}
              {running && <span className={styles.under}>{translate('billing.reports.so_far')}</span>}
            </span>
          ),
          total: translate('money.total'),
        },
        ...columns,
      ]}
    />
  );
}

export function ReportLines({ lines, of }: { lines: readonly LineReport[]; of: InvoicesOf }) {
  const translate = useTranslate();
  const costText = usePartialCost();
  const lineName = useLineName();
  const locale = useLocale();
  const { site } = usePortal();
  const locationName = useLocationName();
  const { parts, total } = apportion(
    lines.map(({ amount }) => amount),
    site.siteCurrency,
  );
  const shown = (line: LineReport): Money => parts[lines.indexOf(line)] ?? line.amount;
  const nameOf = ({ what, name }: LineReport) =>
    what === 'line' ? lineName(name) : translate(`billing.reports.what.${what}`);
  const locationOf = ({ what, location }: LineReport) => {
    if (what !== 'line') return '';
    return locationName(location) || translate('billing.no_location');
  };
  return (
    <DataTable<LineReport>
      label={translate('billing.reports.by_line')}
      rows={lines}
      keyOf={({ what, name, location }, index) => `${what} ${name} ${location} ${index}`}
      empty={translate('billing.usage.empty')}
      columns={[
        {
          name: 'name',
          label: translate('resources.invoice.fields.records_list_name'),
          cell: (line) => <bdi>{nameOf(line)}</bdi>,
          total: translate('money.total'),
        },
        { name: 'location', label: translate('resources.invoice.fields.records_list_location_slug'), cell: locationOf },
        {
          name: 'amount',
          label: translate('billing.reports.used'),
          numeric: true,
          cell: (line) => formatMoney(shown(line), locale),
          share: (line) => (isPositive(line.amount) ? shareOf(line.amount, total) : 0),
          total: costText(total, of),
        },
      ]}
    />
  );
}
