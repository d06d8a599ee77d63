/** Asks before a form is left whose input cannot be stored, or whose draft could be mistaken for the saved state. */
import { lazy, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LazyBoundary } from '../../ui/LazyBoundary';

const LeaveDialog = lazy(() => import('./LeaveDialog'));

interface LeaveGuardProps {
  when: boolean;
  reload?: boolean;
  /** Whether a secret that is shown once is on its way, or shown and not confirmed yet. Called at the moment of leaving. */
  holdsSecret?(): boolean;
}

const no = () => false;

/**
 * Asks for confirmation before a form with unsaved values is left (`when`): by a link of the portal and, with `reload`, by reloading or
 * closing the page, for which browsers show their own question. Use it inside the form; for one with a draft, `UnsavedGuard`.
 *
 * @example
 * <LeaveGuard when={draft.restored} reload={!draft.isStored} />
 */
export function LeaveGuard({ when, reload = true, holdsSecret = no }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (when || holdsSecret()) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const isGuarded = when && reload;
    if (!isGuarded && holdsSecret === no) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded || holdsSecret()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [when, reload, holdsSecret]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LazyBoundary>
      <LeaveDialog
        isDraftStored={!reload}
        isSecretHeld={holdsSecret()}
        onStay={() => blocker.reset()}
        onLeave={() => blocker.proceed()}
      />
    </LazyBoundary>
  );
}
