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
import { usePublicAddresses } from './usePublicAddresses';
import { dotted } from '../../../src/lib/dotted';

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
