import { useGetList } from 'ra-core';
import type { PortalRecord } from '../../dataProvider';
import { usePortal } from '../portal';

/** The page that holds a whole list: the provider pages what is here already. */
export const everything = { page: 1, perPage: 100_000 };
const none: PortalRecord[] = [];

export interface InPlace {
  /** In the order of their names. */
  data: PortalRecord[];
  isPending: boolean;
}

/** All records of a kind in one place, from the lists that every screen shares; none where the kind is switched off. */
export function useInPlace(name: string, location: string | undefined): InPlace {
  const kind = usePortal().registry.find(name);
  const enabled = kind !== undefined && Boolean(location);
  const { data = none, isPending } = useGetList<PortalRecord>(
    name,
    { pagination: everything, sort: { field: kind?.title ?? 'uuid', order: 'ASC' }, filter: { location } },
    { enabled, retry: false },
  );
  return { data, isPending: enabled && isPending };
}
