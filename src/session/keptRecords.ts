/** Where the records that a person keeps at hand stand in storage (`src/admin/keptRecords`); signing out forgets them. */
import { bothKeys, namespacedKey } from './storageNamespace';

const names = ['favourites', 'recents'] as const;

export const keptRecordsKey = (name: (typeof names)[number]): string => namespacedKey(name);

/** Also one's own while acting as somebody else. */
export function forgetKeptRecords(): void {
  try {
    names.flatMap(bothKeys).forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing is kept where storage is blocked.
  }
}
