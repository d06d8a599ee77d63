import type { PriceList } from '../../resources/pricing/list';
import { useSite } from '../portal';
import { usePrices } from './queries';

/** The price list with what is needed to read it; undefined until it is here. A failed call leaves a list without prices. */
export function usePriceList(enabled = true): PriceList | undefined {
  const { siteCurrency, displayCurrencies } = useSite();
  const { data, isPending } = usePrices(enabled);
  if (isPending) return undefined;
  const rates = Object.fromEntries(displayCurrencies.map(({ code, rate }) => [code.toUpperCase(), rate]));
  return { prices: data ?? [], currency: siteCurrency, rates };
}
