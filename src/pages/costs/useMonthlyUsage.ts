/** Usage by month: one request per month, so that a failure does not affect the others. */
import { useQueries } from '@tanstack/react-query';
import { getUsage } from '../../../dataProvider/calls/usage';
import { daysSoFar, entriesOfMonths, type Month, type OfMonths } from '../../../resources/invoice/months';
import { entriesOfAccount } from '../../../resources/invoice/usage';
import { usePortal } from '../../context/portal';
import { useFromParts } from '../../ui/useFromParts';
import { useLongWait } from '../../ui/useLongWait';
import { isAwaited, type PartSource } from '../../ui/sources';

export interface MonthlyUsage extends OfMonths {
  /** Those that have answered. */
  months: readonly Month[];
}

export interface MonthFailure {
  month: Month;
  source: PartSource<unknown>;
}

/** Months without an answer: late ones, and those that could not be loaded. */
export type MissingMonths = ReadonlyMap<Month, 'late' | 'failed'>;

export const noneMissing: MissingMonths = new Map();

/** Why a column of a day or a month has no data; undefined if it has. */
export const whyMissing = (missing: MissingMonths, column: string): 'late' | 'failed' | undefined =>
  missing.get(column.slice(0, 7));

interface UsageSource {
  /**
   * Answered once every month has answered or failed, or while some are late: then it is what the others answered. Failed where every
   * month has.
   */
  source: PartSource<MonthlyUsage>;
  /** Months that are not in it. */
  missing: MissingMonths;
  /** Months that are missing or out of date, where others are there. */
  failures: readonly MonthFailure[];
}

const missingOf = (awaited: readonly Month[], failures: readonly MonthFailure[]): MissingMonths =>
  new Map([
    ...failures.flatMap(({ month, source }) => (source.data === undefined ? [[month, 'failed'] as const] : [])),
    ...awaited.map((month) => [month, 'late'] as const),
  ]);

export function useMonthlyUsage(
  account: number | undefined,
  months: readonly Month[],
  now: Date,
  enabled: boolean,
): UsageSource {
  const { http } = usePortal();
  const results = useQueries({
    queries: months.map((month) => {
      const { from, to } = daysSoFar(month, now);
      return {
        // As the page of usage requests it.
        queryKey: ['usage', account ?? 'all', from, to],
        queryFn: () => getUsage(http, { account, from, to }),
        enabled,
      };
    }),
  });
  const answered = results.flatMap(({ data }, index) => {
    const month = months[index];
    return data && month ? [{ month, entries: entriesOfAccount(data, account) }] : [];
  });
  const failed = results.flatMap((source, index) => {
    const month = months[index];
    return source.error && month ? [{ month, source }] : [];
  });
  const awaited = results.flatMap((source, index) => (isAwaited(source) ? (months[index] ?? []) : []));
  const isSettled = enabled && awaited.length === 0;
  const isLate = useLongWait(enabled && !isSettled ? `${account ?? 'all'} ${months.join(' ')}` : undefined);
  const isShown = (isSettled || isLate) && answered.length > 0;
  // There can be hundreds of thousands of entries.
  const today = now.toISOString().slice(0, 10);
  const known = useFromParts(
    [today, ...answered.flatMap(({ month, entries }) => [month, entries])],
    (): MonthlyUsage => ({ ...entriesOfMonths(answered, now), months: answered.map(({ month }) => month) }),
  );
  const isNone = isSettled && answered.length === 0;
  const missing = isSettled || isLate ? missingOf(awaited, failed) : noneMissing;
  return {
    source: {
      data: isShown ? known : undefined,
      error: isNone ? failed[0]?.source.error : undefined,
      refetch: () => Promise.all(failed.map(({ source }) => source.refetch())),
    },
    missing,
    failures: isNone ? [] : failed,
  };
}
