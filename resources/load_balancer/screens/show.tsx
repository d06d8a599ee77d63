/** A load balancer's page: ports to targets at a glance, with its rules and targets as sections of their own. */
import { KindShow } from '../../../src/admin/show/KindShow';
import { Diagram } from './Diagram';
import { ForwardingRules } from './ForwardingRules';
import { Targets } from './Targets';
import { useTrafficFacts } from './useTrafficFacts';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

/** What the answer lacks is not counted as none. */
const counted = (value: unknown) => (Array.isArray(value) ? { count: value.length } : {});

export default function LoadBalancerShow({ kind }: ScreenProps) {
  const words = useWords();
  const facts = useTrafficFacts(kind);
  return (
    <KindShow
      kind={kind}
      without={['private_address']}
      facts={facts}
      main={(record) => <Diagram record={record} />}
      tabs={(record) => [
        {
          name: 'rules',
          label: words.field(kind, 'forwarding_rules'),
          ...counted(record.forwarding_rules),
          content: <ForwardingRules kind={kind} record={record} />,
        },
        {
          name: 'targets',
          label: words.field(kind, 'targets'),
          ...counted(record.targets),
          content: <Targets kind={kind} record={record} />,
        },
      ]}
    />
  );
}
