import type { Kind, RecordData } from '../../../resources/kind/types';
import { useStanding } from '../rights';
import { actionsFor, type ActionItem } from './actionsFor';

/** An action as it stands for whoever is here, for a dialog of its own; undefined where the kind has none of that name. */
export function useActionItem(kind: Kind, record: RecordData, name: string): ActionItem | undefined {
  const standing = useStanding();
  return actionsFor(kind, record, standing).find((item) => item.name === name);
}
