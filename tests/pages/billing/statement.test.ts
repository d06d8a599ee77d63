/** Sums that agree: computed by hand, in currencies of none, two and three decimals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../resources/billing/balance';
import type { BillingAccount } from '../../../resources/billing/account';
import { accountStatement, usageStatement } from '../../../resources/invoice/rules/accountStatement';
import { invoiceStatement } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import {
  addStatements,
  shownFigures,
  statementOf,
  statementParts,
  type Figures,
} from '../../../resources/invoice/statement';
import { apportion } from '../../../src/lib/apportion';
import { add, fractionDigits, money, round, subtract, sum } from '../../../src/lib/money';

const amounts = (figures: Figures) => statementParts.map((part) => figures[part]?.amount);
const account = (more: Partial<BillingAccount>): BillingAccount => ({ id: 1, status: 'ACTIVE', ...more });

describe('what was used', () => {
  it.each([
    // 33.33 less a tenth is 30.00 (29.997), with 24 % VAT 7.20 more: 37.20.
    ['EUR', '33.33', '10', '24', ['33.33', '3.33', '30', '7.2', '37.2']],
    ['EUR', '12.34', undefined, '24', ['12.34', '0', '12.34', '2.96', '15.3']],
    ['EUR', '12.34', '0', '0', ['12.34', '0', '12.34', '0', '12.34']],
    // No part of a yen: 1,235 less 5 % (61.75 is 62) is 1,173; a tenth of that is 117.
    ['JPY', '1235', '5', '10', ['1235', '62', '1173', '117', '1290']],
    // 7.125 dinars, 15 % off is 1.069 (1.06875): 6.056; 5 % of it 0.303.
    ['KWD', '7.125', '15', '5', ['7.125', '1.069', '6.056', '0.303', '6.359']],
    // Rupiah have no sen: 11 % of 148,968 is 16,386.48.
    ['IDR', '186210', '20', '11', ['186210', '37242', '148968', '16386', '165354']],
  ])('in %s: %s less %s percent, with VAT of %s percent', (currency, usage, discount, vat, expected) => {
    const statement = statementOf(
      { reported: {}, counted: money(usage, currency), rates: { discount, vat } },
      currency,
    );
    expect(amounts(statement)).toEqual(expected);
    expect(statement.differences).toEqual([]);
  });

  it('has no VAT and no total where no answer has the rate', () => {
    const statement = statementOf({ reported: {}, counted: money('10', 'EUR') }, 'EUR');
    expect(amounts(statement)).toEqual(['10', '0', '10', undefined, undefined]);
    expect(amounts(statementOf({ reported: {} }, 'EUR'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names both where the provider’s figures do not fit', () => {
    const reported = { usage: money('100', 'EUR'), discount: money('10', 'EUR'), net: money('95', 'EUR') };
    const { differences } = statementOf({ reported, counted: money('101', 'EUR'), rates: { discount: '10' } }, 'EUR');
    expect(differences.map(({ part, reported: given, counted }) => [part, given.amount, counted.amount])).toEqual([
      ['usage', '100', '101'],
      ['net', '95', '90'],
    ]);
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  it('adds up as it is shown, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('EUR', 'JPY', 'KWD', 'IDR'),
        cents,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 30 }),
        (currency, micros, discount, vat) => {
          const counted = money((micros / 10_000).toFixed(4), currency);
          const rates = { discount: String(discount), vat: String(vat) };
          const {
            usage,
            discount: off,
            net,
            vat: tax,
            total,
          } = shownFigures(statementOf({ reported: {}, counted, rates }, currency));
          expect(subtract(usage!, off!)).toEqual(net);
          expect(add(net!, tax!)).toEqual(total);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('an invoice', () => {
  const invoice = (more: Partial<Invoice>): Invoice => ({ id: 7, type: 'cloud_services', ...more });
  const lines = [
    { name: 'Machines', amount: '60.00' },
    { name: 'Disks', qty: '4', item_price: '10' },
  ];

  it('without totals has those of its lines', () => {
    const more = { records_list: lines, discount_percentage: '10', vat_percentage: '24' };
    // 60 + 4 x 10 = 100, less 10 is 90, VAT 21.60.
    expect(amounts(invoiceStatement(invoice(more), 'EUR'))).toEqual(['100', '10', '90', '21.6', '111.6']);
  });

  it('with a total alone has what follows from it, and no more', () => {
    expect(amounts(invoiceStatement(invoice({ totals: { total: '12.40' } }), 'EUR'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '12.4',
    ]);
    expect(amounts(invoiceStatement(invoice({ totals: { total: '12.40' }, vat_percentage: 24 }), 'EUR'))).toEqual([
      '10',
      '0',
      '10',
      '2.4',
      '12.4',
    ]);
  });

  it('has no sum where a line’s amount is not known', () => {
    const more = { records_list: [...lines, { name: 'Odd' }] };
    expect(amounts(invoiceStatement(invoice(more), 'EUR')).every((part) => part === undefined)).toBe(true);
  });

  it('of credit gives back, whichever sign it has', () => {
    const totals = { subtotal: '10', total_before_tax: '10', vat_tax: '2.4', total: '12.4' };
    const expected = ['-10', '0', '-10', '-2.4', '-12.4'];
    const minus = Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, `-${value}`]));
    for (const given of [totals, minus]) {
      expect(amounts(invoiceStatement(invoice({ type: 'credit_note', totals: given }), 'EUR'))).toEqual(expected);
    }
  });

  it('whose lines are written after the discount fits all the same', () => {
    const totals = { discount_amount: '10', total_before_tax: '90', vat_tax: '0', total: '90' };
    const statement = invoiceStatement(invoice({ totals, records_list: [{ name: 'All', amount: '90' }] }), 'EUR');
    expect(amounts(statement)).toEqual(['100', '10', '90', '0', '90']);
    expect(statement.differences).toEqual([]);
  });
});

describe('an account', () => {
  it('of 250.00 with 234.70 left has 15.30 deducted: 12.34 and VAT', () => {
    const one = account({
      vat_percentage: 24,
      running_totals: { credit_amount: '250.00', credit_available: '234.70', ongoing: '12.34', subtotal: '12.34' },
    });
    expect(balanceOf(one, 'EUR')).toEqual({
      credit: money('250', 'EUR'),
      deducted: money('15.3', 'EUR'),
      available: money('234.7', 'EUR'),
    });
    expect(amounts(accountStatement(one, 'EUR'))).toEqual(['12.34', '0', '12.34', '2.96', '15.3']);
  });

  it('below zero is as deep in debt as its figures say', () => {
    const one = account({ running_totals: { credit_amount: '5', ongoing: '12.5' } });
    expect(balanceOf(one, 'EUR').available?.amount).toBe('-7.5');
  });

  it('says no balance where no answer has one', () => {
    expect(balanceOf(account({}), 'EUR')).toEqual({});
  });

  it('has the sums of its usage', () => {
    const entries = [{ cost: '30.03' }, { hours: '10', price: '0.33', price_unit: 'h' }];
    const one = account({ discount_percentage: 10, vat_percentage: 24 });
    expect(amounts(usageStatement(entries, one, 'EUR'))).toEqual(['33.33', '3.33', '30', '7.2', '37.2']);
  });
});

describe('parts of a whole', () => {
  it('of 1.00 in three are 0.34, 0.33 and 0.33', () => {
    const third = money('0.33333333', 'EUR');
    const { parts, total } = apportion([third, third, money('0.33333334', 'EUR')], 'EUR');
    expect([total.amount, ...parts.map(({ amount }) => amount)]).toEqual(['1', '0.33', '0.33', '0.34']);
  });

  it('add up to the whole, none a coin from its own', () => {
    const part = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((micros) => (micros / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.constantFrom('EUR', 'JPY', 'KWD'), fc.array(part, { maxLength: 12 }), (currency, given) => {
        const exact = given.map((amount) => money(amount, currency));
        const { parts, total } = apportion(exact, currency);
        expect(Number(sum(parts, currency).amount)).toBe(Number(total.amount));
        expect(Number(total.amount)).toBe(Number(round(sum(exact, currency)).amount));
        parts.forEach(({ amount }, index) =>
          expect(Math.abs(Number(amount) - Number(exact[index]?.amount))).toBeLessThan(10 ** -fractionDigits(currency)),
        );
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('several accounts together', () => {
  it('come to what their bills add up to: 1158.58 and 187.83 are 1346.41', () => {
    const rates = { vat: '24' };
    const [main, projects] = [
      statementOf({ reported: { net: money('934.341', 'EUR'), total: money('1158.58', 'EUR') }, rates }, 'EUR'),
      statementOf({ reported: { net: money('151.474', 'EUR'), total: money('187.828', 'EUR') }, rates }, 'EUR'),
    ];
    expect(amounts(shownFigures(addStatements([main, projects], 'EUR')))).toEqual([
      '1085.81',
      '0',
      '1085.81',
      '260.6',
      '1346.41',
    ]);
  });

  it('and so at any sums, in any currency', () => {
    const coins = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        fc.array(fc.tuple(coins, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
          minLength: 1,
          maxLength: 6,
        }),
        (currency, given) => {
          const each = given.map(([micros, discount, vat]) =>
            statementOf(
              {
                reported: {},
                counted: money(micros / 10_000, currency),
                rates: { discount: `${discount}`, vat: `${vat}` },
              },
              currency,
            ),
          );
          const all = shownFigures(addStatements(each, currency));
          const bills = each.map(shownFigures);
          for (const part of statementParts) {
            expect(all[part]).toEqual(
              sum(
                bills.flatMap((one) => one[part] ?? []),
                currency,
              ),
            );
          }
        },
      ),
    );
  });
});
