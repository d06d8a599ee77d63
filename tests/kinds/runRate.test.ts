/** What everything that exists costs the account that pays for it. Sums computed by hand. */
import { describe, expect, it } from 'vitest';
import { deductsVat } from '../../resources/billing/debits';
import type { BillingAccount } from '../../resources/billing/account';
import { runRatesOf, type PricedType } from '../../resources/pricing/runRate';
import { knownAmount, knownSum, omittedSum } from '../../src/lib/sum';

const account = (more: Partial<BillingAccount> = {}): BillingAccount => ({ id: 1, status: 'ACTIVE', ...more });
const priced = (
  name: string,
  shares: Record<string, [number, string]>,
  more: Partial<PricedType> = {},
): PricedType => ({
  name,
  byPayer: new Map(
    Object.entries(shares).map(([payer, [count, amount]]) => [
      payer,
      { count, hourly: knownSum({ amount, currency: 'EUR' }) },
    ]),
  ),
  missing: [],
  failed: false,
  ...more,
});
const rateOf = (types: readonly PricedType[], accounts: readonly [BillingAccount, ...BillingAccount[]]) =>
  runRatesOf(types, accounts, 'EUR')(accounts[0]);
const amountOf = (sum: Parameters<typeof knownAmount>[0] | undefined) => sum && knownAmount(sum).amount;

describe('VAT is drawn from credit', () => {
  const totals = (credit_available: string, more = {}) =>
    account({
      running_totals: { credit_amount: '250', credit_available, total_before_tax: '12.34', total: '15.30', ...more },
    });

  it('where the totals show it: 250.00 less 15.30 is 234.70', () => {
    expect(deductsVat(totals('234.70'))).toBe(true);
    expect(deductsVat(totals('237.66'))).toBe(false);
  });

  it('not where nothing shows it, unless another account of the provider does', () => {
    expect(deductsVat(account())).toBe(false);
    expect(deductsVat(totals('250', { total_before_tax: '0', total: '0' }))).toBe(false);
    expect(deductsVat(totals('100'))).toBe(false);
    expect(deductsVat(account(), [totals('234.70')])).toBe(true);
    expect(
      deductsVat(account({ running_totals: { ongoing: '15.30', total_before_tax: '12.34', total: '15.30' } })),
    ).toBe(true);
  });
});

describe('the run rate of an account', () => {
  it('is everything it pays for, the discount taken off', () => {
    // (0.0143 + 0.0034) less a tenth.
    const types = [
      priced('ip_address', { '1': [1, '0.0034'], '2': [3, '9'] }),
      priced('virtual_machine', { '1': [1, '0.0143'] }),
    ];
    const rate = rateOf(types, [account({ discount_percentage: '10' }), account({ id: 2 })]);
    expect(amountOf(rate.hourly)).toBe('0.01593');
    expect(amountOf(rate.drawn)).toBe('0.01593');
    expect(rate.types.map(({ name, count, hourly }) => [name, count, amountOf(hourly)])).toEqual([
      ['virtual_machine', 1, '0.01287'],
      ['ip_address', 1, '0.00306'],
    ]);
  });

  it('is drawn with VAT where the provider draws it', () => {
    const running_totals = { credit_amount: '100', credit_available: '87.6', total_before_tax: '10', total: '12.4' };
    const rate = rateOf([priced('disk', { '1': [1, '0.01'] })], [account({ vat_percentage: 24, running_totals })]);
    expect([amountOf(rate.hourly), amountOf(rate.drawn)]).toEqual(['0.01', '0.0124']);
  });

  it('names what it could not read', () => {
    const unpriced = { count: 2, hourly: omittedSum('EUR', 'price', 'RAM', { count: 2 }) };
    const types = [
      priced('disk', { '1': [1, '0.01'] }, { missing: ['jkt01'] }),
      priced('bucket', {}, { failed: true }),
      { ...priced('virtual_machine', { '': [4, '1'] }), byPayer: new Map([['1', unpriced]]) },
    ];
    expect(rateOf(types, [account(), account({ id: 2 })])?.drawn.notCounted).toEqual([
      { why: 'price', of: 'RAM', count: 2 },
      { why: 'location', of: 'jkt01', count: 1 },
      { why: 'list', of: 'bucket', count: 1 },
    ]);
  });

  it('of the only account counts what names none; of several it is named', () => {
    const types = [priced('disk', { '': [2, '0.02'] })];
    expect(amountOf(rateOf(types, [account()])?.hourly)).toBe('0.02');
    const rate = rateOf(types, [account(), account({ id: 2 })]);
    expect(amountOf(rate.hourly)).toBe('0');
    expect(rate.hourly.notCounted).toEqual([{ why: 'payer', of: 'disk', count: 2 }]);
  });
});
