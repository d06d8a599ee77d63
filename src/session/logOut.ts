import { forgetUploads } from '../../dataProvider/s3/uploads/forgetUploads';
import { clearDrafts } from './drafts';
import { basePath } from './entryUrl';
import { forgetSavedRecords } from './storedRecords';
import { forgetSeen } from './seenLocation';
import { leaveNow } from './leaving';
import { clearSession, expiredFlag } from './storage';
import { loadPage } from '../lib/pageLoad';

/**
 * What lists were searched and filtered for, what was selected, and which payment methods were saved names people's
 * things, and the next one who signs in here is another.
 */
function forgetSearches(): void {
  try {
    const retained = Object.keys(localStorage).filter((key) =>
      /^RaStoreportico\.(.+\.(listParams|selectedIds)|payment-methods-.*)$/.test(key),
    );
    retained.forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

/**
 * docs/coverage.md, section 4: clears the first-account flag, the impersonation and the API key, what was typed and not sent, what
 * was searched for, the payment methods noted as saved, the lists of the last visit, favourites and what was looked at last, and uploads that were interrupted; ends the chat, signs out at the identity service and reloads to the root. `signOut` is the identity service's own way out, which leaves the page; without one the
 * portal just starts again.
 */
export async function logOut(signOut?: (returnTo: string) => Promise<void>): Promise<void> {
  leaveNow();
  expiredFlag.clear();
  clearSession();
  clearDrafts();
  forgetSearches();
  forgetSeen();
  forgetSavedRecords();
  await forgetUploads();
  const root = `${location.origin}${basePath}/`;
  try {
    if (signOut) return await signOut(root);
  } catch {
    // The identity service cannot be reached: the person is signed out of the portal at least.
  }
  loadPage(root);
}
