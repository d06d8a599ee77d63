/** The landing view of a machine. */
import type { PortalRecord } from '../../../dataProvider';
import { lazyPart } from '../../../src/ui/lazyPart';
import type { Kind } from '../../kind/types';
import { loadPageParts } from '../../pageParts';
import styles from './landing.module.css';

export interface LandingProps {
  kind: Kind;
  record: PortalRecord;
}

/** With what other kinds add to it: a part that came later would push the others. */
const Parts = lazyPart<LandingProps>(async () => {
  const [{ LandingParts }] = await Promise.all([import('./LandingParts'), loadPageParts('virtual_machine')]);
  return LandingParts;
});

export const Landing = (props: LandingProps) => (
  <div className={styles.landing}>
    <Parts {...props} />
  </div>
);
