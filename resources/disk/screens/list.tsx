/** The list of disks, with the machine that each is in, and the price that it has there. */
import { KindList } from '../../../src/admin/KindList';
import { useHolderColumn } from './useHolderColumn';
import { useListedPrice } from './usePlacedPrice';
import { useWords } from '../../../src/admin/texts';
import type { ScreenProps } from '../../screens';

export default function DiskList({ kind }: ScreenProps) {
  const column = useHolderColumn(useWords().field(kind, 'attached_to'), 'location');
  const placed = useListedPrice(kind);
  return <KindList kind={placed} {...(column && { column })} />;
}
