/** What addresses cost where they are: that of a machine is in the machine's price. Per hour, before discount, without VAT. Pure. */
import { emptySum } from '../../src/lib/sum';
import type { RecordData, RecordPrice } from '../kind/types';

/**
 * The price of a row: together with the machines' rows, each address counts once, as in the run rate.
 * `machines`: undefined while they are loading.
 */
export function placedAddressPrice(own: RecordPrice, machines: readonly RecordData[] | undefined): RecordPrice {
  const inside = new Set<unknown>(machines?.map(({ public_ipv4 }) => public_ipv4).filter(Boolean));
  return (list, record) => {
    const price = own(list, record);
    if (price.counted === 0 && price.notCounted.length === 0) return price;
    if (!machines) return { ...emptySum(list.currency), instead: 'awaited' };
    return inside.has(record.address) ? { ...emptySum(list.currency), instead: 'included' } : price;
  };
}
