/**
 * The disk kind with each disk's price in its current location: an attached disk is included in the virtual
 * machine's price.
 */
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { priceUnlessIncluded } from '../running';
import type { Kind } from '../../kind/types';
import { usePortal } from '../../../src/context/portal';
import { isAwaited } from '../../../src/ui/sources';
import { useEverywhere, useInLocation } from '../../../src/admin/useInLocation';
import { machineKind } from '../../compute/machineKind';

/** For the list: by the machines of all locations. The same object as long as they are the same. */
export function useListedPrice(kind: Kind): Kind {
  const { data, stateIn } = useEverywhere(machineKind);
  return useMemo(() => ({ ...kind, price: priceUnlessIncluded(data, stateIn) }), [kind, data, stateIn]);
}

/** For a disk's page: by the machines of its location, which its address names. */
export function useShownPrice(kind: Kind): Kind {
  const enabled = usePortal().registry.find(machineKind) !== undefined;
  const { location } = useParams();
  const { data, source } = useInLocation(machineKind, location);
  const state = !enabled || source.data ? 'here' : isAwaited(source) ? 'awaited' : 'failed';
  return useMemo(() => ({ ...kind, price: priceUnlessIncluded(data, () => state) }), [kind, data, state]);
}
