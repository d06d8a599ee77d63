/** A machine's page: the derived one, with its disks and copies as sections of their own. */
import { useTranslate } from 'ra-core';
import { KindShow } from '../../../src/admin/KindShow';
import { Copies } from './Copies';
import { Disks } from './Disks';
import { Network } from './Network';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import type { VirtualMachine } from '../schema';
import { copiesOf, disksOf } from '../rules/storage';

export default function MachineShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  return (
    <KindShow
      kind={kind}
      tabs={(record) => [
        {
          name: 'disks',
          label: words.field(kind, 'storage'),
          count: disksOf(record as unknown as VirtualMachine).length,
          content: <Disks kind={kind} record={record} />,
        },
        {
          name: 'copies',
          label: translate('show.machine.copies'),
          count: copiesOf(record as unknown as VirtualMachine).length,
          content: <Copies kind={kind} record={record} />,
        },
        {
          name: 'network',
          label: translate('show.cards.network'),
          content: <Network kind={kind} record={record} />,
        },
      ]}
    />
  );
}
