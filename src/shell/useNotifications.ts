import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { isValidElement, useEffect } from 'react';
import { addMessage } from '../ui/messages';
import { oneLine } from '../ui/safe';
import { useErrorText } from '../ui/useErrorText';

/** The text of a node, without its elements: messages are texts, and are listed on the notifications page, too. */
function textOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: unknown }>(node) ? textOf(node.props.children) : '';
}

/**
 * Handles react-admin's `useNotify` by the same rules. A mutation that react-admin would hold back for undoing
 * is sent at once, since no Undo is offered (all writes are pessimistic) and it would otherwise never be sent.
 */
export function useNotifications(): void {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const { toast } = useErrorText();
  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    const { message, type, notificationOptions: { messageArgs, autoHideDuration, undoable } = {} } = taken;
    if (undoable) takeMutation()?.({ isUndo: false });
    const text =
      typeof message === 'string' ? translate(message, { _: message, ...(messageArgs as object) }) : textOf(message);
    if (!text && type !== 'error') return;
    addMessage({
      tone: type,
      // An error itself, handed over as the message, brings its correlation id and status.
      text: type === 'error' ? toast(text || message) : oneLine(text),
      closeAfter: autoHideDuration === null ? false : autoHideDuration,
    });
  }, [notifications, takeNotification, takeMutation, translate, toast]);
}
