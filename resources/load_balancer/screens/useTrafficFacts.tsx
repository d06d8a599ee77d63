/** Facts of a load balancer: public address, ports, and the number of running targets. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import { machineKind } from '../../compute/machineKind';
import type { ShowFact } from '../../../src/admin/show/types';
import { useWords } from '../../../src/admin/texts';
import { useInLocation } from '../../../src/admin/useInLocation';
import { isAbsent } from '../../../src/lib/blank';
import { usePortal } from '../../../src/context/portal';
import { recordOf } from '../../kind/recordOf';
import type { Kind } from '../../kind/types';
import { portPairs } from '../rules';
import { loadBalancerRecord } from '../schema';
import { PublicAddress } from './PublicAddress';

/** "2 of 3 running"; only the number of targets while their status is unknown. */
function TargetsFact({ record }: { record: PortalRecord }) {
  const translate = useTranslate();
  const { data: machines, source } = useInLocation(machineKind, record.location);
  const { targets } = recordOf(loadBalancerRecord, record);
  if (!targets) return translate('show.balancer.targets_unknown');
  if (!source.data || targets.length === 0) return translate('list.machines', targets.length);
  const uuids = new Set(targets.map(({ target_uuid }) => target_uuid));
  const known = machines.filter(({ uuid }) => uuids.has(String(uuid)));
  if (known.some(({ status }) => isAbsent(status))) return translate('list.machines', targets.length);
  const running = known.filter(({ status }) => status === 'running').length;
  return translate('show.balancer.running', { running, count: targets.length });
}

export function useTrafficFacts(kind: Kind): (record: PortalRecord) => ShowFact[] {
  const translate = useTranslate();
  const words = useWords();
  const { registry } = usePortal();
  return (record) => {
    const { forwarding_rules: rules } = recordOf(loadBalancerRecord, record);
    // A pair stays on one line.
    const ports = rules && (portPairs(rules).replaceAll(' → ', '\u00a0→\u00a0') || '–');
    return [
      ...(registry.find('ip_address')
        ? [
            {
              name: 'public',
              label: translate('resources.load_balancer.fields.public_address'),
              value: <PublicAddress record={record} copies />,
            },
          ]
        : []),
      {
        name: 'ports',
        label: translate('show.balancer.ports'),
        value: ports ?? translate('show.balancer.rules_unknown'),
      },
      { name: 'targets', label: words.field(kind, 'targets'), value: <TargetsFact record={record} /> },
    ];
  };
}
