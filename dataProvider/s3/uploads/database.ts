/** The browser's database of uploads that have not ended. Knows nothing of them, so that signing out costs no other module. */
const name = 'portico-unfinished';

/**
 * `begun`: uploads in parts. `files`: files on their way. `roots`: handles of files and folders, to open those again.
 * `runs`: work on many objects, where it is, and the folder that it saves into.
 */
const stores = ['begun', 'files', 'roots', 'runs'] as const;
export type StoreName = (typeof stores)[number];

/** Closes by itself when the database is forgotten, in this tab or another one; `closed` is called. Rejects where nothing is stored. */
export const openDatabase = (closed: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const store of stores) if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
    };
    request.onerror = () => reject(new Error('Nothing is kept here', { cause: request.error }));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = closed;
      database.onversionchange = () => {
        database.close();
        closed();
      };
      resolve(database);
    };
  });

/** Nobody waits longer than this to sign out, ms. */
const patience = 1000;

/** For signing out: no name and no handle of a file stays behind. */
export function forgetUploads(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = () => resolve();
      setTimeout(resolve, patience);
    } catch {
      // Nothing is stored where storage is blocked.
      resolve();
    }
  });
}
