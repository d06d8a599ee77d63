/** The public addresses that lead to each load balancer, from the addresses of all locations. */
import { leavesOutHolder } from '../../record/holders';
import { usePortal } from '../../../src/context/portal';
import { oneLine } from '../../../src/ui/safe';
import { useEverywhere } from '../../../src/admin/useInLocation';
import { useMemo } from 'react';

/** By the load balancer's uuid; undefined while addresses are not here, or not all of them, or not what has them. */
export function usePublicAddresses(): ReadonlyMap<string, string> | undefined {
  const known = usePortal().registry.find('ip_address') !== undefined;
  const { source } = useEverywhere('ip_address', known);
  const { data, error } = source;
  return useMemo(() => {
    if (known && (!data || error || data.some(leavesOutHolder))) return undefined;
    return new Map((data ?? []).map((one) => [String(one.assigned_to), oneLine(one.address, 60)] as const));
  }, [known, data, error]);
}
