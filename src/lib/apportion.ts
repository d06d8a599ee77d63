/** Splits a total into displayed parts so that the rounded parts add up. Pure. */
import Big from 'big.js';
import { fractionDigits, round, sum, type Money } from './money';

/**
 * Rounds each part to the smallest unit of the currency and returns them with their exact total: the units left
 * over by rounding go to the parts that were rounded down most. No part changes by a whole unit. All in the
 * given currency.
 *
 * @example
 * const { parts, total } = apportion([money('0.004', 'EUR'), money('0.008', 'EUR')], 'EUR');
 */
export function apportion(parts: readonly Money[], currency: string): { parts: Money[]; total: Money } {
  const total = round(sum(parts, currency));
  const coin = new Big(10).pow(-fractionDigits(currency));
  const exact = parts.map(({ amount }) => new Big(amount));
  // The next whole unit below, for negative sums too.
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
