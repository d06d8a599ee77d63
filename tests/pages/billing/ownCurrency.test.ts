/** Invoices in several currencies: each by itself, never added to others, and paid for what it is. */
import Big from 'big.js';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { otherCurrencies, ownAmount, ownCurrency } from '../../../resources/invoice/currency';
import { readInvoice } from '../../../resources/invoice/read';
import { canPay, ownTotal } from '../../../resources/invoice/rules';
import type { Invoice } from '../../../resources/invoice/schema';
import { unpaidIn } from '../../../resources/invoice/unpaid';
import type { BillingAccount } from '../../../resources/billing/account';
import { paidVerdict } from '../../../src/admin/payments/invoiceVerdict';
import { allDoubts } from '../../../src/admin/payments/doubts';
import { money } from '../../../src/lib/money';
import { isFound } from '../../../src/pages/invoices/findInvoice';
import { payOnce } from '../../../src/pages/invoices/payment';
import { formatOwnMoney } from '../../../src/lib/ownMoney';

it.each([
  [undefined, 'EUR'],
  ['', 'EUR'],
  ['€', 'EUR'],
  ['EUR', 'EUR'],
  ['USD', 'USD'],
  ['EUR/USD', undefined],
  [7, 'EUR'],
])('what names %j is in %s', (currency, own) => {
  expect(ownCurrency({ currency }, 'eur')).toBe(own);
  expect(ownAmount({ currency, amount: '2' }, 'EUR')?.currency).toBe(own);
});

it('an invoice without a status may be unpaid; a top-up without one was paid', () => {
  const of = (type: string, id: Invoice['id'] = 1): Invoice => ({ id, type, totals: { total: '5.00' } });
  const all = [of('cloud_services'), of('credit_topup'), of('credit_note'), of('cloud_services', 'current')];
  expect(unpaidIn(all, 'EUR')).toEqual({ sums: [], count: 0, unknown: 0, untyped: 0, unstated: 1 });
});

it('an unpaid invoice of no known type is counted, and said to be perhaps a credit note', () => {
  const of = (type: string | undefined): Invoice => ({ id: 1, type, status: 5, totals: { total: '5.00' } });
  const all = [of('cloud_services'), of('credit_note'), of(undefined), of('adjustment')];
  expect(unpaidIn(all, 'EUR')).toMatchObject({ sums: [{ amount: { amount: '15' }, count: 3 }], untyped: 2 });
});

it('the total of unpaid invoices has each currency by itself, and all of them', () => {
  const one = fc.record({
    status: fc.constantFrom(0, 5, 10),
    cents: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
    currency: fc.constantFrom('EUR', 'USD', 'GBP', 'EUR/USD', undefined),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (all) => {
      const invoices = all.map(({ status, cents, currency }, id): Invoice => ({
        ...{ id, status, currency, type: 'cloud_services' },
        totals: { total: cents === undefined ? null : new Big(cents).div(100).toFixed(2) },
      }));
      const { sums, count, unknown } = unpaidIn(invoices, 'EUR');
      const unpaid = all.filter(({ status }) => status === 5);
      const isClear = ({ cents, currency }: (typeof all)[number]) => cents !== undefined && currency !== 'EUR/USD';
      expect([count, unknown]).toEqual([unpaid.length, unpaid.filter((of) => !isClear(of)).length]);
      for (const code of ['EUR', 'USD', 'GBP']) {
        const own = unpaid.filter((of) => isClear(of) && (of.currency ?? 'EUR') === code);
        const expected = own.reduce((before, { cents = 0 }) => before.plus(cents), new Big(0)).div(100);
        const shown = sums.find(({ amount }) => amount.currency === code);
        expect([shown?.amount.amount ?? '0', shown?.count ?? 0]).toEqual([expected.toFixed(), own.length]);
      }
    }),
  );
});

const dollars = readInvoice(
  { id: 12, type: 'cloud_services', status: 5, totals: { total: '37.20 USD' } },
  () => undefined,
);
const owing = (unpaid_amount: string) => ({ id: 7, unpaid_amount }) as BillingAccount;

it('an invoice is found by its amount and by its currency', () => {
  for (const [typed, isIt] of [
    ['37.20', true],
    ['usd', true],
    ['eur', false],
    ['$37.20', true],
  ] as const) {
    expect([typed, isFound(dollars, typed, 'en', 'EUR')]).toEqual([typed, isIt]);
  }
});

it('it is paid for its own amount, which the charge in doubt holds', async () => {
  expect(canPay(dollars, 'EUR')).toBe(true);
  expect(ownTotal(dollars, 'EUR')).toEqual(money('37.2', 'USD'));
  const send = () => Promise.resolve({ status: 0 });
  const look = () => Promise.resolve({ invoices: [dollars] });
  await expect(payOnce({ send, look }, dollars, 'EUR')).resolves.toMatchObject({ state: 'in_progress', sent: true });
  expect(allDoubts()).toMatchObject([{ about: 'invoice:12', amount: '37.2', currency: 'USD' }]);
});

it('the same number in another currency is another total, and nothing is sent', async () => {
  const send = vi.fn(() => Promise.resolve({ status: 10 }));
  const look = () => Promise.resolve({ invoices: [{ ...dollars, currency: 'GBP' }] });
  await expect(payOnce({ send, look }, dollars, 'EUR')).resolves.toEqual({ state: 'changed', sent: false });
  expect(send).not.toHaveBeenCalled();
});

it('a debt in the site’s currency that fell by the same number is no proof that it is paid', () => {
  const before = { account: owing('50.00'), invoices: [dollars] };
  const after = { account: owing('12.80'), invoices: [dollars] };
  expect(paidVerdict(dollars, before, after, 'EUR')).toBe('unknown');
});

it('another currency is named, the site’s is not', () => {
  const texts = ['USD', 'EUR', 'SEK'].map((code) => formatOwnMoney(money('12.5', code), 'en', 'eur'));
  expect(texts.map((text) => text.replace('\u00a0', ' '))).toEqual(['$12.50 (USD)', '€12.50', 'SEK 12.50']);
  expect(formatOwnMoney(money('12.5', 'USD'), 'en-GB', 'EUR')).toBe('US$12.50');
  expect(otherCurrencies([{ currency: 'USD' }, { currency: 'EUR/GBP' }, {}], 'EUR')).toBe('GBP, USD');
});
