/** The price of one of each of these, in a place, the account's discount taken off; undefined until the list is here. */
import { useTranslate } from 'ra-core';
import type { PriceResourceType } from '../../../resources/pricing/schema';
import { unitPrice } from '../../../resources/pricing/list';
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
  const lines = types.flatMap((type) => {
    const hourly = unitPrice(list, type, { location })?.price;
    return hourly ? [{ label: translate(`money.resource.${type}`), hourly }] : [];
  });
  return summaryPrice({ lines, unknown: lines.length < types.length, currency: list.currency, discount });
}
