/** The list of leases; if empty, with the price of the cheapest model. */
import { KindList } from '../../../src/admin/list/KindList';
import { LeaseStartingPrice } from './LeaseStartingPrice';
import type { ScreenProps } from '../../screens';

export default function LeaseList({ kind }: ScreenProps) {
  return <KindList kind={kind} price={<LeaseStartingPrice />} />;
}
