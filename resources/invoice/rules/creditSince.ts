/** An account's credit at the beginning of the month, and the changes since. Pure. */
import { subtract, sum, type Money } from '../../../src/lib/money';
import { toDate } from '../../../src/lib/time';
import { amountIn } from '../currency';
import type { CreditEntry } from '../schema';

interface CreditSince {
  /** First moment of the month, UTC. */
  from: Date;
  before: Money;
  /** Oldest first. `amount` below zero: it went out. */
  changes: readonly { entry: CreditEntry; amount: Money }[];
}

/**
 * @param credit including all of the changes
 * @returns undefined if an entry has no date or no amount: it is then unknown which of them the credit includes
 */
export function creditSince(
  credit: Money,
  entries: readonly CreditEntry[],
  now: Date,
  currency: string,
): CreditSince | undefined {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  if (entries.some((entry) => !toDate(entry.created_at) || !amountIn(entry, currency))) return undefined;
  const at = ({ created_at }: CreditEntry) => toDate(created_at)?.getTime() ?? 0;
  const changes = entries
    .filter((entry) => at(entry) >= from.getTime())
    .sort((a, b) => at(a) - at(b))
    .flatMap((entry) => {
      const amount = amountIn(entry, currency);
      return amount ? [{ entry, amount }] : [];
    });
  const all = sum(
    changes.map(({ amount }) => amount),
    currency,
  );
  return { from, before: subtract(credit, all), changes };
}
