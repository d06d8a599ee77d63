/** Watches, while the portal is open, whether an invitation that was sent is accepted. Renders nothing. */
import type { Kind } from '../../../kind/types';
import { useAcceptances } from '../useAcceptances';

export default function AcceptanceWatch({ kind }: { kind: Kind }) {
  useAcceptances(kind);
  return null;
}
