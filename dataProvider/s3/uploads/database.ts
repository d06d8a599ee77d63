/** The browser's database of unfinished uploads. */
import { databaseName } from './forgetUploads';

/**
 * `begun`: multipart uploads. `files`: files being uploaded. `roots`: handles of files and folders, for opening
 * them again. `runs`: bulk operations with their cursor, and the folder they save to.
 */
const stores = ['begun', 'files', 'roots', 'runs'] as const;
export type StoreName = (typeof stores)[number];

/** Closes when the database is deleted in any tab, and calls `closed`. Rejects if the browser stores nothing. */
export const openDatabase = (closed: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 2);
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
