/** What addresses cost where they are: that of a machine is in the machine's price. Per hour, before discount, without VAT. Pure. */
import { isEmpty } from '../../src/lib/sum';
import type { RecordData, RecordPrice } from '../kind/types';
import { sumUnlessIncluded, type MachinesStateIn } from '../pricing/unlessIncluded';

/** The price of a row: together with the machines' rows, each address counts once, as in the run rate. */
export function addressPriceUnlessIncluded(
  own: RecordPrice,
  machines: readonly RecordData[],
  stateIn: MachinesStateIn,
): RecordPrice {
  const inside = new Set<unknown>(machines.map(({ public_ipv4 }) => public_ipv4).filter(Boolean));
  return (list, record) => {
    const price = own(list, record);
    // What costs nothing anywhere waits for no machine.
    if (isEmpty(price)) return price;
    return sumUnlessIncluded(price, { isIncluded: inside.has(record.address), state: stateIn(record.location) });
  };
}
