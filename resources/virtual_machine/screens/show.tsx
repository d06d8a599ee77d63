/** A machine's page: the landing view, then sections for disks, copies and network. */
import { recordOf } from '../../kind/recordOf';
import { virtualMachineRecord } from '../../compute/machine';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { KindShow } from '../../../src/admin/show/KindShow';
import { Copies } from './Copies';
import { Disks } from './Disks';
import { Landing, startLanding } from './Landing';
import { Network } from './Network';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';
import { copiesOf, disksOf } from '../../compute/machineDisks';
import { ImageIcon } from '../../../src/admin/inputs/ImageIcon';
import type { ShowFact } from '../../../src/admin/show/types';
import { oneLine } from '../../../src/ui/safe';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../kind/types';
import { imageName } from '../../compute/imageName';

/** The image of a virtual machine as text; empty if the answer does not contain it. */
function useImageFact(kind: Kind): (record: PortalRecord) => readonly ShowFact[] {
  const words = useWords();
  return ({ os_name, os_version }) => {
    const name = oneLine(imageName(os_name, os_version), 60);
    if (name === '') return [];
    const value = (
      <span className="p-inline-8">
        <ImageIcon name={String(os_name ?? '')} size={16} />
        {name}
      </span>
    );
    return [{ name: 'image', label: words.field(kind, 'os_name'), value }];
  };
}

export default function MachineShow({ kind }: ScreenProps) {
  const translate = useTranslate();
  const words = useWords();
  const image = useImageFact(kind);
  useEffect(startLanding, []);
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
