/** What everything that exists costs the accounts that pay for it: the basis of every forecast, the same on every screen. */
import { useEffect, useMemo, useState } from 'react';
import { meteredUse } from '../../../resources/billing/metered';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Kind } from '../../../resources/kind/types';
import { runRatesOf, type PricedType, type RunRate } from '../../../resources/pricing/runRate';
import { payerField } from '../../../resources/rights';
import { memoizeLast } from '../../lib/memoizeLast';
import { memoizeParts } from '../../lib/memoizeParts';
import type { CreditState } from '../../lib/forecast';
import { usePortal } from '../../context/portal';
import { accountOf, creditStateOf } from '../account';
import { hasLostEntries, useOwnedKnown, useOwnedTogether, type Owned } from '../owned';
import { useAccounts } from '../useAccounts';
import { useNow } from '../queries';
import { usePriceList } from '../usePriceList';
import { isAwaited } from '../../ui/sources';
import { pricedType } from './pricedType';

export interface RunRates {
  /** Of the account; undefined until every list has answered or failed. */
  rateOf(account: BillingAccount): RunRate | undefined;
  /** Some list that they are computed from is still loading. */
  isWaiting: boolean;
  /** Lists that are missing are on their way; otherwise they may never come. */
  isRequested: boolean;
  /** Those that are not deleted. */
  accounts: readonly BillingAccount[];
  /** Credit of the account, always from the list of accounts, and the amount deducted. */
  stateOf(account: BillingAccount): CreditState;
  /** The moment that credit is counted from, for every screen: the start of the hour in which accounts were read. */
  asOf: Date;
}

const isCharged = (kind: Kind) => kind.price !== undefined && payerField(kind) !== undefined;
const isLong = ({ api }: Kind) => api.list.serverSide !== undefined;
/** Billable kinds whose records name their billing account, except those whose list is never read completely. */
export const chargedKinds = memoizeLast((kinds: readonly Kind[]) =>
  kinds.filter((kind) => isCharged(kind) && !isLong(kind)),
);
/** Billable kinds whose list is never read completely: sums say that they are not included. */
export const uncountedKinds = memoizeLast((kinds: readonly Kind[]) =>
  kinds.filter((kind) => isCharged(kind) && isLong(kind)),
);
const notCounted = ({ name }: Kind): PricedType => ({ name, byPayer: new Map(), missing: [], failed: true });

/** True once the browser has nothing more urgent to do than what a forecast needs. */
function useIsIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const report = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(report);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(report, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** One for all that show it, while nothing has changed that it is computed from. */
const sharedRates = memoizeParts<RunRates['rateOf']>();

const unknownRate = () => undefined;
const hour = 3_600_000;

/** Of these lists, which may still be on their way. */
function useRatesOf(owned: readonly Owned[], isRequested: boolean): RunRates {
  const { registry, site } = usePortal();
  const opened = useNow().getTime();
  const list = usePriceList(isRequested);
  const { accounts, source } = useAccounts();
  // Usage is deducted by the hour: readings of one hour promise the same day.
  const since = Math.floor((source.dataUpdatedAt || opened) / hour) * hour;
  const asOf = useMemo(() => new Date(since), [since]);
  const withStates = (rateOf: RunRates['rateOf'], isWaiting: boolean): RunRates => ({
    ...{ rateOf, isWaiting, isRequested, accounts, asOf },
    stateOf: (account) => creditStateOf(accountOf(accounts, account.id) ?? account, site.siteCurrency, rateOf(account)),
  });
  if (!list || isAwaited(source) || owned.some((one) => isAwaited(one.source) || one.waiting.length > 0))
    return withStates(unknownRate, true);
  const records = owned.map((one) => ({ ...one, failed: one.source.data === undefined || hasLostEntries(one.kind) }));
  const parts = records.flatMap((one) => [one.records, one.failures, one.failed]);
  const rateOf = sharedRates([registry.kinds, accounts, list, since, ...parts], () =>
    runRatesOf(
      [...records.map((one) => pricedType(one, records, list)), ...uncountedKinds(registry.kinds).map(notCounted)],
      accounts,
      list.currency,
      (account) => meteredUse(account, list.currency, asOf),
    ),
  );
  return withStates(rateOf, false);
}

/**
 * Loads the lists that the tables show, after the first screen. Once for a component: its other hooks take what this returns.
 *
 * @example
 * const rate = useRunRates().rateOf(account);
 */
export function useRunRates(): RunRates {
  const kinds = chargedKinds(usePortal().registry.kinds);
  return useRatesOf(useOwnedTogether(kinds, useIsIdle()), true);
}

/** The same from lists that other screens have loaded: sends no request. */
export const useKnownRunRates = (): RunRates =>
  useRatesOf(useOwnedKnown(chargedKinds(usePortal().registry.kinds)), false);
