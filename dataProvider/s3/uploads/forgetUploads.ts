/** Deletes what is stored of unfinished uploads. Imports nothing, so that signing out loads no other module. */

/** The browser's database of unfinished uploads (`database.ts`). */
export const databaseName = 'portico-unfinished';

/** Longest delay of signing out, ms. */
const patience = 1000;

/** For signing out: no name and no handle of a file stays behind. */
export function forgetUploads(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(databaseName);
      request.onsuccess = request.onerror = () => resolve();
      setTimeout(resolve, patience);
    } catch {
      // Nothing is stored where storage is blocked.
      resolve();
    }
  });
}
