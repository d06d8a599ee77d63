/**
 * The run rate: the hourly cost of all existing resources, by paying account. The only basis of forecasts: all
 * locations and types, including stopped and unused resources, as they are deducted from the account's credit.
 * Pure.
 */
import { memoizeByObject } from '../../src/lib/memoizeByObject';
import { addSums, afterDiscount, compareSums, emptySum, omittedSum, totalOf, type Sum } from '../../src/lib/sum';
import { debitedSum } from '../billing/debits';
import type { BillingAccount } from '../billing/account';
import { discountOf } from '../billing/rates';

/** The prices of one resource type. Per hour, before discount, without VAT. */
export interface PricedType {
  /** The kind's name. */
  readonly name: string;
  /** The cost of its resources, by the id of the paying account; '' for those that name none. */
  readonly byPayer: ReadonlyMap<string, { readonly count: number; readonly hourly: Sum }>;
  /** Slugs of locations whose list could not be read. */
  readonly missing: readonly string[];
  /** None of its lists could be read, or entries of one could not. */
  readonly failed: boolean;
}

/** Used in place of a kind's name: usage that belongs to no resource, as the average of the running period. */
export const metered = 'metered';

export interface TypeRate {
  /** A kind's name, or `metered`. */
  readonly name: string;
  /** Number of resources; 0 for metered usage. */
  readonly count: number;
  /** Per hour, after discount, without VAT. */
  readonly hourly: Sum;
}

export interface RunRate {
  /** Per hour, after the account's discount, without VAT: as lists and order forms show prices. */
  readonly hourly: Sum;
  /** Per hour, as deducted from the credit (`debitedSum`). Forecasts use this. */
  readonly drawn: Sum;
  /** The same as `hourly`, by resource type, the most expensive first. Types without resources are left out. */
  readonly types: readonly TypeRate[];
}

/** What is missing for every account: lists and locations that could not be read, resources without an account. */
function unreadParts(types: readonly PricedType[], currency: string, single: boolean): Sum {
  const parts = types.flatMap(({ name, byPayer, missing, failed }) => {
    const nobodys = single ? 0 : (byPayer.get('')?.count ?? 0);
    return [
      ...(failed
        ? [omittedSum(currency, 'list', name)]
        : missing.map((slug) => omittedSum(currency, 'location', slug))),
      ...(nobodys > 0 ? [omittedSum(currency, 'payer', name, { count: nobodys })] : []),
    ];
  });
  return totalOf(parts, currency);
}

/**
 * The rate of each account, computed on demand, once for each. Resources without an account belong to the only account.
 * @param meteredOf an account's usage besides its resources, per hour, before discount, without VAT
 */
export function runRatesOf(
  types: readonly PricedType[],
  accounts: readonly BillingAccount[],
  currency: string,
  meteredOf: (account: BillingAccount) => Sum | undefined = () => undefined,
): (account: BillingAccount) => RunRate {
  const single = accounts.length === 1;
  const unread = unreadParts(types, currency, single);
  return memoizeByObject((account) => {
    const ids = [String(account.id), ...(single ? [''] : [])];
    const beside = meteredOf(account);
    const ofTypes = types.flatMap(({ name, byPayer }) => {
      const shares = ids.flatMap((id) => byPayer.get(id) ?? []);
      const count = shares.reduce((all, share) => all + share.count, 0);
      const hourly = totalOf(
        shares.map((share) => share.hourly),
        currency,
      );
      return count > 0 ? [{ name, count, hourly }] : [];
    });
    const own = [...ofTypes, ...(beside ? [{ name: metered, count: 0, hourly: beside }] : [])];
    const all = addSums(
      own.reduce((sum, { hourly }) => addSums(sum, hourly), emptySum(currency)),
      unread,
    );
    return {
      hourly: afterDiscount(all, discountOf(account)),
      drawn: debitedSum(all, account, accounts),
      types: own
        .map(({ hourly, ...type }) => ({ ...type, hourly: afterDiscount(hourly, discountOf(account)) }))
        .sort((a, b) => compareSums(b.hourly, a.hourly)),
    };
  });
}
