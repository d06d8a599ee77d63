/** What some of a kind cost together, by who pays. */
import { describe, expect, it } from 'vitest';
import type { PortalRecord } from '../../../dataProvider';
import type { BillingAccount } from '../../../resources/billing/account';
import { builtInKinds } from '../../../resources';
import { buildRegistry } from '../../../resources/registry';
import { kindSum } from '../../../resources/pricing/kindSum';
import { amountOf, omittedOf } from '../../support/sums';
import { isEmpty } from '../../../src/lib/sum';
import { shareCost, shareSums } from '../../../src/admin/billing/shares';

const kind = (await buildRegistry({ builtIn: builtInKinds, isOn: () => true })).get('disk');
const list = {
  prices: [{ resource_type: 'BLOCK_STORAGE', price_per_hour: '0.001', currency: 'EUR' }],
  currency: 'EUR',
  rates: {},
} as unknown as Parameters<typeof kindSum>[1];
const disk = (id: number, size_gb: unknown, billing_account_id: number, status = 'Active') =>
  ({ id, size_gb, billing_account_id, status, location: 'tll' }) as unknown as PortalRecord;
const account = (id: number, discount_percentage?: string) => ({ id, discount_percentage }) as BillingAccount;
const sums = (...disks: PortalRecord[]) => shareSums(kind, disks, (record) => kindSum(kind, list, record));

describe('the cost of many', () => {
  it('is shown by account, the largest payer first, with their discount', () => {
    const cost = shareCost(sums(disk(1, 10, 7), disk(2, 30, 8), disk(3, 20, 7)), [account(7), account(8, '50')], 'EUR');
    expect(cost.shares.map(({ account: payer, hourly }) => [payer?.id, amountOf(hourly)])).toEqual([
      [7, '0.03'],
      [8, '0.015'],
    ]);
    expect(amountOf(cost.hourly)).toBe('0.045');
    expect(cost.reduced).toBe(true);
    expect(shareCost(sums(disk(1, 10, 7)), [account(7)], 'EUR').reduced).toBe(false);
    // The other's discount is not known.
    expect(shareCost(sums(disk(1, 10, 8), disk(2, 10, 9)), [account(8, '50')], 'EUR').reduced).toBe(false);
    const unread = shareCost(sums(disk(1, 10, 8), disk(2, 10, 9)), [account(8, '50'), account(9, 'lorem')], 'EUR');
    expect(unread.reduced).toBe(false);
    expect(unread.hourly.notCounted).toEqual([{ why: 'discount', of: '', count: 0 }]);
  });

  it('leaves out what is gone, and names what has no price', () => {
    const { count, byPayer } = sums(disk(1, 10, 7), disk(2, 'much', 7), disk(3, 10, 7, 'deleted'));
    expect(count).toBe(2);
    expect([amountOf(byPayer.get('7')), omittedOf(byPayer.get('7'))]).toEqual(['0.01', ['BLOCK_STORAGE']]);
  });

  it('knows no payer whom the key may not see', () => {
    const { shares, hourly } = shareCost(sums(disk(1, 10, 9)), [], 'EUR');
    expect(shares.map((share) => [share.account, amountOf(share.hourly)])).toEqual([[undefined, '0.01']]);
    expect(amountOf(hourly)).toBe('0.01');
    expect(isEmpty(shareCost(sums(), [], 'EUR').hourly)).toBe(true);
  });
});
