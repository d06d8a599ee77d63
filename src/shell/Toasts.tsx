/** Brings what is said to the screen: the portal's messages, and react-admin's own notifications with them. */
import { useNotificationContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { onMessage, say, type Message } from './messages';
import { useErrorText } from './useErrorText';

const ToastStack = lazy(() => import('./ToastStack').then((m) => ({ default: m.ToastStack })));

/** react-admin says something with `useNotify`: the same rules hold for it. Undoable ones do not exist (design: every write is pessimistic). */
function useNotifications(): void {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const { toast } = useErrorText();
  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    const { message, type, notificationOptions: { messageArgs, autoHideDuration } = {} } = taken;
    const text = typeof message === 'string' ? translate(message, { _: message, ...(messageArgs as object) }) : '';
    if (!text && type !== 'error') return;
    say({
      tone: type,
      text: type === 'error' ? toast(text) : text,
      closeAfter: autoHideDuration === null ? false : autoHideDuration,
    });
  }, [notifications, takeNotification, translate, toast]);
}

export function Toasts() {
  const [queue, setQueue] = useState<readonly Message[]>([]);
  useNotifications();
  useEffect(() => onMessage((message) => setQueue((before) => [...before, message].slice(-20))), []);
  if (queue.length === 0) return null;
  return (
    // Without its code no toast is drawn, and nothing else is lost: the message is on the notifications page.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ToastStack queue={queue} />
      </Suspense>
    </ErrorBoundary>
  );
}
