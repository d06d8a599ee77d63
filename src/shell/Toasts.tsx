/** Brings what is said to the screen: the portal's messages, and react-admin's own notifications with them. */
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { isValidElement, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';
import { onMessage, say, type Message } from '../ui/messages';
import { oneLine } from '../ui/safe';
import { useErrorText } from '../ui/useErrorText';
import styles from './toastPlain.module.css';

const load = () => import('./ToastStack');
const ToastStack = lazy(() => load().then((m) => ({ default: m.ToastStack })));

/** What a node says, without its elements: messages are texts, and stand on the page of notifications too. */
function textOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: unknown }>(node) ? textOf(node.props.children) : '';
}

/**
 * react-admin says something with `useNotify`: the same rules hold for it. What could be undone elsewhere is done at once here,
 * since nobody offers to undo it (design: every write is pessimistic) and it would never be sent.
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
    say({
      tone: type,
      // An error itself, handed over as the message, brings its correlation id and status.
      text: type === 'error' ? toast(text || message) : oneLine(text),
      closeAfter: autoHideDuration === null ? false : autoHideDuration,
    });
  }, [notifications, takeNotification, takeMutation, translate, toast]);
}

/** Where the code of toasts could not be fetched: what was said last, as it is. */
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
