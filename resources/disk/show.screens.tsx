/** A disk's page: the derived one, with what it costs, the machine that it is in, and its snapshots. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { KindShow } from '../../src/admin/KindShow';
import { Attached } from '../../src/admin/show/disk/Attached';
import { Snapshots } from '../../src/admin/show/disk/Snapshots';
import { MonthPrice } from '../../src/admin/show/LocationPrice';
import { useWords } from '../../src/admin/texts';
import { usePriceList } from '../../src/admin/usePriceList';
import type { ScreenProps } from '../screens';
import { diskPrice } from './rules';
import type { Disk } from './schema';

function DiskPrice({ record }: { record: PortalRecord }) {
  const list = usePriceList();
  return list ? <MonthPrice hourly={diskPrice(list, record.size_gb, record.location)} /> : '…';
}

export default function DiskShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      facts={(record) => [{ name: 'price', label: translate('money.price'), value: <DiskPrice record={record} /> }]}
      cards={(record) => <Attached kind={kind} record={record} />}
      tabs={(record) => [
        {
          name: 'snapshots',
          label: words.field(kind, 'snapshots'),
          count: ((record as unknown as Disk).snapshots ?? []).length,
          content: <Snapshots kind={kind} record={record} />,
        },
      ]}
    />
  );
}
