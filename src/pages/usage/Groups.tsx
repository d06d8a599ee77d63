/** What was used as a table, by day, resource, kind or place. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { groupUsage, shareOf, type Grouping, type UsageGroup } from '../../../resources/invoice/usage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import type { Money } from '../../lib/money';
import { formatMoney, formatPrice } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { usePortal } from '../../portal';
import { sizesOf, useNames } from './names';
import styles from '../../admin/billing/billing.module.css';

export function Groups({ entries, by, whole }: { entries: readonly UsageEntry[]; by: Grouping; whole: Money }) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useNames();
  const { site } = usePortal();
  const groups = groupUsage(entries, by, site.siteCurrency);
  const hours = (count: number) => translate('billing.usage.hours', { smart_count: Math.round(count) });
  const name = ({ key, entry }: UsageGroup) => {
    if (by === 'day') return formatDay(key, locale, 'UTC');
    if (by === 'kind') return names.kind(entry);
    if (by === 'location') return names.place(entry);
    const path = names.path(entry);
    const text = <bdi>{names.resource(entry)}</bdi>;
    return (
      <span>
        {path ? <Link to={path}>{text}</Link> : text}
        <span className={styles.under}>{sizesOf(entry)}</span>
      </span>
    );
  };
  const columns: DataColumn<UsageGroup>[] = [
    { name: 'name', label: translate(`billing.usage.one.${by}`), cell: name, total: translate('money.total') },
    ...(by === 'resource'
      ? [
          {
            name: 'kind',
            label: translate('billing.usage.one.kind'),
            cell: ({ entry }: UsageGroup) => names.kind(entry),
          },
          {
            name: 'place',
            label: translate('billing.usage.one.location'),
            cell: ({ entry }: UsageGroup) => names.place(entry),
          },
          {
            name: 'hours',
            label: translate('resources.invoice.fields.hours'),
            numeric: true,
            cell: (group: UsageGroup) => hours(group.hours),
          },
          {
            name: 'price',
            label: translate('money.per_hour', { price: translate('money.price') }),
            numeric: true,
            cell: ({ entry }: UsageGroup) =>
              formatPrice({ amount: String(entry.price ?? 0), currency: site.siteCurrency }, locale),
          },
        ]
      : [
          {
            name: 'resources',
            label: translate('billing.usage.resources'),
            numeric: true,
            cell: ({ resources }: UsageGroup) => resources.toLocaleString(locale),
          },
        ]),
    {
      name: 'cost',
      label: translate('resources.invoice.fields.cost'),
      numeric: true,
      cell: ({ cost }) => formatMoney(cost, locale),
      share: ({ cost }) => shareOf(cost, whole),
      total: formatMoney(whole, locale),
    },
  ];
  return (
    <DataTable
      label={translate(`billing.usage.by.${by}`)}
      columns={columns}
      rows={groups}
      keyOf={({ key }) => key}
      empty={translate('billing.usage.empty')}
    />
  );
}
