import type { PriceList } from '../../resources/pricing/list';
import type { PriceBook } from '../../resources/pricing/read';
import type { SiteConfig } from '../../dataProvider/calls/site';
import { memoizeLast } from '../lib/memoizeLast';
import { useSite } from '../context/portal';
import { isAwaited } from '../ui/sources';
import { usePrices } from './queries';

const none: PriceBook = { prices: [], unread: [] };

/** The same object as long as the prices and the site are: what was worked out of it still holds. */
const listOf = memoizeLast(
  ({ prices, unread }: PriceBook, currency: string, others: SiteConfig['displayCurrencies']): PriceList => ({
    prices,
    unread,
    currency,
    rates: Object.fromEntries(others.map(({ code, rate }) => [code.toUpperCase(), rate])),
  }),
);

/**
 * The price list with what is needed to read it; undefined until it is here. A failed call leaves a list without prices.
 *
 * @example
 * const list = usePriceList();
 * if (!list) return null;
 */
export function usePriceList(enabled = true): PriceList | undefined {
  const { siteCurrency, displayCurrencies } = useSite();
  const prices = usePrices(enabled);
  const { data = none } = prices;
  return isAwaited(prices) ? undefined : listOf(data, siteCurrency, displayCurrencies);
}
