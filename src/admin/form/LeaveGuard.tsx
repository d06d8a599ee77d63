/**
 * Asks before leaving: where what was typed can't be kept, and where a draft could be taken for what is in force.
 * `reload`: also before the page is left for good or loaded again.
 */
import { lazy, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LazyBoundary } from '../../ui/LazyBoundary';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

/**
 * Asks before a form with unsent values is left, within the portal and (`reload`) by reload or closing. Stands in the form.
 *
 * @example
 * <LeaveGuard when={form.formState.isDirty && !draft.kept} />
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
      <LeaveDialog kept={!reload} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </LazyBoundary>
  );
}
