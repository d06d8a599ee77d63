/** A rejected key (401): the person signs in again and returns to the same page. Their input is stored as drafts. */
import { innerPath } from './entryUrl';
import { actingRefused } from './impersonation';
import { leaveNow } from './leaving';
import { clearSession, currentKey, expiredFlag, impersonation, redirectPath } from './storage';
import { loadPage } from '../lib/pageLoad';

let leaving = false;

/**
 * Many calls may be refused at once; one is enough. A key that is not in force any more (an act-as that another tab has
 * just ended) says nothing about the one that is. An act-as that was refused ends the act-as only.
 */
export function onKeyRefused(key: string): void {
  if (leaving || key !== currentKey()) return;
  leaving = true;
  if (impersonation.get()) return actingRefused();
  leaveNow();
  redirectPath.set(innerPath(location.pathname) + location.search);
  // Before the key goes: that is what the other tabs wait for, and they ask then why.
  expiredFlag.set(true);
  clearSession();
  loadPage();
}
