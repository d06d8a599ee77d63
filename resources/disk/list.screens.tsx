/** The list of disks, with the machine that each is in. */
import { KindList } from '../../src/admin/KindList';
import { useHolderColumn } from '../../src/admin/show/disk/useHolderColumn';
import { useWords } from '../../src/admin/texts';
import type { ScreenProps } from '../screens';

export default function DiskList({ kind }: ScreenProps) {
  const column = useHolderColumn(useWords().field(kind, 'attached_to'), 'location');
  return <KindList kind={kind} {...(column && { column })} />;
}
