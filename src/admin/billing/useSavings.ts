import type { BillingAccount } from '../../../resources/billing/account';
import { isDiscountKnown } from '../../../resources/billing/knownRates';
import type { PriceList } from '../../../resources/pricing/list';
import type { UnreadPart } from '../../lib/unread';
import { compareSums, type Sum } from '../../lib/sum';
import { isAwaited } from '../../ui/sources';
import { useUnread } from '../../ui/useUnread';
import { useAccounts } from '../useAccounts';
import type { Owned } from '../owned';
import { useFromOwned } from '../useFromOwned';
import { useNow } from '../queries';
import { usePriceList } from '../usePriceList';
import { findSavings, type Saving } from './savings';
import { shareCost, shareSums } from './shares';

export interface PricedSaving extends Saving {
  /** Per hour, the payer's discount taken off if it is known. */
  readonly saved: Sum;
  /** The account that pays was read, and so was its discount. */
  readonly isPayerKnown: boolean;
}

export function priceSavings(savings: readonly Saving[], accounts: readonly BillingAccount[], currency: string) {
  return savings
    .map((saving): PricedSaving => {
      const sums = shareSums(saving.kind, [saving.record], () => saving.hourly);
      const { hourly, shares } = shareCost(sums, accounts, currency);
      return { ...saving, saved: hourly, isPayerKnown: shares.every(({ account }) => isDiscountKnown(account)) };
    })
    .sort((a, b) => compareSums(b.saved, a.saved));
}

const pricedSavings = (
  owned: readonly Owned[],
  list: PriceList | undefined,
  now: Date,
  unread: readonly UnreadPart[],
  accounts: readonly BillingAccount[],
) => list && priceSavings(findSavings(owned, list, now, unread), accounts, list.currency);

/**
 * What could be saved, the most first; undefined until prices and discounts are known. `areAccountsLate`: not waiting for the accounts,
 * whose discounts are then not in it (`isPayerKnown`).
 */
export function useSavings(owned: readonly Owned[], areAccountsLate = false): readonly PricedSaving[] | undefined {
  const now = useNow();
  const list = usePriceList();
  const { accounts, source } = useAccounts();
  const unread = useUnread(['virtual_machine']);
  return useFromOwned(
    pricedSavings,
    owned,
    isAwaited(source) && !areAccountsLate ? undefined : list,
    now,
    unread,
    accounts,
  );
}
