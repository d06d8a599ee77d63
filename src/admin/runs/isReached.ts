import type { Action, Kind, RecordData } from '../../../resources/kind/types';
import { isOtherHalf } from './actionsFor';

/** The same call with more or other values, as a forced stop. */
const isVariant = (a: Action, b: Action): boolean =>
  a !== b &&
  a.call !== undefined &&
  a.call.method === b.call?.method &&
  a.call.path === b.call.path &&
  !isOtherHalf(a, b);

/**
 * Whether the record shows what an action whose answer was lost was to do, by that action or otherwise: its values are the record's, it is
 * on the way there, or the action is not possible any more while its opposite is. False proves nothing.
 */
export function isReached(kind: Kind, name: string, record: RecordData, values: RecordData = {}): boolean {
  const action = kind.actions.find((one) => one.name === name);
  if (!action || action.followUp) return false;
  if (action.isSo) return action.isSo(record, values);
  const { status } = kind;
  if (status && action.optimisticStatus !== undefined && record[status.field] === action.optimisticStatus) return true;
  if (action.params.length > 0 || action.allowed(record)) return false;
  const alike = [action, ...kind.actions.filter((other) => isVariant(action, other))];
  const isOpposite = (other: Action) =>
    alike.some((one) => isOtherHalf(one, other) || other.opposite === one.name || one.opposite === other.name);
  return kind.actions.some((other) => isOpposite(other) && other.allowed(record) && (other.shown?.(record) ?? true));
}
