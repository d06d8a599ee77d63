/** Sends an `undoable` action after five seconds unless the user undoes it, wherever it was chosen. */
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { useProvider } from '../../context/portal';
import { addMessage } from '../../ui/messages';
import { useUser } from '../queries';
import { useKeyPermissions } from '../rights';
import { actionNamed, type ActionItem } from '../runs/actionsFor';
import { sendLater } from '../runs/unsent';
import { useActionWordsOf } from './useActionWords';
import { usePerformOf } from './usePerform';

/** Actions confirmed by name or with input values always use their dialog. */
export const isUndoable = (item: ActionItem): boolean =>
  item.action?.undoable === true && !item.danger && item.requires !== 'values';

/**
 * Returns a function that sends an action on a record after five seconds and shows the toast to undo it. Call it only for what
 * `isUndoable` accepts; where a person chooses among all of a record's actions, use `useActions`, which does this by itself. The record
 * is read again before sending; failures are reported in a toast.
 *
 * @example
 * const sendLater = useSendLater();
 * const item = useActionItem(kind, record, 'unassign');
 * return item && <Button onClick={() => sendLater(kind, item, record)}>Unassign</Button>;
 */
export function useSendLater(): (kind: Kind, item: ActionItem, record: PortalRecord) => void {
  const translate = useTranslate();
  const provider = useProvider();
  const permissions = useKeyPermissions();
  const owner = useUser().data?.id;
  const wordsOf = useActionWordsOf();
  const performOf = usePerformOf();
  return (kind, item, record) => {
    const words = wordsOf(kind);
    const perform = performOf(kind);
    const name = words.name(record);
    const action = words.label(item);
    const key = `${kind.name} ${record.id} ${item.name}`;
    const send = async () => {
      const now = await provider.getOne<PortalRecord>(kind.name, { id: record.id }).then(
        ({ data }) => data,
        // The call itself finds out whether the record exists.
        () => record,
      );
      const present = actionNamed(kind, now, item.name, permissions);
      if (present?.allowed) return void perform(present, now);
      const detail = present && words.reason(present, now);
      addMessage({ tone: 'warning', text: translate('actions.undo.overtaken', { action, name }), detail });
    };
    const isNew = sendLater({
      ...{ key, owner: String(owner), send: () => void send() },
      message: translate('actions.undo.left', { action, name }),
    });
    if (!isNew) return;
    const general = translate('actions.confirm_dialog.title', { action, name });
    const text = translate(`resources.${kind.name}.actions.${item.name}.pending`, { name, _: general });
    const undone = translate('actions.undo.undone', { action, name });
    // Chosen without a dialog: what it would have said.
    const detail = words.confirm(item, record);
    addMessage({ tone: 'info', text, detail, unsent: { key, undone }, closeAfter: false });
  };
}
