/**
 * The disk kind with each disk's price in its current place: an attached disk is included in the virtual
 * machine's price.
 */
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ListMeta, PortalRecord } from '../../../dataProvider';
import { placedPrice, type MachinesState } from '../running';
import type { Kind } from '../../kind/types';
import { usePortal } from '../../../src/context/portal';
import { isAwaited } from '../../../src/ui/sources';
import { useInLocation } from '../../../src/admin/useInLocation';
import { holderKind } from './useHolders';
import { everything } from '../../../src/lib/everything';

/** All machines by their names: one question for all that asks so. */
export const allByName = { pagination: everything, sort: { field: 'name', order: 'ASC' as const } };

/** For the list: by the machines of all locations. The same object as long as they are the same. */
export function useListedPrice(kind: Kind): Kind {
  const enabled = usePortal().registry.find(holderKind) !== undefined;
  const { data, error, meta } = useGetList<PortalRecord>(holderKind, allByName, { enabled, retry: false });
  return useMemo(() => {
    const { failures = [], pending = [] } = (meta ?? {}) as Partial<ListMeta>;
    const failed = new Set<unknown>(failures.map(({ location }) => location));
    const late = new Set<unknown>(pending);
    const stateIn = (location: unknown): MachinesState => {
      if (!enabled) return 'here';
      if (failed.has(location) || (!data && error)) return 'failed';
      return !data || late.has(location) ? 'awaited' : 'here';
    };
    return { ...kind, price: placedPrice(enabled ? (data ?? []) : [], stateIn) };
  }, [kind, enabled, data, error, meta]);
}

/** For a disk's page: by the machines of its location, which its address names. */
export function useShownPrice(kind: Kind): Kind {
  const enabled = usePortal().registry.find(holderKind) !== undefined;
  const { location } = useParams();
  const { data, source } = useInLocation(holderKind, location);
  const state = !enabled || source.data ? 'here' : isAwaited(source) ? 'awaited' : 'failed';
  return useMemo(() => ({ ...kind, price: placedPrice(data, () => state) }), [kind, data, state]);
}
