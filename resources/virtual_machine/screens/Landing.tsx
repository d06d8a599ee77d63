/** The landing view of a machine. */
import { loadRest } from '../../../src/ui/loadRest';
import type { PortalRecord } from '../../../dataProvider';
import { CardSkeletons } from '../../../src/admin/show/ShowState';
import { preloadable } from '../../../src/lib/preloadable';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import type { Kind } from '../../kind/types';
import { loadPageParts } from '../../pageParts';
import styles from './landing.module.css';

export interface LandingProps {
  kind: Kind;
  record: PortalRecord;
}

/** With what other kinds add to it: a part that came later would push the others. */
const parts = preloadable<LandingProps>(async () => {
  const [{ LandingParts }] = await Promise.all([
    import('./LandingParts'),
    loadPageParts('virtual_machine'),
    loadRest(),
  ]);
  return LandingParts;
});

/** Loads the parts while the record is awaited. A failure is reported where they are rendered. */
export const startLanding = (): void => void parts.start().catch(() => undefined);

/** Rows of each part, as a machine with one disk has them. */
const rows = [7, 7, 8, 7, 5, 5];

export const Landing = (props: LandingProps) => (
  <LazyBoundary pending={<CardSkeletons className={styles.landing} rows={rows} />}>
    <div className={styles.landing}>
      <parts.View {...props} />
    </div>
  </LazyBoundary>
);
