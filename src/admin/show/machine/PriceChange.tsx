import type { PortalRecord } from '../../../../dataProvider';
import type { Kind } from '../../../../resources/kind/types';
import { orderOf } from '../../../../resources/virtual_machine/owned';
import { changedPrice, type Order } from '../../../../resources/virtual_machine/price';
import type { VirtualMachine } from '../../../../resources/virtual_machine/schema';
import { isEmpty } from '../../../lib/sum';
import { CostChange } from '../../billing/CostChange';
import { usePriceList } from '../../usePriceList';

export interface PriceChangeProps {
  kind: Kind;
  record: PortalRecord;
  /** What would be otherwise than in the machine as it is; undefined while it is still being typed. */
  change(present: Order): Partial<Order> | undefined;
  /** What it is for: 'Windows licence'. */
  label?: string;
  /** Tells nothing where the price stays as it is. */
  quiet?: boolean;
}

/** What a change does to a machine's price, and to the credit. */
export function PriceChange({ change, label, quiet = false, ...of }: PriceChangeProps) {
  const list = usePriceList();
  const present = orderOf(of.record as unknown as VirtualMachine, of.record.location);
  const changed = change(present);
  const prices = list && changedPrice(list, present, { ...present, ...changed });
  if (quiet && (!prices || isEmpty(prices.more))) return null;
  return (
    <CostChange {...of} now={prices?.now} next={changed && prices?.next} more={changed && prices?.more} label={label} />
  );
}
