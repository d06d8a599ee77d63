/**
 * Impersonation (docs/coverage.md, sections 4 and 6). Starting and ending it reloads the page, so that no data
 * of one account is in memory while the other is shown; what the browser stores in between goes to a separate
 * storage namespace.
 */
import { basePath, innerPath } from './entryUrl';
import { clearImpersonated } from './storageNamespace';
import { leaveNow } from './leaving';
import { leaveNotice } from './notice';
import { knownOwner } from './owner';
import { safePath } from './redirect';
import { forgetSeen } from './seenLocation';
import { impersonation, isImpersonationStored, type Impersonation } from './storage';
import { loadPage } from '../lib/pageLoad';

type Leave = (address: string) => void;
/**
 * Stores the token and the way back, and goes to `to`, a path of this portal, else the root. The own key stays where it
 * is. False, and nothing happens, if the browser stores no more: after the page load one would be oneself.
 */
export function startActing(
  given: Omit<Impersonation, 'returnPath' | 'by'>,
  leave: Leave = loadPage,
  to = '/',
): boolean {
  const { pathname, search } = window.location;
  const by = knownOwner();
  const begin = () => {
    impersonation.set({
      ...given,
      ...(by !== undefined && { by }),
      returnPath: safePath(innerPath(pathname) + search) ?? '/',
    });
    return isImpersonationStored();
  };
  clearImpersonated();
  // Lists of the last visit are stored for speed only.
  if (!begin() && (forgetSeen(), !begin())) {
    impersonation.clear();
    return false;
  }
  leaveNow();
  leaveNotice({ what: 'started', who: given.owner ?? '' });
  leave(basePath + (safePath(to) ?? '/'));
  return true;
}

function goBack(what: 'returned' | 'ended', leave: Leave): void {
  const acting = impersonation.get();
  const path = safePath(acting?.returnPath) ?? '/';
  leaveNow();
  impersonation.clear();
  clearImpersonated();
  leaveNotice({ what, who: acting?.owner ?? '' });
  leave(`${basePath}${path}`);
}

/** 'Back to your account': to the saved path, or the root. */
export const endActing = (leave: Leave = loadPage): void => goBack('returned', leave);

/** The token was refused: it has expired, or the access was taken back. One is oneself again, and not signed out. */
export const actingRefused = (): void => goBack('ended', loadPage);
