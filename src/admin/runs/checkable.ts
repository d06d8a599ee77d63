import { isOtherHalf } from '../../../resources/kind/otherHalf';
import type { Kind } from '../../../resources/kind/types';

/**
 * Whether an action whose answer was lost can be requested again without being carried out twice: its record or its list
 * shows whether it was, or a second time changes nothing. Otherwise only the person can find out.
 */
export function isCheckable(kind: Kind, name: string): boolean {
  const action = kind.actions.find((one) => one.name === name);
  if (action?.followUp) return false;
  if (action?.call?.method !== 'POST') return true;
  return (
    action.isSo !== undefined ||
    action.creates ||
    action.optimisticStatus !== undefined ||
    action.opposite !== undefined ||
    kind.actions.some((other) => isOtherHalf(action, other) || other.opposite === name)
  );
}
