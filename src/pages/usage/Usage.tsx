/** `/billing/usage`: what everything has cost, by day, resource, type and location: a picture, a table and a file. */
import { useLocale, useTranslate } from 'ra-core';
import type { UsageEntry } from '../../../resources/invoice/schema';
import {
  entriesOfAccount,
  entriesOfDays,
  entryCost,
  groupingsOf,
  groupUsage,
  type OfDays,
} from '../../../resources/invoice/usage';
import { Part } from '../../ui/Part';
import { CostPage } from '../../admin/billing/CostPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { StackedBars } from '../../ui/chart/StackedBars';
import { Note } from '../../ui/Note';
import { readMoney } from '../../lib/money';
import { formatDayMonth } from '../../lib/periodText';
import { toIso } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { usePortal } from '../../context/portal';
import { UsageGroups } from './Groups';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { PeriodPicker } from './PeriodPicker';
import { UsageSums } from './UsageSums';
import { usePeriod, useUsage, type PeriodChoice } from './useUsage';
import styles from '../../admin/billing/billing.module.css';

function Picture({ entries }: { entries: readonly UsageEntry[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const costText = usePartialCost();
  const days = groupUsage(entries, 'day', site.siteCurrency);
  const dearest = days.reduce(
    (most, day) => (Number(day.cost.amount) > Number(most?.cost.amount ?? 0) ? day : most),
    days[0],
  );
  if (!dearest) return null;
  if (days.every(({ unknown, entries: count }) => unknown === count)) return null;
  const most = costText(dearest.cost, dearest);
  return (
    <StackedBars
      label={translate('billing.usage.picture', { amount: most, when: formatDay(dearest.key, locale, 'UTC') })}
      most={most}
      series={[{ key: 'cost', label: translate('resources.invoice.fields.cost'), total: '' }]}
      columns={days.map(({ key, cost, ...of }) => ({
        key,
        label: formatDayMonth(key, locale),
        name: formatDay(key, locale, 'UTC'),
        values: [Number(cost.amount)],
        texts: [costText(cost, of)],
        total: costText(cost, of),
      }))}
    />
  );
}

function useUsageFile(entries: readonly UsageEntry[], { days }: PeriodChoice) {
  const translate = useTranslate();
  const names = useUsageNames();
  const { siteCurrency } = usePortal().site;
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
        // A number that cannot be read is left empty, not zero.
        ...[entry.hours, entry.price].map((value) => readMoney(value, siteCurrency)),
        entry.price_unit,
        entryCost(entry, siteCurrency),
        siteCurrency,
        names.sizesOf(entry),
      ]),
    );
}

/** What of the provider's answer is not of the chosen days, or does not say so. */
function PeriodNotes({ undated, outside }: OfDays) {
  const translate = useTranslate();
  return (
    <>
      {undated > 0 && <Note>{translate('billing.usage.undated')}</Note>}
      {outside > 0 && <Note>{translate('billing.usage.outside', { smart_count: outside })}</Note>}
    </>
  );
}

interface CostsProps {
  answer: readonly UsageEntry[];
  period: PeriodChoice;
  choice: AccountChoice;
}

function Costs({ answer, period, choice }: CostsProps) {
  const translate = useTranslate();
  const ofDays = entriesOfDays(entriesOfAccount(answer, choice.accountId), period.days);
  const entries = ofDays.within;
  const offered = groupingsOf(entries);
  const defaultGrouping = offered.includes('kind') ? 'kind' : 'resource';
  const [by = defaultGrouping, chooseBy] = useChosen('by', offered);
  const file = useUsageFile(entries, period);
  return (
    <>
      <UsageSums entries={entries} choice={choice} running={period.period === 'this_month'} />
      <PeriodNotes {...ofDays} />
      {offered.includes('day') && <Picture entries={entries} />}
      <div className={styles.tools}>
        <Picker
          label={translate('billing.usage.group')}
          value={by}
          options={offered.map((value) => ({ value, label: translate(`billing.usage.by.${value}`) }))}
          onChoose={chooseBy}
        />
        {entries.length > 0 && <CsvButton onClick={file} />}
      </div>
      <UsageGroups key={by} entries={entries} by={by} />
    </>
  );
}

export function Usage() {
  const translate = useTranslate();
  const choice = useAccountChoice({ all: true });
  const period = usePeriod();
  const query = useUsage(choice.accountId, period, choice.isReady);
  return (
    <CostPage of="usage" choice={choice} tools={<PeriodPicker choice={period} />}>
      {period.valid ? (
        <Part of={query}>{(answer) => <Costs answer={answer} period={period} choice={choice} />}</Part>
      ) : (
        <Note tone="warning">{translate('billing.period.wrong')}</Note>
      )}
    </CostPage>
  );
}
