/**
 * Storage keys of favourites, recently used records and what the dashboard last showed (`src/admin/savedRecords`,
 * `usedGroups`); deleted at sign-out.
 */
import { bothKeys, namespacedKey } from './storageNamespace';

const names = ['favourites', 'recents', 'groups', 'attention'] as const;

export const savedRecordsKey = (name: (typeof names)[number]): string => namespacedKey(name);

/** Includes the person's own while impersonating. */
export function forgetSavedRecords(): void {
  try {
    names.flatMap(bothKeys).forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing is stored if storage is blocked.
  }
}
