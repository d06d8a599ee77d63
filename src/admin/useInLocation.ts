import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { ListMeta, PortalRecord } from '../../dataProvider';
import { usePortal } from '../context/portal';
import type { PartSource } from '../ui/sources';
import { wholeList } from '../lib/wholeList';

const none: PortalRecord[] = [];

interface InLocation {
  /** Sorted by name. */
  data: PortalRecord[];
  /** The same for `Part`: pending, failed, or the records. */
  source: PartSource<PortalRecord[]>;
}

/**
 * All records of a kind in one location, from the lists that all screens share; empty if the kind is disabled.
 * The list over all locations is answered as soon as one location is: a late or failed location is reported as
 * pending or failed.
 *
 * @example
 * const { data: disks, source } = useInLocation('disk', 'par1');
 * return <Part of={source}>{() => <p>{disks.length}</p>}</Part>;
 */
export function useInLocation(name: string, location: string | undefined): InLocation {
  const { registry, provider } = usePortal();
  const kind = registry.find(name);
  const enabled = kind !== undefined && Boolean(location);
  const { data, error, meta, refetch, dataUpdatedAt } = useGetList<PortalRecord>(
    name,
    { pagination: wholeList, sort: { field: kind?.title ?? 'uuid', order: 'ASC' }, filter: { location } },
    { enabled, retry: false },
  );
  const { failures = [], pending = [], earlier = [] } = (meta ?? {}) as Partial<ListMeta>;
  const before = earlier.find((one) => one.location === location);
  const failure = failures.find((one) => one.location === location)?.error;
  const isUnresponsive = failure !== undefined || pending.some((slug) => slug === location);
  const reported = isUnresponsive && !before ? undefined : data;
  const known = enabled ? reported : none;
  return {
    data: known ?? none,
    source: {
      data: known,
      error: error ?? failure,
      refetch: () => (failure ? provider.retry(name, location) : refetch()),
      dataUpdatedAt: before?.at ?? dataUpdatedAt,
    },
  };
}

/** Whether the records of a location are here, still to come, or could not be loaded. */
type LocationState = 'here' | 'awaited' | 'failed';

interface Everywhere extends InLocation {
  /** By location; all are here if the kind is disabled. The same function while the answers are the same. */
  stateIn(location: unknown): LocationState;
}

/**
 * The same over all locations; a failed location is reported next to the records of the others.
 *
 * @example
 * const { data: machines, source } = useEverywhere('virtual_machine');
 * const failed = source.error;
 */
export function useEverywhere(name: string, wanted = true): Everywhere {
  const { registry, provider } = usePortal();
  const kind = registry.find(name);
  const enabled = wanted && kind !== undefined;
  const { data, error, meta, dataUpdatedAt } = useGetList<PortalRecord>(
    name,
    { pagination: wholeList, sort: { field: kind?.title ?? 'uuid', order: 'ASC' }, filter: {} },
    { enabled, retry: false },
  );
  const stateIn = useMemo(() => {
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const failed = new Set<unknown>(failures.map(({ location }) => location));
    const late = new Set<unknown>(pending);
    return (location: unknown): LocationState => {
      if (!enabled) return 'here';
      if (failed.has(location) || (!data && error)) return 'failed';
      return !data || late.has(location) ? 'awaited' : 'here';
    };
  }, [enabled, data, error, meta]);
  const { failures = [] } = (meta ?? {}) as Partial<ListMeta>;
  const refetch = () => provider.retry(name);
  return {
    data: data ?? none,
    source: { data, error: error ?? failures[0]?.error, refetch, dataUpdatedAt },
    stateIn,
  };
}
