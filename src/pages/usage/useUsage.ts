/** The period that a page of costs is about, chosen in the URL, and the usage in it. */
import { useQuery } from '@tanstack/react-query';
import { getUsage } from '../../../dataProvider/calls/usage';
import { daysOf, isPeriod, periods, type Days, type Period } from '../../../resources/invoice/usage';
import { useNow } from '../../admin/queries';
import { usePortal } from '../../context/portal';
import { useQueryString } from '../../context/useQueryString';

export interface PeriodChoice {
  period: Period;
  days: Days;
  /** Whether the days are a period at all: those that a person has typed may not be. */
  valid: boolean;
  choose(period: Period): void;
  type(part: keyof Days, day: string): void;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

function readPeriod(search: URLSearchParams, now: Date): Pick<PeriodChoice, 'period' | 'days'> {
  const period = periods.find((one) => one === search.get('period')) ?? 'this_month';
  if (period !== 'own') return { period, days: daysOf(period, now) };
  const [from, to] = [search.get('from'), search.get('to')];
  const standard = daysOf('this_month', now);
  return { period, days: { from: isDay(from) ? from : standard.from, to: isDay(to) ? to : standard.to } };
}

export function usePeriod(): PeriodChoice {
  const now = useNow();
  const [search, change] = useQueryString();
  const { period, days } = readPeriod(search, now);
  const put = (wanted: Period, own?: Partial<Days>) =>
    change((next) => {
      const { days: before } = readPeriod(next, now);
      for (const name of ['from', 'to']) next.delete(name);
      next.set('period', wanted);
      if (wanted === 'own') for (const [name, day] of Object.entries({ ...before, ...own })) next.set(name, day);
    });
  return {
    period,
    days,
    valid: isPeriod(days),
    choose: (next) => put(next),
    type: (part, day) => put('own', { [part]: day }),
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
