/** The list of load balancers, with ports and targets: "198.51.100.14 · 80 → 8080". */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { KindList } from '../../../src/admin/list/KindList';
import { oneLine } from '../../../src/ui/safe';
import { recordOf } from '../../kind/recordOf';
import type { ScreenProps } from '../../screens';
import { portPairs } from '../rules';
import { loadBalancerRecord } from '../schema';
import { dotted } from '../../../src/lib/dotted';
import { leavesOutHolder } from '../../record/holders';
import { usePortal } from '../../../src/context/portal';
import { useEverywhere } from '../../../src/admin/useInLocation';

/** By the load balancer's uuid; undefined while addresses are not here, or not all of them, or not what has them. */
function usePublicAddresses(): ReadonlyMap<string, string> | undefined {
  const known = usePortal().registry.find('ip_address') !== undefined;
  const { source } = useEverywhere('ip_address', known);
  const { data, error } = source;
  return useMemo(() => {
    if (known && (!data || error || data.some(leavesOutHolder))) return undefined;
    return new Map((data ?? []).map((one) => [String(one.assigned_to), oneLine(one.address, 60)] as const));
  }, [known, data, error]);
}

export default function LoadBalancerList({ kind }: ScreenProps) {
  const translate = useTranslate();
  const addresses = usePublicAddresses();
  const subtitle = useMemo(
    () => (record: PortalRecord) => {
      const { uuid, private_address, forwarding_rules: rules } = recordOf(loadBalancerRecord, record);
      // Until addresses are here it is not known whether it has a public one.
      const address = addresses && (addresses.get(uuid ?? '') ?? oneLine(private_address ?? '', 60));
      const ports = rules && (portPairs(rules) || translate('show.balancer.no_ports'));
      return dotted([address, ports ?? translate('show.balancer.rules_unknown')]);
    },
    [addresses, translate],
  );
  return <KindList kind={kind} subtitle={subtitle} />;
}
