/** `/billing/usage`: what everything has cost, by day, resource, kind and place: a picture, a table and a file. */
import { useLocale, useTranslate } from 'ra-core';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { costOf, groupings, groupUsage } from '../../../resources/invoice/usage';
import { AccountPicker } from '../../admin/billing/AccountPicker';
import { Bars } from '../../admin/billing/Bars';
import { Answered, BillingPage, OfAccounts } from '../../admin/billing/BillingPage';
import { CreditForecast } from '../../admin/billing/CreditForecast';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Picker } from '../../admin/billing/Picker';
import { Sums } from '../../admin/billing/Sums';
import { saveCsv } from '../../admin/billing/save';
import { useAccountChoice, type AccountChoice } from '../../admin/billing/useAccountChoice';
import { useChosen } from '../../admin/billing/useChosen';
import { Note } from '../../admin/form/Note';
import { dateFormat } from '../../lib/intl';
import { divide } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { toIso } from '../../lib/time';
import { formatDay } from '../../lib/timeText';
import { usePortal } from '../../portal';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { Groups } from './Groups';
import { sizesOf, useNames } from './names';
import { PeriodPicker } from './PeriodPicker';
import { usePeriod, useUsage, type PeriodChoice } from './useUsage';
import styles from '../../admin/billing/billing.module.css';

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
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
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
  const [by = 'kind', chooseBy] = useChosen('by', groupings);
  const file = useUsageFile(entries, period);
  const whole = costOf(entries, site.siteCurrency);
  const days = new Set(groupUsage(entries, 'day', site.siteCurrency).map(({ key }) => key)).size;
  return (
    <>
      <Sums
        sums={[
          {
            label: translate('money.total'),
            value: formatMoney(whole, locale),
            note: translate('billing.usage.without_vat'),
          },
          days > 1 && { label: translate('billing.usage.a_day'), value: formatMoney(divide(whole, days), locale) },
          choice.account && {
            label: translate('money.credit'),
            value: <CreditForecast account={choice.account} />,
            told: true,
          },
        ]}
      />
      <Picture entries={entries} />
      <div className={styles.tools}>
        <Picker
          label={translate('billing.usage.group')}
          value={by}
          options={groupings.map((value) => ({ value, label: translate(`billing.usage.by.${value}`) }))}
          onChoose={chooseBy}
        />
        {entries.length > 0 && <CsvButton onClick={file} />}
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
