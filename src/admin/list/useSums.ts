import { useEffect, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { PriceList } from '../../../resources/pricing/list';
import { kindSum } from '../../../resources/pricing/kindSum';
import type { Sum } from '../../lib/sum';
import { shareSums, type ShareSums } from '../billing/shares';
import { wait } from '../../lib/wait';

/** Number of records computed before yielding to the browser. */
const slice = 200;

type Prices = WeakMap<PortalRecord, Sum>;

/** Computed once per record, price list and pricing function, whatever is searched or selected. */
const known = new WeakMap<PriceList, WeakMap<object, Prices>>();
const unpriced = {};

function pricesOf(kind: Kind, list: PriceList): Prices {
  const byPricing = known.get(list) ?? new WeakMap<object, Prices>();
  known.set(list, byPricing);
  const pricing = kind.price ?? unpriced;
  const prices = byPricing.get(pricing) ?? new WeakMap<PortalRecord, Sum>();
  byPricing.set(pricing, prices);
  return prices;
}

function priceOf(kind: Kind, list: PriceList, record: PortalRecord): Sum {
  const prices = pricesOf(kind, list);
  const before = prices.get(record);
  if (before) return before;
  const price = kindSum(kind, list, record);
  prices.set(record, price);
  return price;
}

/** The total cost of the records; the identical array for identical records. Undefined until it is computed. */
export function useSums(
  kind: Kind,
  records: readonly PortalRecord[],
  list: PriceList | undefined,
): ShareSums | undefined {
  const [sums, setSums] = useState<ShareSums>();
  useEffect(() => {
    if (!list) return undefined;
    let stopped = false;
    void (async () => {
      for (let at = 0; at < records.length; at += slice) {
        for (const record of records.slice(at, at + slice)) priceOf(kind, list, record);
        if (at + slice < records.length) await wait(0);
        if (stopped) return;
      }
      setSums(shareSums(kind, records, (record) => priceOf(kind, list, record)));
    })();
    return () => {
      stopped = true;
    };
  }, [kind, records, list]);
  return sums;
}
