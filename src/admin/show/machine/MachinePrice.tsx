import type { PortalRecord } from '../../../../dataProvider';
import { priceOf } from '../../../../resources/virtual_machine/price';
import { orderOf } from '../../../../resources/virtual_machine/owned';
import type { VirtualMachine } from '../../../../resources/virtual_machine/schema';
import { usePriceList } from '../../usePriceList';
import { MonthPrice } from '../LocationPrice';

/** What a machine costs as it is: vCPU, memory, its disks, licence, public address and backups, without VAT. */
export function MachinePrice({ record }: { record: PortalRecord }) {
  const list = usePriceList();
  if (!list) return '…';
  const price = priceOf(list, orderOf(record as unknown as VirtualMachine, record.location));
  return <MonthPrice hourly={price.lines.length > 0 ? price.hourly : undefined} />;
}
