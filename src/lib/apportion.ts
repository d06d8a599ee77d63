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

/** How often a unit is moved to another row before the rest stays: each move fixes a row. */
const maxMoves = 1000;

/**
 * A table of parts whose columns end in feet that are displayed elsewhere too: the cells of each column add up to
 * its foot, and each row's total is that of its displayed cells. Units are moved between rows of a column until the
 * rows' totals are their rounded sums as well, where that is possible. All in the given currency.
 *
 * @example
 * const { cells, totals } = apportionTable([[money('0.004', 'EUR'), money('0.004', 'EUR')]], [money('0.01', 'EUR'), money('0', 'EUR')], 'EUR');
 */
export function apportionTable(
  rows: readonly (readonly Money[])[],
  feet: readonly Money[],
  currency: string,
): { cells: Money[][]; totals: Money[] } {
  const coin = new Big(10).pow(-fractionDigits(currency));
  const exact = rows.map((row) => feet.map((_, column) => new Big(row[column]?.amount ?? 0).div(coin)));
  // In units of the currency, by row and column.
  const units = exact.map((row) => row.map((amount) => Math.floor(Number(amount.toFixed(9)))));
  const rest = (row: number, column: number) => Number(exact[row]?.[column] ?? 0) - (units[row]?.[column] ?? 0);
  const change = (row: number, column: number, by: number) => {
    const own = units[row];
    if (own?.[column] !== undefined) own[column] += by;
  };
  feet.forEach((foot, column) => {
    const wanted = Math.round(Number(new Big(foot.amount).div(coin)));
    const order = rows.map((_, row) => row).sort((a, b) => rest(b, column) - rest(a, column) || a - b);
    const left = wanted - units.reduce((all, row) => all + (row[column] ?? 0), 0);
    order.forEach((row, at) =>
      change(row, column, Math.floor(left / rows.length) + (at < mod(left, rows.length) ? 1 : 0)),
    );
  });
  const total = (row: number) => (units[row] ?? []).reduce((all, one) => all + one, 0);
  const { parts } = apportion(
    exact.map((row) => ({
      amount: row
        .reduce((all, one) => all.plus(one), new Big(0))
        .times(coin)
        .toFixed(),
      currency,
    })),
    currency,
  );
  const aims = parts.map(({ amount }) => Math.round(Number(new Big(amount).div(coin))));
  const off = (row: number) => total(row) - (aims[row] ?? 0);
  for (let moves = 0; moves < maxMoves; moves += 1) {
    const high = rows.findIndex((_, row) => off(row) > 0);
    if (high < 0) break;
    const low = rows.map((_, row) => row).filter((row) => off(row) < 0);
    // Raised here, not raised there: the column keeps its foot, and no cell is a whole unit away from its sum.
    const move = low
      .flatMap((row) => feet.map((_, column) => ({ row, column })))
      .find(({ row, column }) => rest(high, column) < 0 && rest(row, column) > 0);
    if (!move) break;
    change(high, move.column, -1);
    change(move.row, move.column, 1);
  }
  const asMoney = (count: number): Money => ({ amount: coin.times(count).toFixed(), currency });
  return { cells: units.map((row) => row.map(asMoney)), totals: rows.map((_, row) => asMoney(total(row))) };
}

const mod = (count: number, by: number): number => ((count % by) + by) % by;
