/** The list of addresses, with what those cost that nothing uses. */
import { KindList } from '../../../src/admin/KindList';
import { IdleNote } from './IdleNote';
import type { ScreenProps } from '../../screens';

export default function IpAddressList({ kind }: ScreenProps) {
  return <KindList kind={kind} note={<IdleNote kind={kind} />} />;
}
