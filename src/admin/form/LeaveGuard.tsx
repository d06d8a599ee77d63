/**
 * Asks before leaving: if the input cannot be stored, and if a draft could be mistaken for the current state.
 * `reload`: also before the page is closed or reloaded.
 */
import { lazy, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LazyBoundary } from '../../ui/LazyBoundary';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

/**
 * Asks before a form with unsaved values is left, within the portal and (`reload`) by reloading or closing the
 * page. Must be inside the form.
 *
 * @example
 * <LeaveGuard when={form.formState.isDirty && !draft.isStored} />
 */
export function LeaveGuard({ when, reload = true }: { when: boolean; reload?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when || !reload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, reload]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LazyBoundary>
      <LeaveDialog isDraftStored={!reload} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </LazyBoundary>
  );
}
