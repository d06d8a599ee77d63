import { useGetList } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { usePortal } from '../portal';
import type { PartSource } from '../ui/sources';

/** The page that holds a whole list: the provider pages what is here already. */
export const everything = { page: 1, perPage: 100_000 };
const none: PortalRecord[] = [];

export interface InPlace {
  /** In the order of their names. */
  data: PortalRecord[];
  /** For `Part`: the same, on its way or failed. */
  source: PartSource<PortalRecord[]>;
}

/** All records of a kind in one place, from the lists that every screen shares; none where the kind is switched off. */
export function useInPlace(name: string, location: string | undefined): InPlace {
  const kind = usePortal().registry.find(name);
  const enabled = kind !== undefined && Boolean(location);
  const { data, error, refetch, dataUpdatedAt } = useGetList<PortalRecord>(
    name,
    { pagination: everything, sort: { field: kind?.title ?? 'uuid', order: 'ASC' }, filter: { location } },
    { enabled, retry: false },
  );
  const known = enabled ? data : none;
  return { data: known ?? none, source: { data: known, error, refetch, dataUpdatedAt } };
}
