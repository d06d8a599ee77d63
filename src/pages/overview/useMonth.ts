/**
 * The queries of the overview: usage of this month and of the same days of the last one. Query keys are those of other pages.
 */
import { useQuery } from '@tanstack/react-query';
import { getUsage } from '../../../dataProvider/calls/usage';
import { daysOf, type Days } from '../../../resources/invoice/usage';
import { sameDaysLastMonth } from '../../../resources/invoice/rules/monthToDate';
import { useNow } from '../../admin/queries';
import { usePortal } from '../../context/portal';

function useUsageOf(account: number | undefined, { from, to }: Days) {
  const { http } = usePortal();
  return useQuery({
    queryKey: ['usage', account ?? 'all', from, to],
    queryFn: () => getUsage(http, { account, from, to }),
  });
}

export function useMonths(account: number | undefined) {
  const now = useNow();
  const [thisMonth, lastMonth] = [daysOf('this_month', now), sameDaysLastMonth(now)];
  return {
    now,
    thisMonth: { days: thisMonth, query: useUsageOf(account, thisMonth) },
    lastMonth: { days: lastMonth, query: useUsageOf(account, lastMonth) },
  };
}
