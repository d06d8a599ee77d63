/** The list of services; where it is empty, with what the cheapest one costs. */
import { KindList } from '../../../src/admin/KindList';
import { LeastService } from './LeastService';
import type { ScreenProps } from '../../screens';

export default function ServiceList({ kind }: ScreenProps) {
  return <KindList kind={kind} price={<LeastService />} />;
}
