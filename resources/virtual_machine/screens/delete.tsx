/** Before a machine is deleted: the disks and copies that go with it, and the addresses that stay and go on being billed. */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { useLocale, useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { NamedActionDialog } from '../../../src/admin/actions/NamedActionDialog';
import { Consequences } from '../../../src/admin/actions/Consequences';
import { oneLine } from '../../../src/ui/safe';
import { useInLocation } from '../../../src/admin/useInLocation';
import { useSumText } from '../../../src/admin/sums/useSumText';
import { afterDiscount } from '../../../src/lib/sum';
import { usePayer } from '../../../src/admin/billing/PayerForecast';
import { usePriceList } from '../../../src/admin/usePriceList';
import { PartNote } from '../../../src/ui/Part';
import { formatSize } from '../../../src/lib/bytes';
import type { DialogProps } from '../../screens';
import { discountOf } from '../../billing/rates';
import { partSum } from '../../pricing/list';
import { copiesOf, statedSize, disksOf } from '../../compute/machineDisks';
import { useDiskNames } from '../../../src/admin/show/restore/useDiskNames';
import { dotted } from '../../../src/lib/dotted';

/** Reserved addresses that lead to the machine. */
function useAddresses({ location, uuid }: PortalRecord) {
  const { data, source } = useInLocation('ip_address', location);
  return { addresses: data.filter(({ assigned_to, type }) => assigned_to === uuid && type !== 'private'), source };
}

export default function DeleteMachine({ kind, record, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = useSumText();
  const list = usePriceList();
  const machine = recordOf(virtualMachineRecord, record);
  const { addresses, source } = useAddresses(record);
  const { namesOf, source: diskNames } = useDiskNames(record.location, disksOf(machine));
  const payer = usePayer(kind, record);
  const copies = copiesOf(machine).length;
  const price = list && partSum(list, { type: 'FLOATING_IP', quantity: 1 }, { location: record.location });
  const each = price && text.perMonth(afterDiscount(price, discountOf(payer)));
  return (
    <NamedActionDialog
      {...dialog}
      kind={kind}
      record={record}
      action="delete"
      about={
        <>
          <Consequences
            goes={[
              ...disksOf(machine).map((disk) => {
                const size = statedSize(disk);
                return dotted([...namesOf(disk), ...(Number.isNaN(size) ? [] : [formatSize(size, 'GB', locale)])]);
              }),
              ...(copies > 0 ? [translate('show.machine.copies_counted', { smart_count: copies })] : []),
            ]}
            stays={addresses.map(({ address }) => dotted([oneLine(address, 60), each]))}
          />
          <PartNote of={source} failed={translate('show.machine.addresses_unread')} />
          <PartNote of={diskNames} failed={translate('machinePage.disks.unread')} />
        </>
      }
    />
  );
}
