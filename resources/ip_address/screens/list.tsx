/** The list of addresses, with the resource of each and the cost of unused ones. */
import { KindList } from '../../../src/admin/list/KindList';
import type { ScreenProps } from '../../screens';
import { IdleNote } from './IdleNote';
import { useHolderText } from './useHolderText';
import { useIncludedPrice } from './useIncludedPrice';

export default function IpAddressList({ kind }: ScreenProps) {
  return <KindList kind={useIncludedPrice(kind)} subtitle={useHolderText()} note={<IdleNote kind={kind} />} />;
}
