/** What of the provider's answers is missing, is of other months, or does not say of which days it is. */
import { useLocale, useTranslate } from 'ra-core';
import { FailedNote } from '../../ui/Failed';
import { Note } from '../../ui/Note';
import { formatMonth } from '../../lib/periodText';
import { StillWaiting } from '../../admin/billing/StillWaiting';
import type { MissingMonths, MonthFailure, MonthlyUsage } from './useMonthlyUsage';

export function MonthFailures({ failures }: { failures: readonly MonthFailure[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return failures.map(({ month, source }) => (
    <FailedNote key={month} error={source.error} retry={source.refetch} tone="warning">
      {translate(source.data ? 'billing.costs.month_stale' : 'billing.costs.month_failed', {
        month: formatMonth(month, locale),
      })}
    </FailedNote>
  ));
}

/** Names of the months that are missing for this reason, or for any. */
export function useMissingNames(): (missing: MissingMonths, why?: 'late' | 'failed') => string {
  const locale = useLocale();
  return (missing, why) =>
    [...missing]
      .filter(([, one]) => why === undefined || one === why)
      .map(([month]) => month)
      .sort()
      .map((month) => formatMonth(month, locale))
      .join(', ');
}

/** In place of an amount that is not known for this reason. */
export function useMissingText(): (why: 'late' | 'failed') => string {
  const translate = useTranslate();
  return (why) => (why === 'late' ? '…' : translate('billing.overview.not_loaded'));
}

/** The months that are waited for. */
export function LateMonths({ missing }: { missing: MissingMonths }) {
  const what = useMissingNames()(missing, 'late');
  return what === '' ? null : <StillWaiting what={what} />;
}

/** The label of a total that leaves out these months. */
export function useTotalLabel(): (missing: MissingMonths) => string {
  const translate = useTranslate();
  const names = useMissingNames();
  return (missing) =>
    missing.size === 0
      ? translate('money.total')
      : translate('billing.costs.total_without', { months: names(missing) });
}

interface UsageNotesProps {
  usage: Pick<MonthlyUsage, 'undated' | 'outside' | 'repeated'>;
  /** Entries without a cost that is known. */
  unknown: number;
  /** Entries in other currencies, and which those are. */
  others?: { count: number; currencies: readonly string[] } | undefined;
}

export function UsageNotes({ usage: { undated, outside, repeated }, unknown, others }: UsageNotesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {repeated.length > 0 && (
        <Note tone="warning">
          {translate('billing.costs.repeated', {
            months: repeated.map((month) => formatMonth(month, locale)).join(', '),
          })}
        </Note>
      )}
      {unknown > 0 && <Note tone="warning">{translate('billing.usage.unknown', { smart_count: unknown })}</Note>}
      {others && others.count > 0 && (
        <Note>
          {translate('billing.costs.other_currencies', {
            smart_count: others.count,
            currencies: others.currencies.join(', '),
          })}
        </Note>
      )}
      {undated > 0 && <Note>{translate('billing.costs.undated')}</Note>}
      {outside > 0 && <Note>{translate('billing.usage.outside', { smart_count: outside })}</Note>}
    </>
  );
}
