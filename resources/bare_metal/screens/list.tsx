/** The list of leases; where it is empty, with what the cheapest one costs. */
import { KindList } from '../../../src/admin/KindList';
import { LeaseStartingPrice } from './LeaseStartingPrice';
import type { ScreenProps } from '../../screens';

export default function LeaseList({ kind }: ScreenProps) {
  return <KindList kind={kind} price={<LeaseStartingPrice />} />;
}
