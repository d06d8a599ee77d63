import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useShownStatus } from '../fields/StatusChip';
import { useKeyPermissions } from '../rights';
import { actionsFor, type ActionItem } from '../runs/actionsFor';
import { linked, openWindow } from './linked';
import { useActionParam } from './useActionParam';
import { usePerform } from './usePerform';
import { isUndoable, useSendLater } from './useSendLater';

interface Actions {
  items: ActionItem[];
  /** Runs the action, or opens its dialog. Does nothing if it is not allowed. */
  run(item: ActionItem): void;
}

/**
 * The actions that are available for the record at the moment, and a function that runs one. `inList`: its
 * dialog has to name the record in the URL.
 *
 * @example
 * const { items, run } = useActions(kind, record);
 * return <>{items.map((item) => <Button key={item.name} onClick={() => run(item)}>{item.name}</Button>)}</>;
 */
export function useActions(kind: Kind, record: PortalRecord, { inList = false } = {}): Actions {
  const permissions = useKeyPermissions();
  const perform = usePerform(kind);
  const sendLater = useSendLater();
  const { open } = useActionParam();
  // An optimistic status changes what is allowed.
  useShownStatus(kind, record);
  return {
    items: linked(kind, record, actionsFor(kind, record, permissions)),
    run(item) {
      if (!item.allowed) return;
      if (item.href !== undefined) openWindow(item.href);
      else if (isUndoable(item)) sendLater(kind, item, record);
      else if (item.requires === 'nothing') void perform(item, record);
      else open(item.name, inList ? record.id : undefined);
    },
  };
}
