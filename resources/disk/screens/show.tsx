/** A disk's page: the machine that it is in, what it can be put back to, and in Details what it was made from. */
import { KindShow } from '../../../src/admin/show/KindShow';
import type { ScreenProps } from '../../screens';
import { Attached } from './Attached';
import { originFields, useOriginFacts } from './Origin';
import { Snapshots } from './Snapshots';
import { useShownPrice } from './useIncludedPrice';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { Note } from '../../../src/ui/Note';
import { useDiskHolders } from './useHolders';

/** Warns that a disk is billed although unused: only if all virtual machines of its location have been read. */
function DetachedNote({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { kind, holders, isKnown } = useDiskHolders(record);
  if (!kind || !isKnown || holders.length > 0 || record.status !== 'Active') return null;
  return <Note tone="warning">{translate('show.disk.detached')}</Note>;
}

export default function DiskShow({ kind }: ScreenProps) {
  const priced = useShownPrice(kind);
  const folded = useOriginFacts(kind);
  return (
    <KindShow
      kind={priced}
      without={originFields}
      folded={folded}
      note={(record) => <DetachedNote record={record} />}
      main={(record) => (
        <div className="p-stack-16">
          <Attached kind={kind} record={record} />
          <Snapshots kind={kind} record={record} />
        </div>
      )}
    />
  );
}
