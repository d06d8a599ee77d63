/** Usage by month: one request per month, so that a failure does not affect the others. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { getUsage } from '../../../dataProvider/calls/usage';
import { daysSoFar, entriesOfMonths, type Month, type OfMonths } from '../../../resources/invoice/months';
import { entriesOfAccount } from '../../../resources/invoice/usage';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { usePortal } from '../../context/portal';
import { memoizeLast } from '../../lib/memoizeLast';
import { isAwaited, type PartSource } from '../../ui/sources';

export interface MonthlyUsage extends OfMonths {
  /** Those that have answered. */
  months: readonly Month[];
}

export interface MonthFailure {
  month: Month;
  source: PartSource<unknown>;
}

interface UsageSource {
  /** Answered once every month has answered or failed; failed where every month has. */
  source: PartSource<MonthlyUsage>;
  /** Months that are missing or out of date, where others are there. */
  failures: readonly MonthFailure[];
}

/** The entries of all answers; once for the same answers and day, since they can be hundreds of thousands. */
const memoizedMonths = () =>
  memoizeLast((today: string, answered: string, ...entries: readonly (readonly UsageEntry[])[]): MonthlyUsage => {
    const months = answered === '' ? [] : answered.split(' ');
    const answers = months.map((month, index) => ({ month, entries: entries[index] ?? [] }));
    return { ...entriesOfMonths(answers, new Date(today)), months };
  });

export function useMonthlyUsage(
  account: number | undefined,
  months: readonly Month[],
  now: Date,
  enabled: boolean,
): UsageSource {
  const { http } = usePortal();
  const [readMonths] = useState(memoizedMonths);
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
  const isSettled = enabled && !results.some(isAwaited);
  const known = readMonths(
    now.toISOString().slice(0, 10),
    answered.map(({ month }) => month).join(' '),
    ...answered.map(({ entries }) => entries),
  );
  const isNone = isSettled && answered.length === 0;
  return {
    source: {
      data: isSettled && !isNone ? known : undefined,
      error: isNone ? failed[0]?.source.error : undefined,
      refetch: () => Promise.all(failed.map(({ source }) => source.refetch())),
    },
    failures: isNone ? [] : failed,
  };
}
