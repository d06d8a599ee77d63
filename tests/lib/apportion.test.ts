/** Rounded parts add up to what stands below and beside them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, apportionTable } from '../../src/lib/apportion';
import { add, money, round, sum, type Money } from '../../src/lib/money';

const eur = (amount: number | string) => money(amount, 'EUR');
const cents = ({ amount }: Money) => Math.round(Number(amount) * 100);
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((value) => eur((value / 10_000).toFixed(4)));

describe('a table of parts', () => {
  it('adds up to its feet and to its rows, where each alone would not', () => {
    const third = eur('0.3333');
    const rows = [
      [third, third, third],
      [third, third, third],
      [third, third, third],
    ];
    const feet = apportion([eur('0.9999'), eur('0.9999'), eur('0.9999')], 'EUR').parts;
    const { cells, totals } = apportionTable(rows, feet, 'EUR');
    for (const [column, foot] of feet.entries()) {
      expect(cells.reduce((all, row) => all + cents(row[column]!), 0)).toBe(cents(foot));
    }
    expect(totals.map(({ amount: total }) => Number(total))).toEqual([1, 1, 1]);
  });

  it('adds up whatever the amounts are, and no cell is far from its own', () => {
    const table = fc
      .integer({ min: 1, max: 6 })
      .chain((width) =>
        fc.array(fc.array(amount, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
      );
    let rounded = 0;
    let all = 0;
    fc.assert(
      fc.property(table, (rows) => {
        const exact = rows[0]!.map((_, column) =>
          sum(
            rows.map((row) => row[column]!),
            'EUR',
          ),
        );
        const feet = apportion(exact, 'EUR').parts;
        const { cells, totals } = apportionTable(rows, feet, 'EUR');
        for (const [column, foot] of feet.entries()) {
          expect(cells.reduce((so, row) => so + cents(row[column]!), 0)).toBe(cents(foot));
        }
        for (const [row, total] of totals.entries()) {
          expect(cells[row]!.reduce((so, cell) => so + cents(cell), 0)).toBe(cents(total));
          for (const [column, cell] of cells[row]!.entries()) {
            expect(Math.abs(Number(cell.amount) - Number(rows[row]![column]!.amount))).toBeLessThan(0.01);
          }
          all += 1;
          const own = rows[row]!.reduce(add, eur(0));
          if (Math.abs(Number(total.amount) - Number(round(own).amount)) <= 0.0101) rounded += 1;
        }
        expect(totals.reduce((so, one) => so + cents(one), 0)).toBe(feet.reduce((so, one) => so + cents(one), 0));
      }),
    );
    expect(rounded / all).toBeGreaterThan(0.98);
  });

  it('follows feet that are several units away, and has no rows for none', () => {
    const { cells } = apportionTable([[eur('1')], [eur('1')]], [eur('2.05')], 'EUR');
    expect(cells.map(([cell]) => Number(cell!.amount))).toEqual([1.03, 1.02]);
    expect(apportionTable([], [eur('0')], 'EUR')).toEqual({ cells: [], totals: [] });
    expect(apportionTable([[money('10.4', 'JPY')], [money('10.4', 'JPY')]], [money('21', 'JPY')], 'JPY').cells).toEqual(
      [[money('11', 'JPY')], [money('10', 'JPY')]],
    );
  });
});
