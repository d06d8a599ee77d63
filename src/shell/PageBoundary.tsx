/** Confines a rendering error to its page: menu and header stay usable, and the next page is rendered as usual. */
import { CircleAlert, CloudOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/Button';
import { isChunkFailure } from '../lib/chunkFailure';
import { PageTitle } from '../ui/PageTitle';
import styles from '../ui/page.module.css';
import { loadPage, reloadUnlessLeaving } from '../lib/pageLoad';

/** The generic fallback: an icon, what happened, and a way on. `error` is text for people only when it says so. */
function Fallback({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate();
  const absent = isChunkFailure(error);
  const Icon = absent ? CloudOff : CircleAlert;
  // A failed import stays failed in this page: only a new one loads it, and nothing of this screen was shown yet.
  useEffect(() => {
    if (!absent) return undefined;
    addEventListener('online', reloadUnlessLeaving, { once: true });
    return () => removeEventListener('online', reloadUnlessLeaving);
  }, [absent]);
  return (
    <section className={styles.state} role="alert">
      <Icon aria-hidden strokeWidth={1.5} />
      <PageTitle title={translate('shell.fallback.title')} />
      <p>{translate(absent ? 'errors.preload' : 'shell.fallback.text')}</p>
      <div className={styles.links}>
        {absent ? (
          <Button onClick={() => loadPage()}>{translate('shell.fatal.reload')}</Button>
        ) : (
          <Button variant="secondary" onClick={resetErrorBoundary}>
            {translate('actions.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Fallback} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}
