import type { Kind, RecordData } from '../../../resources/kind/types';
import { useKeyPermissions } from '../rights';
import { actionsFor, type ActionItem } from '../runs/actionsFor';

/**
 * An action with its availability for this person, for a custom dialog; undefined if the kind does not have
 * it.
 *
 * @example
 * const item = useActionItem(kind, record, 'resize');
 * if (!item) return null;
 */
export function useActionItem(kind: Kind, record: RecordData, name: string): ActionItem | undefined {
  const permissions = useKeyPermissions();
  return actionsFor(kind, record, permissions).find((item) => item.name === name);
}
