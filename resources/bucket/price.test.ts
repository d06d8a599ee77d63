import { expect, it } from 'vitest';
import { storagePrice } from './price';
import type { PriceList } from '../pricing/list';
import { amountOf, omittedOf } from '../../tests/support/sums';

const list: PriceList = {
  currency: 'EUR',
  rates: {},
  prices: [{ resource_type: 'OBJECT_STORAGE', unit: 'GB', price_per_hour: '0.00005', currency: 'EUR' }],
};

it('a bucket whose size is no number has no price, and takes no page down', () => {
  expect(amountOf(storagePrice(list, 1024 ** 3))).toBe('0.00005');
  expect(omittedOf(storagePrice(list, Number('x')))).toEqual(['OBJECT_STORAGE']);
});
