/** A machine's page: the derived one, with its disks and copies as sections of their own. */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../schema';
import { useTranslate } from 'ra-core';
import { KindShow } from '../../../src/admin/KindShow';
import { Copies } from './Copies';
import { Disks } from './Disks';
import { Network } from './Network';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
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
          count: disksOf(recordOf(virtualMachineRecord, record)).length,
          content: <Disks kind={kind} record={record} />,
        },
        {
          name: 'copies',
          label: translate('show.machine.copies'),
          count: copiesOf(recordOf(virtualMachineRecord, record)).length,
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
