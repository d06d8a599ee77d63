/** A private network's page: the derived one, with what is in it. */
import { KindShow } from '../../../src/admin/KindShow';
import { Members } from './Members';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

export default function VpcShow({ kind }: ScreenProps) {
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      tabs={(record) => [
        {
          name: 'members',
          label: words.field(kind, 'resources_count'),
          count: Number(record.resources_count) || 0,
          content: <Members kind={kind} record={record} />,
        },
      ]}
    />
  );
}
