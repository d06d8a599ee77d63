/** Around what is loaded when it is first asked for: nothing while it comes; where it can't be had, that is said, with the way out. */
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { say } from './messages';

export function Later({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const tell = () => say({ tone: 'error', text: translate('errors.preload'), retry: () => location.reload() });
  return (
    <ErrorBoundary fallback={null} onError={tell}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
