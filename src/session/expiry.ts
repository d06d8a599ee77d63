/** A refused key (401): sign in again, and come back to the same place. What was typed is kept as a draft of its form. */
import { innerPath } from './arrival';
import { leaveNow } from './leaving';
import { clearSession, currentKey, expiredFlag, impersonation, redirectPath } from './storage';

let leaving = false;

/** Many calls may be refused at once; one is enough. An act-as that was refused ends the act-as only. */
export function onKeyRefused(): void {
  if (leaving || currentKey() === undefined) return;
  leaving = true;
  leaveNow();
  if (impersonation.get()) {
    impersonation.clear();
    location.reload();
    return;
  }
  const path = innerPath(location.pathname) + location.search;
  clearSession();
  redirectPath.set(path);
  expiredFlag.set(true);
  location.reload();
}
