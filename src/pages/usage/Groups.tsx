/** Usage as a table grouped by day, resource, type or location. The rows add up to the total. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { UsageEntry } from '../../../resources/invoice/schema';
import {
  groupUsage,
  hoursOfUnit,
  shareOf,
  withoutCost,
  type Grouping,
  type UsageGroup,
} from '../../../resources/invoice/usage';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { oneLine } from '../../ui/safe';
import { apportion } from '../../lib/apportion';
import { formatNumber, numberFormat } from '../../lib/intl';
import { compare, money, readMoney, type Money } from '../../lib/money';
import { formatPrice } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { usePagePath } from '../../context/pagePath';
import { usePortal } from '../../context/portal';
import { useQueryString } from '../../context/useQueryString';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import styles from '../../admin/billing/billing.module.css';

const units = new Map([
  [1, 'hour'],
  [24, 'day'],
  [730, 'month'],
]);

/** What one is charged for: "€0.0135 per hour". Shown only where all of the group have the same. */
function usePriceText() {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  return ({ entry, samePrice }: UsageGroup): string => {
    if (!samePrice) return translate('billing.usage.varies');
    const reported = readMoney(entry.price, site.siteCurrency);
    if (!reported) return '—';
    const price = formatPrice(reported, locale);
    const unit = units.get(hoursOfUnit(entry.price_unit) ?? 0);
    return unit ? translate(`billing.usage.per.${unit}`, { price }) : `${price} / ${oneLine(entry.price_unit, 30)}`;
  };
}

function NameCell({ group, name }: { group: UsageGroup; name: string }) {
  const names = useUsageNames();
  const { entry } = group;
  const path = names.path(entry);
  const text = <bdi>{name}</bdi>;
  const sizes = entry.resource_name || entry.resource_uuid ? names.sizesOf(entry) : '';
  return (
    <span>
      {path ? <Link to={path}>{text}</Link> : text}
      {sizes && <span className={styles.under}>{sizes}</span>}
    </span>
  );
}

function useDetailColumns(by: Grouping): DataColumn<UsageGroup>[] {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const priceText = usePriceText();
  const hours = numberFormat(locale, { maximumFractionDigits: 2 });
  const column = (name: string, label: string, cell: (group: UsageGroup) => string, numeric = true) => ({
    ...{ name, label, cell, numeric },
  });
  if (by !== 'resource') {
    return [
      column('resources', translate('billing.usage.resources'), ({ resources }) => formatNumber(resources, locale)),
    ];
  }
  return [
    column('kind', translate('billing.usage.by.kind'), ({ entry }) => names.kind(entry), false),
    column('location', translate('billing.usage.by.location'), ({ entry }) => names.location(entry), false),
    column('hours', translate('resources.invoice.fields.hours'), (group) =>
      translate('billing.usage.hours', { smart_count: group.hours, count: hours.format(group.hours) }),
    ),
    column('price', translate('money.price'), priceText),
  ];
}

/** Periods that the cost explorer has as well. */
const shared = new Set([null, 'this_month', 'last_month']);

/** Link to the resources of a type or location: the cost explorer, for the same account and period. */
function useNarrowed(): (of: string, key: string) => string | undefined {
  const costs = usePagePath()('costs');
  const [search] = useQueryString();
  const retained = ['account', 'period'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return (of, key) =>
    costs !== undefined && shared.has(search.get('period'))
      ? `${costs}?${new URLSearchParams([...retained, ['of', of], ['is', key], ['by', 'resource']])}`
      : undefined;
}

interface GroupsProps {
  entries: readonly UsageEntry[];
  by: Grouping;
}

export function UsageGroups({ entries, by }: GroupsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const { siteCurrency } = usePortal().site;
  const details = useDetailColumns(by);
  const narrowed = useNarrowed();
  const costText = usePartialCost();
  const groups = groupUsage(entries, by, siteCurrency);
  const { parts, total } = apportion(
    groups.map(({ cost }) => cost),
    siteCurrency,
  );
  const shown = new Map(groups.map(({ key }, index) => [key, parts[index]]));
  const cost = (group: UsageGroup) => costText(shown.get(group.key) ?? group.cost, group);
  const name = (group: UsageGroup) => {
    if (by === 'day') return formatDay(group.key, locale, 'UTC');
    if (by === 'kind' || by === 'location') {
      const text = by === 'kind' ? names.kind(group.entry) : names.location(group.entry);
      const to = narrowed(by, group.key);
      return to === undefined ? text : <Link to={to}>{text}</Link>;
    }
    return <NameCell group={group} name={names.resource(group)} />;
  };
  // The most has the whole width.
  const most = groups.reduce(
    (highest, { cost }) => (compare(cost, highest) > 0 ? cost : highest),
    money(0, siteCurrency),
  );
  const share = ({ cost }: { cost: Money }) => shareOf(cost, most);
  return (
    <DataTable
      label={translate(`billing.usage.by.${by}`)}
      columns={[
        { name: 'name', label: translate(`billing.usage.by.${by}`), cell: name, total: translate('money.total') },
        ...details,
        {
          ...{ name: 'cost', label: translate('resources.invoice.fields.cost'), numeric: true, cell: cost, share },
          total: costText(total, { entries: entries.length, unknown: withoutCost(entries, siteCurrency) }),
        },
      ]}
      rows={groups}
      keyOf={({ key }) => key}
      empty={translate('billing.usage.empty')}
    />
  );
}
