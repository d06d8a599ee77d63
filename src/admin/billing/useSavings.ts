import type { BillingAccount } from '../../../resources/billing/account';
import { compareSums, type Sum } from '../../lib/sum';
import { isAwaited } from '../../ui/sources';
import { useUnread } from '../../ui/useUnread';
import { useAccounts } from '../useAccounts';
import type { Owned } from '../owned';
import { useNow } from '../queries';
import { usePriceList } from '../usePriceList';
import { findSavings, type Saving } from './savings';
import { shareCost, shareSums } from './shares';

export interface PricedSaving extends Saving {
  /** Per hour, the payer's discount taken off. */
  readonly saved: Sum;
}

export function priceSavings(savings: readonly Saving[], accounts: readonly BillingAccount[], currency: string) {
  return savings
    .map((saving): PricedSaving => {
      const sums = shareSums(saving.kind, [saving.record], () => saving.hourly);
      return { ...saving, saved: shareCost(sums, accounts, currency).hourly };
    })
    .sort((a, b) => compareSums(b.saved, a.saved));
}

/** What could be saved, the most first; undefined until prices and discounts are known. */
export function useSavings(owned: readonly Owned[]): readonly PricedSaving[] | undefined {
  const now = useNow();
  const list = usePriceList();
  const { accounts, source } = useAccounts();
  const unread = useUnread(['virtual_machine']);
  if (!list || isAwaited(source)) return undefined;
  return priceSavings(findSavings(owned, list, now, unread), accounts, list.currency);
}
