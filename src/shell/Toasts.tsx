/** Forwards messages to the screen. React-admin's own come by `useNotifications`. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { idleAfterFirstPaint } from '../context/idleAfterFirstPaint';
import { onMessage, type Message } from '../ui/messages';
import styles from './toastPlain.module.css';

const load = () => import('./ToastStack');
const ToastStack = lazy(() => load().then((m) => ({ default: m.ToastStack })));

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
