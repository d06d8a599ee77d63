import { useEffect, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import type { PriceList } from '../../../resources/pricing/list';
import type { Money } from '../../lib/money';
import { sumsOf, type Sums } from '../billing/shares';
import { hourlyOf } from '../KindPrice';

/** So many are worked out before the page is let answer again. */
const slice = 200;

/** Worked out once for each record and price list, whatever is searched for or selected. */
const known = new WeakMap<PriceList['prices'], WeakMap<PortalRecord, Money | false>>();

function priceOf(kind: Kind, list: PriceList, record: PortalRecord): Money | undefined {
  const prices = known.get(list.prices) ?? new WeakMap<PortalRecord, Money | false>();
  known.set(list.prices, prices);
  const before = prices.get(record);
  if (before !== undefined) return before || undefined;
  const price = hourlyOf(kind, list, record);
  prices.set(record, price ?? false);
  return price;
}

/** What the records cost together, of the same array as long as they are the same. Undefined until it is worked out. */
export function useSums(kind: Kind, records: readonly PortalRecord[], list: PriceList | undefined): Sums | undefined {
  const [sums, setSums] = useState<Sums>();
  const prices = list?.prices;
  useEffect(() => {
    if (!list) return undefined;
    let stopped = false;
    void (async () => {
      for (let at = 0; at < records.length; at += slice) {
        for (const record of records.slice(at, at + slice)) priceOf(kind, list, record);
        if (at + slice < records.length) await new Promise((resolve) => setTimeout(resolve));
        if (stopped) return;
      }
      setSums(sumsOf(kind, records, (record) => priceOf(kind, list, record)));
    })();
    return () => {
      stopped = true;
    };
    // The list is a new object each time; what it is read from is `prices`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, records, prices]);
  return sums;
}
