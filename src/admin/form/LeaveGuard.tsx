/** Asks before a form is left whose input cannot be stored, or whose draft could be mistaken for the saved state. */
import { lazy, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LazyBoundary } from '../../ui/LazyBoundary';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

/**
 * Asks for confirmation before a form with unsaved values is left (`when`): by a link of the portal and, with `reload`, by reloading or
 * closing the page, for which browsers show their own question. Use it inside the form.
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
