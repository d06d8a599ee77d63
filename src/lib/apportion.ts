/** Parts of a whole as they are shown: rounded so that what is shown adds up. Pure. */
import Big from 'big.js';
import { fractionDigits, round, sum, type Money } from './money';

/**
 * Each part rounded to the smallest coin, and the whole as their sum exactly: the coins that rounding leaves over go to
 * the parts that rounding took the most from. No part moves by as much as a coin. All in the given currency.
 */
export function apportion(parts: readonly Money[], currency: string): { parts: Money[]; total: Money } {
  const total = round(sum(parts, currency));
  const coin = new Big(10).pow(-fractionDigits(currency));
  const exact = parts.map(({ amount }) => new Big(amount));
  // The next whole coin below, for sums below zero too.
  const floors = exact.map((amount) => {
    const down = amount.div(coin).round(0, Big.roundDown);
    return (down.times(coin).gt(amount) ? down.minus(1) : down).times(coin);
  });
  const left = floors.reduce((rest, part) => rest.minus(part), new Big(total.amount)).div(coin);
  const byRest = exact
    .map((amount, index) => ({ index, rest: amount.minus(floors[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
    .slice(0, Math.max(0, Number(left.toFixed(0))));
  const raised = new Set(byRest.map(({ index }) => index));
  return {
    parts: floors.map((part, index) => ({
      amount: (raised.has(index) ? part.plus(coin) : part).toFixed(),
      currency: total.currency,
    })),
    total,
  };
}
