/** The list of disks, with the machine that each is in, and the price that it has there. */
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PortalRecord } from '../../../dataProvider';
import { KindList } from '../../../src/admin/list/KindList';
import { useWords } from '../../../src/admin/texts';
import { oneLine } from '../../../src/ui/safe';
import { imageName } from '../../compute/imageName';
import type { ScreenProps } from '../../screens';
import { useHolderColumn } from './useHolderColumn';
import { useHolderIndex, type HolderIndex } from './useHolderIndex';
import { useListedPrice } from './useIncludedPrice';
import { dotted } from '../../../src/lib/dotted';

/** "System disk of web-01 · Ubuntu 24.04". Undefined if it is unknown. */
function useUseText(index: HolderIndex) {
  const translate = useTranslate();
  return useMemo(
    () => (record: PortalRecord) => {
      const holder = index.of(record);
      if (!holder) return index.kind && index.isKnown(record) ? translate('list.under.unattached') : undefined;
      const { machine, disk } = holder;
      const name = oneLine(machine.name, 80);
      if (!disk.primary) return translate('list.under.attached_to', { name });
      const system = oneLine(imageName(machine.os_name, machine.os_version), 80);
      return dotted([translate('list.under.system_disk_of', { name }), system]);
    },
    [index, translate],
  );
}

export default function DiskList({ kind }: ScreenProps) {
  const index = useHolderIndex();
  const column = useHolderColumn(index, useWords().field(kind, 'attached_to'), 'location');
  const priced = useListedPrice(kind);
  return <KindList kind={priced} subtitle={useUseText(index)} {...(column && { column })} />;
}
