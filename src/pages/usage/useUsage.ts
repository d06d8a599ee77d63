/** The period that a page of costs is about, chosen in the URL, and the usage in it. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getUsage } from '../../../dataProvider/calls/usage';
import { daysOf, isPeriod, periods, type Days, type Period } from '../../../resources/invoice/usage';
import { useNow } from '../../admin/queries';
import { usePortal } from '../../context/portal';

export interface PeriodChoice {
  period: Period;
  days: Days;
  /** Whether the days are a period at all: those that a person has typed may not be. */
  valid: boolean;
  choose(period: Period): void;
  type(part: keyof Days, day: string): void;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

export function usePeriod(): PeriodChoice {
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const period = periods.find((one) => one === search.get('period')) ?? 'this_month';
  const periodDays = daysOf(period === 'own' ? 'this_month' : period, now);
  const [from, to] = [search.get('from'), search.get('to')];
  const days =
    period === 'own' ? { from: isDay(from) ? from : periodDays.from, to: isDay(to) ? to : periodDays.to } : periodDays;
  const put = (values: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const name of ['from', 'to']) next.delete(name);
    for (const [name, value] of Object.entries(values)) next.set(name, value);
    setSearch(next, { replace: true });
  };
  return {
    period,
    days,
    valid: isPeriod(days),
    choose: (next) => put({ period: next, ...(next === 'own' && { from: days.from, to: days.to }) }),
    type: (part, day) => put({ period: 'own', ...days, [part]: day }),
  };
}

export function useUsage(account: number | undefined, { days, valid }: PeriodChoice, enabled: boolean) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['usage', account ?? 'all', days.from, days.to],
    queryFn: () => getUsage(http, { account, from: days.from, to: days.to }),
    enabled: enabled && valid,
  });
}
