import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { usePollTransitional } from './usePollTransitional';

const none: readonly PortalRecord[] = [];

/** `usePollTransitional` as a part that renders nothing: a first list loads it after its rows. */
export function PollTransitional({
  kind,
  records = none,
}: {
  kind: Kind;
  records: readonly PortalRecord[] | undefined;
}) {
  usePollTransitional(kind, records);
  return null;
}
