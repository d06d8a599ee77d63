/** What some of a kind cost together, by who pays for them. Pure. */
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing/account';
import type { Kind } from '../../../resources/kind/types';
import { isDiscountKnown } from '../../../resources/billing/knownRates';
import { discountOf } from '../../../resources/billing/rates';
import { payerField } from '../../../resources/rights';
import { addSums, afterDiscount, compareSums, emptySum, listBasis, totalOf, type Sum } from '../../lib/sum';
import { noDiscount } from '../../lib/rate';
import { isDeleted } from '../runs/actionsFor';
import { accountOf } from '../account';

/** Of all records that are not gone. Sums are per hour, without VAT. */
export interface ShareSums {
  readonly count: number;
  /** By the payer's id, which is empty if unknown. Without discount. */
  readonly byPayer: ReadonlyMap<string, Sum>;
}

export interface Share {
  /** Undefined if the kind has no payer, or this key may not see the account. */
  readonly account: BillingAccount | undefined;
  /** Per hour, the account's discount taken off. */
  readonly hourly: Sum;
}

interface ShareCost {
  /** Per hour, of all shares. */
  readonly hourly: Sum;
  /** A discount is deducted, and of no share is it unknown. */
  readonly reduced: boolean;
  /** Who pays the most comes first. */
  readonly shares: readonly Share[];
}

interface ShareCounter {
  /** Counts a record, unless it is deleted. */
  add(record: PortalRecord): void;
  sums(): ShareSums;
}

/** Adds records one by one, as `shareSums` does all at once: for tens of thousands, with breaks in between. */
export function createShareCounter(kind: Kind, priceOf: (record: PortalRecord) => Sum): ShareCounter {
  const field = payerField(kind);
  const byPayer = new Map<string, Sum>();
  let count = 0;
  return {
    add(record) {
      if (isDeleted(kind, record)) return;
      const hourly = priceOf(record);
      const payer = String((field && record[field]) ?? '');
      const before = byPayer.get(payer);
      byPayer.set(payer, before ? addSums(before, hourly) : hourly);
      count += 1;
    },
    sums: () => ({ count, byPayer }),
  };
}

/**
 * What records of a kind cost per hour, by who pays for them; deleted ones are left out. `priceOf` answers per hour.
 *
 * @example
 * const sums = shareSums(kind, records, () => price);
 */
export function shareSums(
  kind: Kind,
  records: readonly PortalRecord[],
  priceOf: (record: PortalRecord) => Sum,
): ShareSums {
  const counter = createShareCounter(kind, priceOf);
  for (const record of records) counter.add(record);
  return counter.sums();
}

/**
 * The share of each account, after its own discount. `currency` is the billing currency.
 *
 * @example
 * const cost = shareCost(shareSums(kind, records, () => price), accounts.accounts, 'EUR');
 */
export function shareCost({ byPayer }: ShareSums, accounts: readonly BillingAccount[], currency: string): ShareCost {
  const shares = [...byPayer]
    .map(([payer, hourly]): Share => {
      const account = accountOf(accounts, payer);
      return { account, hourly: afterDiscount(hourly, discountOf(account)) };
    })
    .sort((a, b) => compareSums(b.hourly, a.hourly));
  const hourly = shares.reduce(
    (sum, share) => addSums(sum, share.hourly),
    emptySum(currency, { ...listBasis, discount: 'after' }),
  );
  const before = totalOf([...byPayer.values()], currency);
  const isKnown = shares.every(({ account }) => isDiscountKnown(account));
  const reduced = isKnown && compareSums(hourly, afterDiscount(before, noDiscount)) < 0;
  return { hourly, reduced, shares };
}
