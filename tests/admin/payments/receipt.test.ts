/** One receipt: what is agreed to, parted as far as the provider's figure allows, and read back as it was stored. */
import { describe, expect, test } from 'vitest';
import { arrivingOf, extraOf, makeReceipt, readReceipt, type ReceiptInputs } from '../../../src/admin/payments/receipt';
import { money } from '../../../src/lib/money';
import type { BillingAccount } from '../../../resources/billing/account';

const promotion = { credit_type: 'signup_campaign', amount: 25, top_up_requirement: 100, top_up_done: 40 };
const account = {
  id: 7,
  title: 'Main',
  vat_percentage: '24.00',
  eligible_promotions: [promotion],
} as unknown as BillingAccount;
const inputs = (more: Partial<ReceiptInputs> = {}): ReceiptInputs => ({
  account,
  amount: money(50, 'EUR'),
  final: money('64.53', 'EUR'),
  method: 'duitku::BK',
  methodName: 'BCA KlikPay',
  processor: {},
  site: { displayCurrencies: [{ code: 'THB', title: 'Baht', rate: 37.27 }] },
  ...more,
});

describe('a receipt', () => {
  test('parts what is paid into amount, VAT and fee, computed by hand', () => {
    const receipt = makeReceipt(inputs());
    // 24 % of 50 is 12; 64.53 - 50 - 12 is 2.53.
    expect(receipt).toMatchObject({ vat: { amount: '12' }, fee: { amount: '2.53' }, final: { amount: '64.53' } });
    expect(receipt.charge).toBeUndefined();
    expect(extraOf(receipt).amount).toBe('14.53');
  });

  test.each([
    ['JPY', 20000, '23200', '0', '3200'],
    ['KWD', '1.001', '1.283', '0.24', '0.042'],
    ['IDR', 250000, '325000.25', '60000', '15000.25'],
  ])('in %s', (currency, amount, final, vat, fee) => {
    const rate = currency === 'JPY' ? 0 : 24;
    const receipt = makeReceipt(
      inputs({
        account: { ...account, vat_percentage: rate, eligible_promotions: [] },
        amount: money(amount, currency),
        final: money(final, currency),
      }),
    );
    expect(receipt).toMatchObject({ vat: { amount: vat }, fee: { amount: fee } });
  });

  test('a final amount below amount and VAT is shown without parts rather than with a negative fee', () => {
    const receipt = makeReceipt(inputs({ final: money(55, 'EUR') }));
    expect(receipt.vat).toBeUndefined();
    expect(receipt.fee).toBeUndefined();
    expect(extraOf(receipt)).toEqual(money(5, 'EUR'));
  });

  test('a rate of VAT that no answer reports is not zero: what is added is shown as one', () => {
    for (const vat_percentage of [undefined, null, '', 'n/a']) {
      const receipt = makeReceipt(inputs({ account: { ...account, vat_percentage } as unknown as BillingAccount }));
      expect([receipt.vat, receipt.fee, receipt.vatRate]).toEqual([undefined, undefined, undefined]);
      expect(extraOf(receipt)).toEqual(money('14.53', 'EUR'));
      expect(readReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    }
  });

  test('names the currency that is charged, with sum and rate where they are known', () => {
    const to = (to_currency: string) => ({ processor: { charge_currency_conversion: { to_currency } } });
    expect(makeReceipt(inputs(to('THB'))).charge).toEqual({
      currency: 'THB',
      rate: '37.27',
      sum: { amount: '2405.03', currency: 'THB' },
    });
    expect(makeReceipt(inputs(to('IDR'))).charge).toEqual({ currency: 'IDR' });
    expect(makeReceipt(inputs(to('EUR'))).charge).toBeUndefined();
  });

  test("a promotion's bonus is there when this top-up reaches it", () => {
    expect(makeReceipt(inputs()).bonus).toBeUndefined();
    const reached = makeReceipt(inputs({ amount: money(60, 'EUR'), final: money(80, 'EUR') }));
    expect(reached.bonus).toEqual(money(25, 'EUR'));
    expect(arrivingOf(reached)).toEqual(money(85, 'EUR'));
  });

  test('is stored as JSON and read back; anything else is ignored', () => {
    const receipt = makeReceipt(inputs({ processor: { charge_currency_conversion: { to_currency: 'THB' } } }));
    expect(readReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    const broken = { ...receipt, final: { amount: 'much', currency: 'EUR' } };
    expect([undefined, null, 'x', {}, broken].map(readReceipt)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
