/** The cost of one resource in the running month, if usage is itemised. */
import { useQuery } from '@tanstack/react-query';
import { getUsage } from '../../../dataProvider/calls/usage';
import type { BillingAccount } from '../../../resources/billing/account';
import { discountOf } from '../../../resources/billing/rates';
import type { UsageEntry } from '../../../resources/invoice/schema';
import { daysOf, entriesOfDays, usageCost, withoutCost, type Days } from '../../../resources/invoice/usage';
import { usePortal } from '../../context/portal';
import { memoizeByList } from '../../lib/memoizeByList';
import type { Money } from '../../lib/money';
import { lessDiscount } from '../../lib/lessDiscount';
import type { Rate } from '../../lib/rate';
import type { PartSource } from '../../ui/sources';
import { useNow } from '../queries';

export interface Spent {
  /** After discount, without VAT. Undefined where usage names no resources, or not this one. */
  amount: Money | undefined;
  /** Why there is no amount: usage names no resources at all, or only others; or the discount could not be read. */
  why: 'unreported' | 'none' | 'discount' | undefined;
  /** Number of entries of unknown cost, which the amount does not include. */
  unknown: number;
}

const nameOf = (entry: UsageEntry) => String(entry.resource_uuid ?? '').toLowerCase();

interface SpentQuery {
  days: Days;
  uuid: unknown;
  discount: Rate<'discount'>;
  /** Of the site. */
  currency: string;
}

/** Of a month's usage, what was spent on one resource. Pure. */
const spentOn = memoizeByList(
  (entries: readonly UsageEntry[], { days, uuid, discount, currency }: SpentQuery): Spent => {
    const { within } = entriesOfDays(entries, days);
    const own = within.filter((entry) => nameOf(entry) === String(uuid).toLowerCase());
    const unknown = withoutCost(own, currency);
    if (own.length === unknown) {
      const isReported = entries.length === 0 || entries.some((entry) => nameOf(entry) !== '');
      return { amount: undefined, why: isReported && unknown === 0 ? 'none' : 'unreported', unknown };
    }
    const cost = usageCost(own, currency);
    const amount = lessDiscount(cost, discount);
    return { amount, why: amount ? undefined : 'discount', unknown };
  },
);

/** `payer`: undefined if this key may not see the account; usage of all accounts is then requested. */
export function useSpentOn(uuid: unknown, payer: BillingAccount | undefined, enabled: boolean): PartSource<Spent> {
  const { http, site } = usePortal();
  const { from, to } = daysOf('this_month', useNow());
  const { data: entries, ...source } = useQuery({
    // As the page of usage requests it.
    queryKey: ['usage', payer?.id ?? 'all', from, to],
    queryFn: () => getUsage(http, { account: payer?.id, from, to }),
    enabled,
  });
  const discount = discountOf(payer);
  const currency = site.siteCurrency;
  const data = entries && spentOn(entries, { days: { from, to }, uuid, discount, currency });
  return { ...source, data };
}
