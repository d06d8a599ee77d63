import type { PriceList } from '../../resources/pricing/list';
import type { PriceBook } from '../../resources/pricing/read';
import type { SiteConfig } from '../../dataProvider/calls/site';
import { memoizeLast } from '../lib/memoizeLast';
import { useSite } from '../context/portal';
import { isAwaited } from '../ui/sources';
import { usePrices } from './queries';

const none: PriceBook = { prices: [], unread: [], lookup: [] };

type OtherCurrencies = SiteConfig['displayCurrencies'];

const read = ({ lookup, unread }: PriceBook, currency: string, others: OtherCurrencies): PriceList => ({
  prices: lookup,
  unread,
  currency,
  rates: Object.fromEntries(others.map(({ code, rate }) => [code.toUpperCase(), rate])),
});
/** The identical object while prices and site do not change, so that values derived from it stay valid. */
const listOf = memoizeLast(read);
const unpricedOf = memoizeLast(read);

/**
 * A list without prices, for what does not depend on them: which parts are billed.
 *
 * @example
 * const { currency, unread } = useUnpricedList();
 */
export function useUnpricedList(): PriceList {
  const { siteCurrency, displayCurrencies } = useSite();
  return unpricedOf(none, siteCurrency, displayCurrencies);
}

/**
 * The price list with the site's currencies; undefined until it has loaded. After a failed request it is a list
 * without prices.
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
