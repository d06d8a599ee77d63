/** What some of a kind cost together, by who pays for them. Pure. */
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing_account/schema';
import type { Kind } from '../../../resources/kind/types';
import { payerField } from '../../../resources/rights';
import { discounted } from '../../../resources/pricing/list';
import { add, compare, sum, type Money } from '../../lib/money';
import { isDeleted } from '../actions/actionsFor';
import { accountOf } from '../form/account';

/** Of all records that are not gone. Sums are per hour, in the site's currency, without VAT. */
export interface Sums {
  readonly count: number;
  /** How many of them have a price. */
  readonly priced: number;
  /** By the payer's id, which is empty where nobody is named. No discount is taken off. */
  readonly byPayer: ReadonlyMap<string, Money>;
}

export interface Share {
  /** Undefined where nobody pays for the kind, or the account is not for this key to see. */
  readonly account: BillingAccount | undefined;
  /** Per hour, the account's discount taken off. */
  readonly hourly: Money;
}

export interface Cost {
  /** Per hour, of all shares. */
  readonly hourly: Money;
  /** Somebody's discount makes it less than its parts. */
  readonly reduced: boolean;
  /** Who pays the most comes first. */
  readonly shares: readonly Share[];
}

export function sumsOf(
  kind: Kind,
  records: readonly PortalRecord[],
  priceOf: (record: PortalRecord) => Money | undefined,
): Sums {
  const field = payerField(kind);
  const present = records.filter((record) => !isDeleted(kind, record));
  const byPayer = new Map<string, Money>();
  let priced = 0;
  for (const record of present) {
    const hourly = priceOf(record);
    if (!hourly) continue;
    priced += 1;
    const payer = String((field && record[field]) ?? '');
    const before = byPayer.get(payer);
    byPayer.set(payer, before ? add(before, hourly) : hourly);
  }
  return { count: present.length, priced, byPayer };
}

export function costOf({ byPayer }: Sums, accounts: readonly BillingAccount[], currency: string): Cost {
  const shares = [...byPayer]
    .map(([payer, hourly]): Share => {
      const account = accountOf(accounts, payer);
      return { account, hourly: discounted(hourly, account?.discount_percentage) };
    })
    .sort((a, b) => compare(b.hourly, a.hourly));
  const hourly = sum(
    shares.map((share) => share.hourly),
    currency,
  );
  const reduced = compare(hourly, sum([...byPayer.values()], currency)) < 0;
  return { hourly, reduced, shares };
}
