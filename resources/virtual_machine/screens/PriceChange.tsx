import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { orderOf } from '../owned';
import type { OrderedMachine } from '../price';
import { changedPrice } from '../changedPrice';
import { isEmpty } from '../../../src/lib/sum';
import { CostChange } from '../../../src/admin/billing/CostChange';
import { usePriceList } from '../../../src/admin/usePriceList';

interface PriceChangeProps {
  kind: Kind;
  record: PortalRecord;
  /** What would be otherwise than in the machine as it is; undefined while it is still being typed. */
  change(present: OrderedMachine): Partial<OrderedMachine> | undefined;
  /** What it is for: 'Windows licence'. */
  label?: string;
  /** Render nothing if the price does not change. */
  quiet?: boolean;
}

/** What a change does to a machine's price, and to the credit. */
export function PriceChange({ change, label, quiet = false, ...of }: PriceChangeProps) {
  const list = usePriceList();
  const present = orderOf(recordOf(virtualMachineRecord, of.record), of.record.location);
  const changed = change(present);
  const prices = list && changedPrice(list, present, { ...present, ...changed });
  if (quiet && (!prices || isEmpty(prices.more))) return null;
  return (
    <CostChange {...of} now={prices?.now} next={changed && prices?.next} more={changed && prices?.more} label={label} />
  );
}
