/** The list of addresses: what has each, and what those cost that nothing uses. */
import { KindList } from '../../../src/admin/list/KindList';
import type { ScreenProps } from '../../screens';
import { IdleNote } from './IdleNote';
import { useHolderText } from './useHolderText';
import { usePlacedPrice } from './usePlacedPrice';

export default function IpAddressList({ kind }: ScreenProps) {
  return <KindList kind={usePlacedPrice(kind)} subtitle={useHolderText()} note={<IdleNote kind={kind} />} />;
}
