/** All records of a kind in one place, from the lists that every screen shares; none where the kind is switched off. */
import { useGetList } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { usePortal } from '../portal';

const pagination = { page: 1, perPage: 100_000 };
const sort = { field: 'uuid', order: 'ASC' as const };
const none: PortalRecord[] = [];

export function useInPlace(kind: string, location: string | undefined) {
  const enabled = usePortal().registry.find(kind) !== undefined && Boolean(location);
  const { data = none, isPending } = useGetList<PortalRecord>(
    kind,
    { pagination, sort, filter: { location } },
    { enabled, retry: false },
  );
  return { data, isPending: enabled && isPending };
}
