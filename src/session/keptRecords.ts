/** Where what a person keeps at hand stands in storage (`src/admin/keptRecords`, `usedGroups`); signing out forgets it. */
import { bothKeys, namespacedKey } from './storageNamespace';

const names = ['favourites', 'recents', 'groups'] as const;

export const savedRecordsKey = (name: (typeof names)[number]): string => namespacedKey(name);

/** Also one's own while acting as somebody else. */
export function forgetSavedRecords(): void {
  try {
    names.flatMap(bothKeys).forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing is kept where storage is blocked.
  }
}
