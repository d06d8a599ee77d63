/** A disk's page: the derived one, with the machine that it is in. */
import { KindShow } from '../../src/admin/KindShow';
import { Attached } from '../../src/admin/show/disk/Attached';
import type { ScreenProps } from '../screens';

export default function DiskShow({ kind }: ScreenProps) {
  return <KindShow kind={kind} cards={(record) => <Attached kind={kind} record={record} />} />;
}
