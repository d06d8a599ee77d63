/** The cost of one resource in the running month, if usage is itemised. */
import { useQuery } from '@tanstack/react-query';
import { getUsage } from '../../../dataProvider/calls/usage';
import type { BillingAccount } from '../../../resources/billing/account';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { daysOf, entriesOfDays, usageCost, withoutCost } from '../../../resources/invoice/usage';
import { usePortal } from '../../context/portal';
import { percent, subtract, type Money } from '../../lib/money';
import { mapped, type PartSource } from '../../ui/sources';
import { useNow } from '../queries';

export interface Spent {
  /** After discount, without VAT. Undefined where usage names no resources, or not this one. */
  amount: Money | undefined;
  /** Why there is no amount: usage names no resources at all, or only others. */
  why: 'untold' | 'none' | undefined;
  /** Entries whose cost is not known: the amount leaves them out. */
  unknown: number;
}

const nameOf = (entry: UsageEntry) => String(entry.resource_uuid ?? '').toLowerCase();

/** `payer`: undefined if this key may not see the account; usage of all accounts is then requested. */
export function useSpentOn(uuid: unknown, payer: BillingAccount | undefined, enabled: boolean): PartSource<Spent> {
  const { http, site } = usePortal();
  const days = daysOf('this_month', useNow());
  const query = useQuery({
    // As the page of usage asks.
    queryKey: ['usage', payer?.id ?? 'all', days.from, days.to],
    queryFn: () => getUsage(http, { account: payer?.id, from: days.from, to: days.to }),
    enabled,
  });
  const discount = payer?.discount_percentage ?? 0;
  return mapped(query, (entries): Spent => {
    const { within } = entriesOfDays(entries, days);
    const own = within.filter((entry) => nameOf(entry) === String(uuid).toLowerCase());
    const unknown = withoutCost(own, site.siteCurrency);
    if (own.length === unknown) {
      const isReported = entries.length === 0 || entries.some((entry) => nameOf(entry) !== '');
      return { amount: undefined, why: isReported && unknown === 0 ? 'none' : 'untold', unknown };
    }
    const cost = usageCost(own, site.siteCurrency);
    return { amount: subtract(cost, percent(cost, discount)), why: undefined, unknown };
  });
}
