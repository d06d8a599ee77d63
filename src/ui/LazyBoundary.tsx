/**
 * Boundary for lazily loaded parts: renders nothing while loading, and a toast with Reload if the chunk fails to
 * load.
 */
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { laterDelay } from '../lib/delays';
import { addMessage } from './messages';
import { useDelayed } from './useDelayed';
import styles from './lazyBoundary.module.css';
import { loadPage } from '../lib/pageLoad';

/** Announces loading once it takes long: over the page, for what a person has opened. */
function Awaited() {
  const translate = useTranslate();
  const due = useDelayed(laterDelay);
  return (
    <p role="status" className={styles.awaited}>
      {due && translate('shell.loading.label')}
    </p>
  );
}

/**
 * Around `lazy()` parts that open over the page. Renders nothing while loading, and says after a while that it loads, unless
 * `quiet`: no one waits for it. A chunk that fails to load becomes a toast with Reload.
 *
 * @example
 * <LazyBoundary>
 *   <p>…</p>
 * </LazyBoundary>
 */
export function LazyBoundary({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  const translate = useTranslate();
  const report = () => addMessage({ tone: 'error', text: translate('errors.preload'), retry: () => loadPage() });
  return (
    <ErrorBoundary fallback={null} onError={report}>
      <Suspense fallback={quiet ? null : <Awaited />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
