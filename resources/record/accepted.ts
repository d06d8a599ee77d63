/** Whether an invitation was accepted (docs/coverage.md, section 4). Pure. */
import { isAbsent } from '../../src/lib/blank';

interface Acceptance {
  is_accepted?: boolean | null | undefined;
  accepted_at?: unknown;
}

/** By its flag; where an answer leaves that out, by its time: access that is in use is not shown as pending. */
export const isAccepted = ({ is_accepted: flag, accepted_at: at }: Acceptance): boolean => flag ?? !isAbsent(at);
