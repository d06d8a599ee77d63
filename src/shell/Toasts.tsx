/** Forwards messages to the screen: the portal's, and react-admin's own notifications. */
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { isValidElement, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';
import { onMessage, addMessage, type Message } from '../ui/messages';
import { oneLine } from '../ui/safe';
import { useErrorText } from '../ui/useErrorText';
import styles from './toastPlain.module.css';

const load = () => import('./ToastStack');
const ToastStack = lazy(() => load().then((m) => ({ default: m.ToastStack })));

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
function useNotifications(): void {
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

/** Shown if the code of toasts failed to load: the last message, as plain text. */
function Plain({ message: { text, detail } }: { message: Message }) {
  return (
    <div role="alert" className={styles.plain}>
      <p>{text}</p>
      {detail && <p>{detail}</p>}
    </div>
  );
}

export function Toasts() {
  const [queue, setQueue] = useState<readonly Message[]>([]);
  useNotifications();
  useEffect(() => onMessage((message) => setQueue((before) => [...before, message].slice(-20))), []);
  // What has to be said most is that the line is gone: the code for it is fetched while there is one.
  useEffect(() => {
    const preload = () => load().catch(() => undefined);
    void idleAfterFirstPaint.then(preload);
  }, []);
  const last = queue.at(-1);
  if (!last) return null;
  return (
    <ErrorBoundary fallback={<Plain message={last} />}>
      <Suspense>
        <ToastStack queue={queue} />
      </Suspense>
    </ErrorBoundary>
  );
}
