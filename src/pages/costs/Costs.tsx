/** `/billing/costs`: spending by day or month and group: a chart, tables and a file. */
import { useLocale, useTranslate } from 'ra-core';
import { X } from 'lucide-react';
import { daysOfMonths, lastMonths, monthAt, type Month } from '../../../resources/invoice/months';
import {
  currenciesOf,
  ofCurrency,
  stackingsOf,
  stackings,
  stackKey,
  stackUsage,
  timeSteps,
  type StackGroup,
} from '../../../resources/invoice/stack';
import { CostPage } from '../../admin/billing/CostPage';
import { CsvButton } from '../../admin/billing/CsvButton';
import { Picker } from '../../admin/billing/Picker';
import { saveCsv } from '../../admin/billing/save';
import { usePartialCost } from '../../admin/billing/usePartialCost';
import { Sums } from '../../admin/billing/Sums';
import { useAccountChoice } from '../../admin/billing/useAccountChoice';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { useNow } from '../../admin/queries';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { Part, PartNote } from '../../ui/Part';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useQueryString } from '../../context/useQueryString';
import { dotted } from '../../lib/dotted';
import { useSite } from '../../context/portal';
import { columnText, CostChart } from './CostChart';
import { CostGroups } from './CostGroups';
import { LateMonths, MonthFailures, UsageNotes, useMissingNames } from './Notes';
import { useGroupNames } from './useGroupNames';
import { useLabels } from './useLabels';
import { noneMissing, useMonthlyUsage, whyMissing, type MissingMonths, type MonthlyUsage } from './useMonthlyUsage';
import styles from '../../admin/billing/billing.module.css';

const periods = ['this_month', 'last_month', 'last_3', 'last_6', 'last_12'] as const;
type Period = (typeof periods)[number];

const monthsOf: Record<Period, (now: Date) => Month[]> = {
  this_month: (now) => [monthAt(now)],
  last_month: (now) => [monthAt(now, 1)],
  last_3: (now) => lastMonths(now, 3),
  last_6: (now) => lastMonths(now, 6),
  last_12: (now) => lastMonths(now, 12),
};
/** More days do not fit side by side. */
const maxMonthsByDay = 3;

/** What the page shows, in the URL. */
function useView() {
  const [search, change] = useQueryString();
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name));
  const of = one('of', stackings);
  return {
    period: one('period', periods) ?? 'this_month',
    by: one('by', stackings),
    step: one('step', timeSteps),
    currency: search.get('currency') ?? undefined,
    /** Narrowed to one group of a stacking, and to one day or month. */
    within: of && { of, key: search.get('is') ?? '' },
    at: search.get('at') ?? undefined,
    put(values: Record<string, string | undefined>) {
      change((next) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
      });
    },
  };
}
type View = ReturnType<typeof useView>;

function Narrowed({ text, onClear }: { text: string; onClear(): void }) {
  const translate = useTranslate();
  return (
    <Button variant="secondary" aria-label={`${text}: ${translate('billing.costs.show_all')}`} onClick={onClear}>
      <bdi>{text}</bdi>
      <X size={16} aria-hidden />
    </Button>
  );
}

function useFile({ stack, by, step, columns, currency, missing }: StackedUsage) {
  const translate = useTranslate();
  const names = useUsageNames();
  const nameOf = useGroupNames();
  const field = (name: string) => translate(`resources.invoice.fields.${name}`);
  const isResource = by === 'resource';
  return () =>
    saveCsv(
      `costs-${columns[0] ?? ''}-${columns.at(-1) ?? ''}.csv`,
      [
        translate(`billing.costs.step.${step}`),
        translate(`billing.costs.by.${by}`),
        ...(isResource ? [field('resource_type'), field('resource_uuid'), field('location_slug')] : []),
        field('cost'),
        translate('money.currency'),
        translate('billing.costs.unknown_entries'),
      ],
      [
        ...stack.groups.flatMap((group) => {
          const { entry, byColumn, unknownByColumn } = group;
          const own = isResource ? [names.kind(entry), entry.resource_uuid, entry.location_slug] : [];
          return columns.flatMap((column, index) => {
            const [cost, unknown = 0] = [byColumn[index], unknownByColumn[index]];
            const isZero = !cost || Number(cost.amount) === 0;
            if (isZero && unknown === 0) return [];
            return [[column, nameOf(by, group), ...own, isZero ? undefined : cost, currency, unknown]];
          });
        }),
        // No sum of the file is taken for one of all months.
        ...[...missing.keys()].map((month) => [
          ...[month, translate('billing.overview.not_loaded')],
          ...(isResource ? [undefined, undefined, undefined] : []),
          ...[undefined, currency, undefined],
        ]),
      ],
    );
}

/** How the costs are grouped and narrowed. */
function ExplorerTools({ view, stacked }: { view: View; stacked: StackedUsage }) {
  const translate = useTranslate();
  const { by, offered, step, canBeDays, currency, currencies, withinName, stack } = stacked;
  const file = useFile(stacked);
  return (
    <>
      <Picker
        label={translate('billing.costs.stack')}
        value={by}
        options={offered.map((value) => ({ value, label: translate(`billing.costs.by.${value}`) }))}
        onChoose={(value) => view.put({ by: value })}
      />
      {canBeDays && (
        <Picker
          label={translate('billing.costs.step.label')}
          value={step}
          options={timeSteps.map((value) => ({ value, label: translate(`billing.costs.step.${value}`) }))}
          onChoose={(value) => view.put({ step: value, at: undefined })}
        />
      )}
      {currencies.length > 1 && (
        <Picker
          label={translate('money.currency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChoose={(value) => view.put({ currency: value })}
        />
      )}
      {withinName !== undefined && (
        <Narrowed
          text={withinName}
          onClear={() => view.put({ of: undefined, is: undefined, by: view.within?.of, at: undefined })}
        />
      )}
      {stack.groups.length > 0 && <CsvButton onClick={file} />}
    </>
  );
}

interface StackedProps {
  rows: MonthlyUsage['rows'];
  /** All that are requested. */
  months: readonly Month[];
  missing: MissingMonths;
}

/** What the URL requests, as far as the months' usage can answer it; until it is known, every choice is offered. */
function useStackedUsage({ rows: known, months, missing }: StackedProps, view: View, now: Date) {
  const { siteCurrency } = useSite();
  const groupName = useGroupNames();
  const labels = useLabels(view.by === 'label' || view.within?.of === 'label');
  const { labelsOf } = labels;

  const currencies = currenciesOf(known, siteCurrency);
  const currency = currencies.find((one) => one === view.currency) ?? currencies[0] ?? siteCurrency;
  const all = ofCurrency(known, currency, siteCurrency);
  const { within } = view;
  const rows = within ? all.filter(({ entry }) => stackKey(entry, within.of, labelsOf) === within.key) : all;

  // Labels are loaded on demand: until then it is unknown whether there are any.
  const stacks = all.length > 0 ? stackingsOf(all, labelsOf) : stackings;
  const offered = stackings.filter((by) => by === 'label' || stacks.includes(by));
  const by = offered.find((one) => one === view.by) ?? (within ? 'resource' : (offered[0] ?? 'resource'));
  const canBeDays = months.length <= maxMonthsByDay && all.every(({ day }) => day);
  const step = canBeDays ? (view.step ?? (months.length === 1 ? 'day' : 'month')) : 'month';
  const columns = step === 'month' ? months : daysOfMonths(months, all, now);

  const question = { by, step, currency, labelsOf };
  const stack = stackUsage(rows, { ...question, columns });
  const at = columns.find((column) => column === view.at && !whyMissing(missing, column));
  const listed = at === undefined ? stack : stackUsage(rows, { ...question, columns: [at] });
  const example = within && all.find(({ entry }) => stackKey(entry, within.of, labelsOf) === within.key);
  return {
    ...{ labels, currencies, currency, offered, by, step, canBeDays, columns, stack, at, listed, missing },
    nameOf: (group: StackGroup) => groupName(by, group),
    withinName: within && groupName(within.of, { key: within.key, entry: example?.entry ?? {} }),
    /** Rows in other currencies. */
    otherCount: known.length - all.length,
  };
}

type StackedUsage = ReturnType<typeof useStackedUsage>;

/** The sum of what is shown, before discounts. */
function UsageSum({ stack, missing }: Pick<StackedUsage, 'stack' | 'missing'>) {
  const translate = useTranslate();
  const costText = usePartialCost();
  const months = useMissingNames()(missing);
  return (
    <Sums
      sums={[
        {
          label: translate('sums.usage'),
          value: costText(stack.total, stack),
          note: dotted([translate('sums.before_discount'), months && translate('billing.costs.without', { months })]),
        },
      ]}
    />
  );
}

interface ExplorerProps {
  usage: MonthlyUsage;
  view: View;
  stacked: StackedUsage;
}

function Explorer({ usage, view, stacked }: ExplorerProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { labels, currencies, currency, by, step, columns, stack, at, listed, nameOf, otherCount, missing } = stacked;
  return (
    <>
      {/* What a label narrows to is not known before the labels are. */}
      {(!labels.isWaiting || view.within?.of !== 'label') && <UsageSum stack={stack} missing={missing} />}
      <UsageNotes
        usage={usage}
        unknown={stack.unknown}
        others={{
          count: otherCount,
          currencies: currencies.filter((one) => one !== currency),
        }}
      />
      {labels.failed.map((one) => (
        <PartNote
          key={one.kind.name}
          of={{ ...one.source, error: one.source.error ?? one.failures[0]?.error, refetch: () => one.retry() }}
          failed={translate('billing.costs.labels_failed')}
        />
      ))}
      {labels.isWaiting ? (
        <PageSkeleton shape="rows" />
      ) : (
        <>
          {by === 'label' && stack.groups.length > 0 && stack.groups.every(({ key }) => key === '') && (
            <Note>{translate('billing.costs.no_labels')}</Note>
          )}
          <CostChart
            {...{ stack, step, columns, currency, nameOf, missing }}
            chosen={at}
            onChoose={(column) => view.put({ at: column === at ? undefined : column })}
          />
          {at !== undefined && (
            <div className={styles.tools}>
              <Narrowed text={columnText(at, step, locale)} onClear={() => view.put({ at: undefined })} />
            </div>
          )}
          <CostGroups
            {...{ by, currency, nameOf, columns }}
            // One day or month is whole.
            missing={at === undefined ? missing : noneMissing}
            stack={listed}
            onOpen={({ key }) => view.put({ of: by, is: key, by: 'resource' })}
          />
        </>
      )}
    </>
  );
}

export function Costs() {
  const translate = useTranslate();
  const now = useNow();
  const choice = useAccountChoice({ all: true });
  const view = useView();
  const months = monthsOf[view.period](now);
  const { source, failures, missing } = useMonthlyUsage(choice.accountId, months, now, choice.isReady);
  const stacked = useStackedUsage({ rows: source.data?.rows ?? [], months, missing }, view, now);
  return (
    <CostPage
      of="costs"
      choice={choice}
      tools={
        <>
          <Picker
            label={translate('billing.period.label')}
            value={view.period}
            options={periods.map((value) => ({ value, label: translate(`billing.costs.period.${value}`) }))}
            onChoose={(value) => view.put({ period: value, at: undefined, step: undefined })}
          />
          <ExplorerTools view={view} stacked={stacked} />
        </>
      }
    >
      <MonthFailures failures={failures} />
      <LateMonths missing={missing} />
      <Part of={source}>{(usage) => <Explorer usage={usage} view={view} stacked={stacked} />}</Part>
    </CostPage>
  );
}
