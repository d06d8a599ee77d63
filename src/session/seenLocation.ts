/** Where the lists of the last visit stand in storage; one's own and those of whom one acts as apart. */
import { namespacedKey, bothKeys } from './storageNamespace';

export const seenLocation = namespacedKey('seen');

/** Whether anything was kept: only then is the rest of this room loaded before the first screen. */
export function hasSeen(): boolean {
  try {
    return localStorage.getItem(seenLocation) !== null;
  } catch {
    return false;
  }
}

/** For signing out: also one's own while acting as somebody else. */
export function forgetSeen(): void {
  try {
    bothKeys('seen').forEach((place) => localStorage.removeItem(place));
  } catch {
    // Nothing is stored where storage is blocked.
  }
}
