/** The landing view of a machine, in parts that come by themselves: one that fails takes no other with it. */
import type { PortalRecord } from '../../../dataProvider';
import { lazyPart } from '../../../src/ui/lazyPart';
import type { Kind } from '../../kind/types';
import styles from './landing.module.css';

export interface LandingProps {
  kind: Kind;
  record: PortalRecord;
}

const Connect = lazyPart<LandingProps>(() => import('./Connect').then((m) => m.Connect));
const KindParts = lazyPart(() => import('../../../src/admin/KindParts').then((m) => m.KindParts));
const Cost = lazyPart<LandingProps>(() => import('./Cost').then((m) => m.Cost));
const Restore = lazyPart<LandingProps>(() => import('./Restore').then((m) => m.Restore));
const DiskBars = lazyPart<LandingProps>(() => import('./DiskBars').then((m) => m.DiskBars));
const NetworkPicture = lazyPart<LandingProps>(() => import('./NetworkPicture').then((m) => m.NetworkPicture));

export const Landing = (props: LandingProps) => (
  <div className={styles.landing}>
    <Connect {...props} />
    <KindParts on="virtual_machine" record={props.record} fallback={null} />
    <Cost {...props} />
    <Restore {...props} />
    <DiskBars {...props} />
    <NetworkPicture {...props} />
  </div>
);
