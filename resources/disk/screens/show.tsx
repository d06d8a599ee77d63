/** A disk's page: the derived one, with the machine that it is in, and its snapshots. */
import { recordOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import { KindShow } from '../../../src/admin/KindShow';
import { Attached } from './Attached';
import { Origin, originFields } from './Origin';
import { Snapshots } from './Snapshots';
import { useShownPrice } from './usePlacedPrice';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

export default function DiskShow({ kind }: ScreenProps) {
  const words = useWords();
  const placed = useShownPrice(kind);
  return (
    <KindShow
      kind={placed}
      without={originFields}
      cards={(record) => (
        <>
          <Attached kind={kind} record={record} />
          <Origin kind={kind} record={record} />
        </>
      )}
      tabs={(record) => [
        {
          name: 'snapshots',
          label: words.field(kind, 'snapshots'),
          count: (recordOf(diskRecord, record).snapshots ?? []).length,
          content: <Snapshots kind={kind} record={record} />,
        },
      ]}
    />
  );
}
