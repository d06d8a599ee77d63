/** The parts of a machine's landing view, each in an error boundary of its own. */
import { KindParts } from '../../../src/admin/KindParts';
import { LazyBoundary } from '../../../src/ui/LazyBoundary';
import { Connect } from './Connect';
import { Cost } from './Cost';
import { DiskBars } from './DiskBars';
import type { LandingProps } from './Landing';
import { NetworkPicture } from './NetworkPicture';
import { Restore } from './Restore';

export const LandingParts = (props: LandingProps) => (
  <>
    <LazyBoundary>
      <Connect {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <KindParts on="virtual_machine" record={props.record} fallback={null} />
    </LazyBoundary>
    <LazyBoundary>
      <Cost {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <Restore {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <DiskBars {...props} />
    </LazyBoundary>
    <LazyBoundary>
      <NetworkPicture {...props} />
    </LazyBoundary>
  </>
);
