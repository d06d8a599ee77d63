import { useMemo } from 'react';
import { useEverywhere } from '../../../src/admin/useInLocation';
import type { Kind } from '../../kind/types';
import { kindSum } from '../../pricing/kindSum';
import { addressPriceUnlessIncluded } from '../unlessIncluded';

/** The kind with each address's price in its current location, by the machines of its location. */
export function useIncludedPrice(kind: Kind): Kind {
  const { data, stateIn } = useEverywhere('virtual_machine');
  return useMemo(
    () => ({
      ...kind,
      price: addressPriceUnlessIncluded((list, record) => kindSum(kind, list, record), data, stateIn),
    }),
    [kind, data, stateIn],
  );
}
