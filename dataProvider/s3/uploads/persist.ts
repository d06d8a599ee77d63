/**
 * Uploads survive a page load in IndexedDB: their ids, properties and locations of their files; never a key or a
 * secret.
 */
import { del, delMany, entries, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import { announcePresence, pagesAtWork, type Presence } from './alive';
import { openDatabase, type StoreName } from './database';
import type { Begun, Expected, UploadMemory } from './types';

/** Servers delete incomplete uploads after a while; after a week they are no longer offered. */
const longest = 7 * 86_400_000;

/** `page` is the one that is at it. */
type PersistedBegun = Begun & { page?: string };
interface PersistedFile extends Omit<Expected, 'source'> {
  page: string;
  /** ms since the epoch */
  since: number;
  /** Which handle leads to it, and the way below that. */
  root: string;
  path: readonly string[];
}

/** The stores of this device. */
export function openStores(): (name: StoreName) => UseStore {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = () => (opened = undefined);
  const open = () => (opened ??= openDatabase(forget)).catch((error: unknown) => (forget(), Promise.reject(error)));
  return (name) => async (mode, work) => work((await open()).transaction(name, mode).objectStore(name));
}

export interface PersistTarget {
  endpoint: string;
  bucket: string;
  /** Id of the signed-in person: uploads are only offered to their owner. */
  owner: string | number;
}

/** Resolves with `otherwise` where the browser does not store anything. */
const quiet = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

/** What the stores of this device have of one bucket and its owner, and which pages use it. */
function openSpace({ endpoint, bucket, owner }: PersistTarget) {
  const store = openStores();
  const here = `${JSON.stringify([endpoint, bucket, owner]).slice(0, -1)},`;
  let presence: Presence | undefined;
  const isHere = (id: string) => id.startsWith(here);
  return {
    store,
    isHere,
    idOf: (key: string) => `${here}${JSON.stringify(key)}]`,
    async entriesOf<T>(name: StoreName) {
      const all = await entries<string, T>(store(name));
      return all.filter(([id]) => isHere(id));
    },
    /** The id of this page, which is announced from then on. */
    page: () => (presence ??= announcePresence()).page,
    isThisPage: (page: string) => page === presence?.page,
    leave() {
      presence?.leave();
      presence = undefined;
    },
  };
}

type Space = ReturnType<typeof openSpace>;

/** Uploads in parts that have begun in the store, by key. */
const begunIn = ({ store, idOf, entriesOf, page }: Space): Pick<UploadMemory, 'get' | 'set' | 'forget' | 'list'> => ({
  get: (key) => quiet(() => get<Begun>(idOf(key), store('begun')), undefined),
  set: (begun) =>
    quiet(() => set(idOf(begun.key), { ...begun, page: page() } satisfies PersistedBegun, store('begun')), undefined),
  forget: (key) => quiet(() => del(idOf(key), store('begun')), undefined),
  list: () =>
    quiet(async () => {
      const [all, working] = await Promise.all([entriesOf<PersistedBegun>('begun'), pagesAtWork()]);
      return all
        .map(([, begun]) => begun)
        .filter(({ begun, page: by = '' }) => Date.now() - begun < longest && !working.has(by));
    }, []),
});

/** Files that have not arrived, and the handles that lead to them. */
function expectedIn(space: Space): Pick<UploadMemory, 'expect' | 'forgetExpected' | 'expected'> {
  const { store, isHere, idOf, entriesOf, page } = space;
  /** Files that this page knows to exist in the store. */
  const known = new Set<string>();
  /** Those of them that are to be deleted: all that gather while the last ones are. */
  let arrivedKeys: string[] = [];
  let lastRoot = 0;
  /** Writing and deleting go one after the other. */
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => (turn = turn.then(() => quiet(work, undefined)));

  async function deleteArrived(): Promise<void> {
    const gone = arrivedKeys.splice(0);
    if (gone.length > 0) await delMany(gone.map(idOf), store('files'));
    if (known.size > 0 || (await keys<string>(store('files'))).some(isHere)) return;
    const [roots, working] = await Promise.all([entriesOf('roots'), pagesAtWork()]);
    const idle = roots.filter(([id]) => ![...working].some((by) => !space.isThisPage(by) && id.includes(by)));
    await delMany(
      idle.map(([id]) => id),
      store('roots'),
    );
  }

  /** Removes only existing entries: most browsers and uploads leave none. */
  function forgetExpected(arrived: readonly string[]): Promise<void> {
    const some = arrived.filter((key) => known.delete(key));
    arrivedKeys.push(...some);
    return some.length > 0 && arrivedKeys.length === some.length ? inTurn(deleteArrived) : turn;
  }

  return {
    async expect(files) {
      if (files.length === 0) return;
      const again = new Set(files.map(({ key }) => key));
      arrivedKeys = arrivedKeys.filter((key) => !again.has(key));
      const roots = new Map<FileSystemHandle, string>();
      const rows = files.map(({ source: { root, path }, ...file }): [string, PersistedFile] => {
        const id = roots.get(root) ?? `${page()} ${(lastRoot += 1)}`;
        roots.set(root, id);
        known.add(file.key);
        return [idOf(file.key), { ...file, page: page(), since: Date.now(), root: id, path }];
      });
      await inTurn(async () => {
        await setMany(
          [...roots].map(([handle, id]) => [idOf(id), handle]),
          store('roots'),
        );
        await setMany(rows, store('files'));
      });
    },
    forgetExpected,
    expected: () =>
      quiet(async () => {
        const [files, roots, working] = await Promise.all([
          entriesOf<PersistedFile>('files'),
          entriesOf<FileSystemHandle>('roots'),
          pagesAtWork(),
        ]);
        const handles = new Map(roots);
        const found: Expected[] = [];
        for (const [, { key, size, lastModified, path, root: id, page: by, since, seen }] of files) {
          const root = handles.get(idOf(id));
          if (!root || working.has(by)) continue;
          known.add(key);
          if (Date.now() - since < longest) found.push({ key, size, lastModified, source: { root, path }, seen });
          else void forgetExpected([key]);
        }
        return found;
      }, []),
  };
}

/**
 * The stored uploads of one bucket on this device. Nothing is stored if the browser does not allow it (private
 * windows).
 */
export function persistIn(target: PersistTarget): UploadMemory {
  const space = openSpace(target);
  return { ...begunIn(space), ...expectedIn(space), close: space.leave };
}

/** Remembers only as long as the page is open. */
export function persistInMemory(): UploadMemory {
  const all = new Map<string, Begun>();
  const files = new Map<string, Expected>();
  return {
    get: (key) => Promise.resolve(all.get(key)),
    set: (begun) => Promise.resolve(void all.set(begun.key, begun)),
    forget: (key) => Promise.resolve(void all.delete(key)),
    list: () => Promise.resolve([...all.values()]),
    expect: (some) => Promise.resolve(some.forEach((file) => files.set(file.key, file))),
    forgetExpected: (some) => Promise.resolve(some.forEach((key) => files.delete(key))),
    expected: () => Promise.resolve([...files.values()]),
    close: () => undefined,
  };
}
