import type { PortalRecord } from '../../../dataProvider';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { SumValue } from '../../../src/admin/sums/SumValue';
import { usePriceList } from '../../../src/admin/usePriceList';
import { afterDiscount } from '../../../src/lib/sum';
import { discountOf } from '../../billing/rates';
import type { MachineDisk } from '../../compute/machine';
import { statedSize } from '../../compute/machineDisks';
import type { Kind } from '../../kind/types';
import { systemDiskPrice } from '../../pricing/disk';

interface DiskPriceProps {
  kind: Kind;
  /** The machine. */
  record: PortalRecord;
  disk: MachineDisk;
  /** Only the amount, under a heading that explains it. */
  dense?: boolean;
}

/** What a disk costs in its machine, per month, without backups, which the cost of the machine lists by themselves; "…" until the price list has loaded. */
export function DiskPrice({ kind, record, disk, dense }: DiskPriceProps) {
  const list = usePriceList();
  const payer = usePayer(kind, record);
  if (!list) return '…';
  const sum = systemDiskPrice(list, statedSize(disk), record.location);
  return <SumValue sum={afterDiscount(sum, discountOf(payer))} dense={dense} />;
}
