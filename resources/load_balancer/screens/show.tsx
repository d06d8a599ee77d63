/** A load balancer's page: the derived one, with its rules and targets as sections of their own. */
import { KindShow } from '../../../src/admin/KindShow';
import { usePortal } from '../../../src/context/portal';
import { ForwardingRules } from './ForwardingRules';
import { PublicAddress } from './PublicAddress';
import { Targets } from './Targets';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);

export default function LoadBalancerShow({ kind }: ScreenProps) {
  const words = useWords();
  const hasAddresses = usePortal().registry.find('ip_address') !== undefined;
  const label = words.field(kind, 'public_address');
  return (
    <KindShow
      kind={kind}
      facts={(record) =>
        hasAddresses ? [{ name: 'public_address', label, value: <PublicAddress record={record} /> }] : []
      }
      tabs={(record) => [
        {
          name: 'rules',
          label: words.field(kind, 'forwarding_rules'),
          count: length(record.forwarding_rules),
          content: <ForwardingRules kind={kind} record={record} />,
        },
        {
          name: 'targets',
          label: words.field(kind, 'targets'),
          count: length(record.targets),
          content: <Targets kind={kind} record={record} />,
        },
      ]}
    />
  );
}
