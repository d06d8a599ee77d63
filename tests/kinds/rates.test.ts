/** The percentages of accounts and invoices: absent, known, or answered and not readable. */
import { describe, expect, it } from 'vitest';
import { billingAccountRecord } from '../../resources/billing/account';
import { isDiscountKnown, vatOf } from '../../resources/billing/knownRates';
import { discountOf, percentageIn } from '../../resources/billing/rates';
import { readInvoice } from '../../resources/invoice/read';
import { invoiceStatement } from '../../resources/invoice/rules';
import { usageStatement } from '../../resources/invoice/rules/accountStatement';
import { statementOf } from '../../resources/invoice/statement';
import { fitMarked, markUnread } from '../../resources/kind/unread';
import { money } from '../../src/lib/money';

const ignore = () => undefined;
const account = (discount_percentage: unknown, more: object = {}) =>
  fitMarked(billingAccountRecord, { id: 1, status: 'ACTIVE', discount_percentage, ...more }, ignore)!;

describe('a percentage', () => {
  it.each([
    ['12.50', '12.5'],
    [250, '100'],
    [-5, '0'],
    ['', '0'],
    [null, '0'],
    [undefined, '0'],
    ['lorem', null],
    [{ of: 5 }, null],
    [' ', null],
    [1e21, null],
  ])('answered as %j is a discount of %j', (answered, rate) => {
    expect(discountOf(account(answered)).percent).toBe(rate);
    expect(isDiscountKnown(account(answered))).toBe(rate !== null);
  });

  it('is read under its other names, and is not known under them either', () => {
    expect(discountOf(account(undefined, { discount_rate: '7' })).percent).toBe('7');
    expect(discountOf(account(undefined, { discount_rate: ['7', '8'] })).percent).toBeNull();
  });

  it('is no discount of an account that is not known, and no VAT that is known', () => {
    expect(discountOf(undefined).percent).toBe('0');
    expect(isDiscountKnown(undefined)).toBe(false);
    expect([vatOf(undefined), vatOf({}), vatOf({ vat_percentage: null })].map(({ percent }) => percent)).toEqual([
      ...[null, null, null],
    ]);
    expect(vatOf({ vat_percentage: '0.00' }).percent).toBe('0');
  });
});

describe('a statement', () => {
  const entries = [{ cost: '100', period_start: '2026-11-03' }];

  it('has no sum after a discount that could not be read, except those that the answer has', () => {
    const unread = account('lorem', { vat_percentage: 24 });
    expect(usageStatement(entries, account(10, { vat_percentage: 24 }), 'EUR').net?.amount).toBe('90');
    expect(usageStatement(entries, unread, 'EUR')).toMatchObject({
      usage: money(100, 'EUR'),
      rates: { discount: null },
    });
    expect(usageStatement(entries, unread, 'EUR').net).toBeUndefined();
    const rates = { discount: null, vat: '24' };
    const counted = money(100, 'EUR');
    const reported = statementOf({ reported: { net: money(80, 'EUR') }, counted, rates }, 'EUR');
    expect([reported.discount?.amount, reported.total?.amount, reported.differences]).toEqual(['20', '99.2', []]);
    // Lines below the net amount are not what the discount is taken off.
    const higher = statementOf({ reported: { net: money(120, 'EUR') }, counted, rates }, 'EUR');
    expect([higher.usage, higher.differences.map(({ part }) => part)]).toEqual([undefined, ['net']]);
  });

  it('of an invoice takes no rate of the account in place of its own, which could not be read', () => {
    const raw = { id: 'current', discount_percentage: 'lorem', vat_percentage: {}, records_list: [{ amount: '100' }] };
    const read = markUnread(readInvoice(raw, ignore), ['discount_percentage', 'vat_percentage']);
    expect(percentageIn(read, 'discount_percentage')).toBeNull();
    const { usage, net, vat } = invoiceStatement(read, 'EUR', { discount: '10', vat: '24' });
    expect([usage?.amount, net, vat]).toEqual(['100', undefined, undefined]);
    const silent = readInvoice({ ...raw, discount_percentage: null, vat_percentage: null }, ignore);
    expect(invoiceStatement(silent, 'EUR', { discount: '10', vat: '24' }).total?.amount).toBe('111.6');
  });
});
