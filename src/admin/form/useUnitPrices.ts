/** The price of one of each of these, in a location, the account's discount taken off; undefined until the list is here. */
import { useTranslate } from 'ra-core';
import type { PriceResourceType } from '../../../resources/pricing/schema';
import { priceOfParts } from '../../../resources/pricing/list';
import { usePriceList } from '../usePriceList';
import type { SummaryPrice } from './OrderSummary';
import { summaryPrice } from './order/price';

export function useUnitPrices(
  types: readonly PriceResourceType[],
  location: string,
  discount: string | number | null | undefined,
): SummaryPrice | undefined {
  const list = usePriceList();
  const translate = useTranslate();
  if (!list) return undefined;
  const { lines } = priceOfParts(
    list,
    types.map((type) => ({ type, quantity: 1 })),
    { location },
  );
  return summaryPrice({
    lines: lines.map(({ type, sum }) => ({ label: translate(`money.resource.${type}`), sum })),
    currency: list.currency,
    discount,
  });
}
