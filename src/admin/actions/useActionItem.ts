import type { Kind, RecordData } from '../../../resources/kind/types';
import { useKeyPermissions } from '../rights';
import { actionsFor, type ActionItem } from './actionsFor';

/** An action as it stands for the person who is signed in, for a dialog of its own; undefined where the kind has none of that name. */
export function useActionItem(kind: Kind, record: RecordData, name: string): ActionItem | undefined {
  const permissions = useKeyPermissions();
  return actionsFor(kind, record, permissions).find((item) => item.name === name);
}
