/** Runs in the page: how far each run is that would be gone on with after a reload. */
export const doneOfRuns = () =>
  new Promise<number[]>((resolve, reject) => {
    const opening = indexedDB.open('portico-unfinished');
    opening.onerror = () => reject(new Error('The database cannot be opened'));
    opening.onsuccess = () => {
      const database = opening.result;
      const read = database.transaction('runs').objectStore('runs').getAll();
      read.onsuccess = () => {
        database.close();
        resolve((read.result as { done: number }[]).map(({ done }) => done));
      };
    };
  });
