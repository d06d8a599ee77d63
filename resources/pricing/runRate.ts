/**
 * What everything that exists now costs an hour, by the account that pays for it. The one basis of every forecast:
 * all locations, all types, stopped and unused resources included, as they are drawn from the account's credit. Pure.
 */
import { addSums, afterDiscount, compareSums, emptySum, omittedSum, totalOf, type Sum } from '../../src/lib/sum';
import { asDebited } from '../billing_account/rules/drawn';
import type { BillingAccount } from '../billing_account/schema';

/** What is known of one resource type. Prices are per hour, before discount, without VAT. */
export interface PricedType {
  /** The kind's name. */
  readonly name: string;
  /** What its resources cost, by the id of the account that pays; '' for those that name none. */
  readonly byPayer: ReadonlyMap<string, { readonly count: number; readonly hourly: Sum }>;
  /** Slugs of locations whose list could not be read. */
  readonly missing: readonly string[];
  /** No list of it could be read. */
  readonly failed: boolean;
}

/** In the place of a kind's name: use that belongs to no resource, as the running period has it on average. */
export const metered = 'metered';

export interface TypeRate {
  /** A kind's name, or `metered`. */
  readonly name: string;
  /** How many there are; 0 of what is metered. */
  readonly count: number;
  /** Per hour, after discount, without VAT. */
  readonly hourly: Sum;
}

export interface RunRate {
  /** Per hour, after the account's discount, without VAT: as lists and order forms show prices. */
  readonly hourly: Sum;
  /** Per hour, as it is drawn from the credit (`asDebited`). Forecasts are made of this. */
  readonly drawn: Sum;
  /** The same as `hourly`, by resource type, the most expensive first. Types without resources are left out. */
  readonly types: readonly TypeRate[];
}

/** What every account lacks: lists and locations that could not be read, resources that name no account. */
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
 * The rate of each account, worked out when it is asked for. What names no account is the only account's own.
 * @param meteredOf what an account uses beside its resources, per hour, before discount, without VAT
 */
export function runRatesOf(
  types: readonly PricedType[],
  accounts: readonly BillingAccount[],
  currency: string,
  meteredOf: (account: BillingAccount) => Sum | undefined = () => undefined,
): (account: BillingAccount) => RunRate {
  const single = accounts.length === 1;
  const unread = unreadParts(types, currency, single);
  return (account) => {
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
      hourly: afterDiscount(all, account.discount_percentage),
      drawn: asDebited(all, account, accounts),
      types: own
        .map(({ hourly, ...type }) => ({ ...type, hourly: afterDiscount(hourly, account.discount_percentage) }))
        .sort((a, b) => compareSums(b.hourly, a.hourly)),
    };
  };
}
