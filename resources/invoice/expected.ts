/** The forecast of the current month at the current rate. Pure. */
import { add, multiply, sum, type Money } from '../../src/lib/money';
import { knownAmount, perUnit, type Sum } from '../../src/lib/sum';

const hour = 3_600_000;

/** Hours begun until the month's end, UTC. */
function hoursLeftInMonth(now: Date): number {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return Math.ceil((end - now.getTime()) / hour);
}

/**
 * @param so what it has come to so far, after discount, without VAT
 * @param rates what each account's resources cost, on the same basis; what they leave out the result leaves out too
 */
export const expectedMonth = (so: Money, rates: readonly Sum[], now: Date): Money =>
  add(
    so,
    sum(
      rates.map((rate) => multiply(knownAmount(perUnit(rate, 'hour')), hoursLeftInMonth(now))),
      so.currency,
    ),
  );
