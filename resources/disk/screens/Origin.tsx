/** A disk's source and storage pool, by name if known. */
import { recordOf, recordsOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import type { PortalRecord } from '../../../dataProvider';
import { snapshotsOf } from '../rules';
import type { Kind } from '../../kind/types';
import { oneLine } from '../../../src/ui/safe';
import { Lines } from '../../../src/admin/Lines';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { usePoolName } from './usePoolName';
import { PartNote } from '../../../src/ui/Part';
import { Card } from '../../../src/admin/show/Card';
import { useCopyName } from '../../../src/admin/show/useCopyName';

/** Fields shown here, and left out of the derived facts. */
export const originFields = ['source_image', 'storage_pool_uuid'] as const;

export function Origin({ kind, record }: { kind: Kind; record: PortalRecord }) {
  const words = useWords();
  const copyName = useCopyName();
  const { source_image: source, storage_pool_uuid: pool } = recordOf(diskRecord, record);
  const inPlace = useInLocation(kind.name, record.location);
  const disks = recordsOf(diskRecord, inPlace.data);
  const pools = usePoolName(pool ? record.location : undefined);
  if (!source && !pool) return null;
  const disk = disks.find(({ uuid }) => uuid === source);
  const snapshot = snapshotsOf(disks).find(({ uuid }) => uuid === source);
  const made = disk ? oneLine(disk.display_name || disk.uuid, 80) : snapshot && copyName(snapshot);
  return (
    <Card title={words.field(kind, source ? 'source_image' : 'storage_pool_uuid')}>
      <Lines
        card
        rows={[
          ...(source ? [{ label: words.field(kind, 'source_image'), value: made ?? oneLine(source, 120) }] : []),
          ...(pool ? [{ label: words.field(kind, 'storage_pool_uuid'), value: pools.nameOf(pool) }] : []),
        ]}
      />
      {source && <PartNote of={inPlace.source} />}
      {pool && <PartNote of={pools.source} />}
    </Card>
  );
}
