import { useMemo } from 'react';
import type { Kind } from '../../kind/types';
import { kindSum } from '../../pricing/kindSum';
import { usePortal } from '../../../src/context/portal';
import { useEverywhere } from '../../../src/admin/useInLocation';
import { isAwaited } from '../../../src/ui/sources';
import { placedAddressPrice } from '../placed';

/** The kind with each address's price in its current place. Where machines do not answer, each has its own. */
export function usePlacedPrice(kind: Kind): Kind {
  const enabled = usePortal().registry.find('virtual_machine') !== undefined;
  const { data, source } = useEverywhere('virtual_machine', enabled);
  const machines = enabled && isAwaited(source) ? undefined : data;
  return useMemo(
    () => ({ ...kind, price: placedAddressPrice((list, record) => kindSum(kind, list, record), machines) }),
    [kind, machines],
  );
}
