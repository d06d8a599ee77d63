/** A machine's page: the landing view, then sections for disks, copies and network. */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { useTranslate } from 'ra-core';
import { KindShow } from '../../../src/admin/show/KindShow';
import { Copies } from './Copies';
import { Disks } from './Disks';
import { Landing } from './Landing';
import { Network } from './Network';
import { useImageFact } from './useImageFact';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { copiesOf, disksOf } from '../../compute/machineDisks';

export default function MachineShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  const image = useImageFact(kind);
  return (
    <KindShow
      kind={kind}
      without={['username', 'public_ipv6', 'os_name', 'os_version', 'backup']}
      facts={image}
      main={(record) => <Landing kind={kind} record={record} />}
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
