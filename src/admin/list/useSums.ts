import { useEffect, useState } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import type { RecordId } from '../../../dataProvider/address';
import { filterOf } from '../../../dataProvider/list';
import type { Kind, RecordData } from '../../../resources/kind/types';
import type { PriceList } from '../../../resources/pricing/list';
import { kindSum } from '../../../resources/pricing/kindSum';
import type { Sum } from '../../lib/sum';
import { createShareCounter, type ShareSums } from '../billing/shares';
import { backgroundTask } from '../../lib/backgroundTask';
import { inSlices } from '../../lib/inSlices';

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

/** What a sum is of. */
export interface Summed {
  records: readonly PortalRecord[];
  /** What the list is filtered by. */
  filter: RecordData;
  /** Ids of the selected rows; if there are any, only these are counted. */
  selected: readonly RecordId[];
}

interface Sums extends ShareSums {
  isSelection: boolean;
}

/** The total cost. Undefined until it is computed; then that of before until the next is. */
export function useSums(
  kind: Kind,
  { records, filter, selected }: Summed,
  list: PriceList | undefined,
): Sums | undefined {
  const [sums, setSums] = useState<Sums>();
  useEffect(() => {
    if (!list) return undefined;
    let isOver = false;
    const counter = createShareCounter(kind, (record) => priceOf(kind, list, record));
    const isFound = filterOf(kind, filter);
    const wanted = selected.length > 0 ? new Set(selected) : undefined;
    const count = (record: PortalRecord) => {
      if (isOver) return false;
      if ((!wanted || wanted.has(record.id)) && (!isFound || isFound(record))) counter.add(record);
    };
    void (async () => {
      // After the rows.
      await backgroundTask();
      await inSlices(records, count, backgroundTask);
      if (!isOver) setSums({ ...counter.sums(), isSelection: wanted !== undefined });
    })();
    return () => {
      isOver = true;
    };
  }, [kind, records, filter, selected, list]);
  return sums;
}
