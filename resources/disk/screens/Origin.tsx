/** A disk's source and storage pool, by name if known: facts for Details. */
import { recordOf, recordsOf } from '../../kind/recordOf';
import { diskRecord } from '../schema';
import type { PortalRecord } from '../../../dataProvider';
import { snapshotsOf } from '../rules';
import type { Kind } from '../../kind/types';
import { oneLine } from '../../../src/ui/safe';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { PartNote } from '../../../src/ui/Part';
import type { ShowFact } from '../../../src/admin/show/types';
import { imageName } from '../../compute/imageName';
import { useCopyName } from '../../../src/admin/show/useCopyName';
import { useRecordNames } from '../../../src/admin/useRecordNames';
import type { PartSource } from '../../../src/ui/sources';
import { useHostPools } from '../../../src/admin/catalogue';

/** Fields shown here, and left out of the derived facts. */
export const originFields = ['source_image', 'storage_pool_uuid'] as const;

/** `debian:13` as people write it. */
function systemName({ source_image_type: type }: PortalRecord, source: string): string {
  const [name, version] = source.split(':', 2);
  return (type === 'OS_BASE' && imageName(name, version)) || source;
}

function Source({ kind, record, source }: { kind: Kind; record: PortalRecord; source: string }) {
  const copyName = useCopyName();
  const { nameOf } = useRecordNames('disk');
  const inLocation = useInLocation(kind.name, record.location);
  const disks = recordsOf(diskRecord, inLocation.data);
  const disk = disks.find(({ uuid }) => uuid === source);
  const snapshot = snapshotsOf(disks).find(({ uuid }) => uuid === source);
  const made = disk ? nameOf(disk) : snapshot && copyName(snapshot);
  return (
    <>
      {made ?? oneLine(systemName(record, source), 120)}
      <PartNote of={inLocation.source} />
    </>
  );
}

/**
 * A storage pool has no name of its own: it is named after the hosts that use it, or by its id if no host does.
 * `source`: the query that the names come from.
 */
function usePoolName(location: string | undefined): {
  nameOf(pool: string): string;
  source: PartSource<unknown>;
} {
  const source = useHostPools(location || undefined);
  const nameOf = (pool: string) => {
    const names = (source.data ?? []).flatMap(({ storage_pool_uuid, name }) =>
      storage_pool_uuid === pool && name ? [name] : [],
    );
    return oneLine(names.length > 0 ? names.join(', ') : pool, 120);
  };
  return { nameOf, source };
}

function Pool({ location, pool }: { location: string | undefined; pool: string }) {
  const pools = usePoolName(location);
  return (
    <>
      {pools.nameOf(pool)}
      <PartNote of={pools.source} />
    </>
  );
}

/** What a disk was made from and where it is stored, as lines of its Details. */
export function useOriginFacts(kind: Kind): (record: PortalRecord) => ShowFact[] {
  const words = useWords();
  return (record) => {
    const { source_image: source, storage_pool_uuid: pool } = recordOf(diskRecord, record);
    const fact = (name: (typeof originFields)[number], value: ShowFact['value']): ShowFact => ({
      name,
      label: words.field(kind, name),
      value,
    });
    return [
      ...(source ? [fact('source_image', <Source kind={kind} record={record} source={source} />)] : []),
      ...(pool ? [fact('storage_pool_uuid', <Pool location={record.location} pool={pool} />)] : []),
    ];
  };
}
