/** A firewall's page: the derived one, with its rules as a draft and the machines that they hold for. */
import { KindShow } from '../../../src/admin/KindShow';
import { AssignedMachines } from './AssignedMachines';
import { RuleEditor } from './RuleEditor';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);

export default function FirewallShow({ kind }: ScreenProps) {
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      tabs={(record) => [
        {
          name: 'rules',
          label: words.field(kind, 'rules'),
          count: length(record.rules),
          content: <RuleEditor kind={kind} record={record} />,
        },
        {
          name: 'machines',
          label: words.field(kind, 'resources_assigned'),
          count: length(record.resources_assigned),
          content: <AssignedMachines kind={kind} record={record} />,
        },
      ]}
    />
  );
}
