/** Begun uploads outlive the page in IndexedDB: the upload's id and what its file was, never a key or a secret. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { Begun, Keep } from './types';

/** Servers let go of parts that nobody completed; what is older than a week is not offered any more. */
const longest = 7 * 86_400_000;

/** One device's memory of one bucket. Where the browser keeps nothing (private windows), nothing is remembered. */
export function keepIn(endpoint: string, bucket: string): Keep {
  let store: UseStore | undefined;
  const open = () => (store ??= createStore('portico-uploads', 'begun'));
  const idOf = (key: string) => JSON.stringify([endpoint, bucket, key]);
  const here = JSON.stringify([endpoint, bucket]).slice(0, -1);
  const quiet = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => quiet(() => get<Begun>(idOf(key), open()), undefined),
    set: (begun) => quiet(() => set(idOf(begun.key), begun, open()), undefined),
    forget: (key) => quiet(() => del(idOf(key), open()), undefined),
    list: () =>
      quiet(async () => {
        const all = await entries<string, Begun>(open());
        const mine = all.filter(([id]) => id.startsWith(`${here},`)).map(([, begun]) => begun);
        return mine.filter(({ begun }) => Date.now() - begun < longest);
      }, []),
  };
}

/** Remembers only as long as the page is open. */
export function keepInMemory(): Keep {
  const all = new Map<string, Begun>();
  return {
    get: (key) => Promise.resolve(all.get(key)),
    set: (begun) => Promise.resolve(void all.set(begun.key, begun)),
    forget: (key) => Promise.resolve(void all.delete(key)),
    list: () => Promise.resolve([...all.values()]),
  };
}
