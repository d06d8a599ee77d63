/** Boundary for lazily loaded parts: a toast with Reload if the chunk fails to load. */
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { laterDelay } from '../lib/delays';
import { addMessage } from './messages';
import { useDelayed } from './useDelayed';
import styles from './lazyBoundary.module.css';
import { loadPage } from '../lib/pageLoad';

/** Announces loading once it takes long: over the page, for what a person has opened. */
export function Awaited() {
  const translate = useTranslate();
  const due = useDelayed(laterDelay);
  return (
    <p role="status" className={styles.awaited}>
      {due && translate('shell.loading.label')}
    </p>
  );
}

/** One failure is one message: a file that several parts wait for fails for all of them. */
const reported = new WeakSet<Error>();

/**
 * Around `lazy()` parts. Renders `pending` while loading: by default nothing, and after a while that it loads, for what opens over
 * the page. A chunk that fails to load becomes a toast with Reload.
 *
 * @example
 * <LazyBoundary>
 *   <p>…</p>
 * </LazyBoundary>
 */
export function LazyBoundary({ children, pending = <Awaited /> }: { children: ReactNode; pending?: ReactNode }) {
  const translate = useTranslate();
  const report = (error: unknown) => {
    if (error instanceof Error) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    addMessage({ tone: 'error', text: translate('errors.preload'), retry: () => loadPage() });
  };
  return (
    <ErrorBoundary fallback={null} onError={report}>
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}
