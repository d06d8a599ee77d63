/** `/billing/usage`: what everything has cost, by day, resource, kind and place: a picture, a table and a file. */
import { FileDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { recordId } from '../../../dataProvider/address';
import type { UsageEntry } from '../../../resources/invoice/schema';
import {
  costOf,
  groupings,
  groupUsage,
  shareOf,
  type Grouping,
  type UsageGroup,
} from '../../../resources/invoice/usage';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Bars } from '../../admin/billing/Bars';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { DataTable, type DataColumn } from '../../admin/billing/DataTable';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { oneLine } from '../../admin/fields/safe';
import { Note } from '../../admin/form/Note';
import { useWords } from '../../admin/texts';
import { divide, type Money } from '../../lib/money';
import { formatMoney, formatPrice } from '../../lib/moneyText';
import { toIso } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { pathTo } from '../../paths';
import { usePortal } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { PeriodPicker } from './PeriodPicker';
import { usePeriod, useUsage, type PeriodChoice } from './useUsage';
import styles from '../../admin/billing/billing.module.css';

/** Names of kinds and places, and where a resource's own page is. */
function useNames() {
  const translate = useTranslate();
  const words = useWords();
  const { registry, places } = usePortal();
  const kindOf = (entry: UsageEntry) => registry.find(entry.resource_type ?? '');
  return {
    kind(entry: UsageEntry): string {
      const kind = kindOf(entry);
      return kind ? words.kind(kind, 2) : oneLine(entry.resource_type ?? translate('billing.other'), 60);
    },
    place: ({ location_slug: slug }: UsageEntry): string =>
      slug
        ? oneLine(places.find((place) => place.slug === slug)?.display_name ?? slug, 80)
        : translate('billing.no_place'),
    resource: (entry: UsageEntry): string => oneLine(entry.resource_name || entry.resource_uuid || '–', 120),
    path(entry: UsageEntry): string | undefined {
      const kind = kindOf(entry);
      if (!kind || !entry.resource_uuid || (kind.scope === 'location' && !entry.location_slug)) return undefined;
      return pathTo(kind, 'show', recordId(kind, { [kind.id]: entry.resource_uuid }, entry.location_slug ?? undefined));
    },
  };
}

/** What an entry's `configurations` say, in a line: 'vcpu 2, memory 4096'. */
function sizesOf({ configurations }: UsageEntry): string {
  if (configurations === null || typeof configurations !== 'object') return '';
  const told = Object.entries(configurations).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return oneLine(told.map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`).join(', '), 160);
}

function Groups({ entries, by, whole }: { entries: readonly UsageEntry[]; by: Grouping; whole: Money }) {
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

function Picture({ entries }: { entries: readonly UsageEntry[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const days = groupUsage(entries, 'day', site.siteCurrency);
  const dearest = days.reduce(
    (most, day) => (Number(day.cost.amount) > Number(most?.cost.amount ?? 0) ? day : most),
    days[0],
  );
  if (!dearest) return null;
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const most = formatMoney(dearest.cost, locale);
  return (
    <Bars
      label={translate('billing.usage.picture', { amount: most, when: formatDay(dearest.key, locale, 'UTC') })}
      most={most}
      bars={days.map(({ key, cost }) => ({
        key,
        label: short.format(new Date(`${key}T00:00:00Z`)),
        value: Number(cost.amount),
        told: `${formatDay(key, locale, 'UTC')}: ${formatMoney(cost, locale)}`,
      }))}
    />
  );
}

function useUsageFile(entries: readonly UsageEntry[], { days }: PeriodChoice) {
  const translate = useTranslate();
  const names = useNames();
  const { site } = usePortal();
  const t = (field: string) => translate(`resources.invoice.fields.${field}`);
  return () =>
    saveCsv(
      `usage-${days.from}-${days.to}.csv`,
      [
        ...[
          'period_start',
          'resource_type',
          'resource_name',
          'resource_uuid',
          'location_slug',
          'hours',
          'price',
          'price_unit',
          'cost',
        ].map(t),
        translate('money.currency'),
        t('configurations'),
      ],
      entries.map((entry) => [
        toIso(entry.period_start),
        names.kind(entry),
        entry.resource_name,
        entry.resource_uuid,
        entry.location_slug,
        Number(entry.hours ?? 0),
        Number(entry.price ?? 0),
        entry.price_unit,
        Number(entry.cost ?? 0),
        site.siteCurrency,
        sizesOf(entry),
      ]),
    );
}

function Costs({
  entries,
  period,
  choice,
}: {
  entries: readonly UsageEntry[];
  period: PeriodChoice;
  choice: AccountChoice;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const [search, setSearch] = useSearchParams();
  const by = groupings.find((one) => one === search.get('by')) ?? 'kind';
  const file = useUsageFile(entries, period);
  const whole = costOf(entries, site.siteCurrency);
  const days = new Set(groupUsage(entries, 'day', site.siteCurrency).map(({ key }) => key)).size;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{translate('money.total')}</dt>
          <dd>
            {formatMoney(whole, locale)}
            <small>{translate('billing.usage.without_vat')}</small>
          </dd>
        </div>
        {days > 1 && (
          <div>
            <dt>{translate('billing.usage.a_day')}</dt>
            <dd>{formatMoney(divide(whole, days), locale)}</dd>
          </div>
        )}
        {choice.account && (
          <div>
            <dt>{translate('money.credit')}</dt>
            <dd data-forecast>
              <CreditForecast account={choice.account} />
            </dd>
          </div>
        )}
      </dl>
      <Picture entries={entries} />
      <div className={styles.tools}>
        <Picker
          label={translate('billing.usage.group')}
          value={by}
          options={groupings.map((value) => ({ value, label: translate(`billing.usage.by.${value}`) }))}
          onChoose={(value) => {
            const next = new URLSearchParams(search);
            next.set('by', value);
            setSearch(next, { replace: true });
          }}
        />
        {entries.length > 0 && (
          <button type="button" className="p-button p-button--plain" onClick={file}>
            <FileDown size={16} aria-hidden />
            {translate('billing.csv')}
          </button>
        )}
      </div>
      <Groups key={by} entries={entries} by={by} whole={whole} />
    </>
  );
}

export function Usage() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  const period = usePeriod();
  const query = useUsage(choice.account?.id, period, !choice.isPending);
  if (choice.isPending) return <PageSkeleton />;
  return (
    <BillingPage
      title={translate('shell.pages.usage')}
      about={translate('billing.usage.about')}
      tools={
        <>
          <AccountPicker choice={choice} all />
          <PeriodPicker choice={period} />
        </>
      }
    >
      <OfAccounts choice={choice}>
        {period.valid ? (
          <Answered query={query}>{(entries) => <Costs entries={entries} period={period} choice={choice} />}</Answered>
        ) : (
          <Note tone="warning">{translate('billing.period.wrong')}</Note>
        )}
      </OfAccounts>
    </BillingPage>
  );
}
