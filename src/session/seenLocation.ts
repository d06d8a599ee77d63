/**
 * Storage key of the lists cached by the last visit; separate for the person's own and those of an impersonated
 * person.
 */
import { namespacedKey, bothKeys } from './storageNamespace';

export const seenLocation = namespacedKey('seen');

/** Of the copy of the last list, which is taken of the person's own pages only (src/lastSeen/snapshot.ts). */
export const snapshotKey = 'portico.snapshot';

/** Whether anything was cached: only then is the rest of this folder loaded before the first screen. */
export function hasSeen(): boolean {
  try {
    return localStorage.getItem(seenLocation) !== null;
  } catch {
    return false;
  }
}

/** For sign-out: includes the person's own while impersonating. */
export function forgetSeen(): void {
  try {
    bothKeys('seen').forEach((key) => localStorage.removeItem(key));
    localStorage.removeItem(snapshotKey);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}
