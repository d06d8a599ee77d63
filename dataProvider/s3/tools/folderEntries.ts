/**
 * Entries of a folder of this device by the names of objects, also on file systems that treat names as equal which differ in case or
 * Unicode composition.
 */
import { S3Error } from '../s3Error';
import { safeNames, strictNames } from './folderNames';

interface Listing {
  keys(): AsyncIterable<string>;
}

/** By name: a `DOMException` is not an `Error` in every environment. */
export const isErrorNamed = (error: unknown, ...names: string[]) =>
  typeof error === 'object' && error !== null && 'name' in error && names.includes(String(error.name));
export const isMissingEntry = (error: unknown) => isErrorNamed(error, 'NotFoundError');

export interface FolderPlace {
  handle: FileSystemDirectoryHandle;
  /** Its name on the disk. */
  path: readonly string[];
}

/** The name without the number that was added because it was taken. */
const withoutNumber = (name: string) => name.replace(/ \(\d+\)(?=\.[^.]*$|$)/, '');

/**
 * Determines whether an existing entry has exactly this name, rather than one that the file system treats as equal.
 *
 * @param folds the file system treats some names as equal: each existing name is then compared exactly
 */
function createExactNames(folds: boolean) {
  let wanted: ReadonlySet<string> = new Set();
  /** Exact names found in the folders that were read for this page. */
  let exact = new Map<string, Set<string>>();
  return {
    async has({ handle, path }: FolderPlace, name: string): Promise<boolean> {
      if (!folds) return true;
      const id = path.join('/');
      let found = exact.get(id);
      if (!found) {
        const some = new Set<string>();
        for await (const one of (handle as unknown as Listing).keys())
          if (wanted.has(one) || wanted.has(withoutNumber(one))) some.add(one);
        exact.set(id, (found = some));
      }
      return found.has(name);
    },
    add: ({ path }: FolderPlace, name: string) => void exact.get(path.join('/'))?.add(name),
    /** The names of a page, before its objects are looked up. */
    startPage(names: readonly string[]): void {
      if (!folds) return;
      wanted = new Set(names.flatMap((name) => name.split('/').flatMap((part) => safeNames(part))));
      exact = new Map();
    },
  };
}

/** @param folds the file system treats some names as equal */
export function createFolderEntries(folds: boolean) {
  const exact = createExactNames(folds);

  /** `clash`: the name is taken by something else, or refused. */
  async function entryOf<T extends FileSystemHandle>(
    folder: FolderPlace,
    name: string,
    get: (options?: { create: boolean }) => Promise<T>,
    make: boolean,
    sure: boolean,
  ): Promise<{ handle: T; isOld: boolean } | 'clash' | undefined> {
    try {
      const handle = await get();
      return sure || (await exact.has(folder, name)) ? { handle, isOld: true } : 'clash';
    } catch (error) {
      if (isErrorNamed(error, 'TypeMismatchError', 'TypeError')) return 'clash';
      if (!isMissingEntry(error)) throw error;
    }
    if (!make) return undefined;
    const handle = await get({ create: true });
    exact.add(folder, name);
    return { handle, isOld: false };
  }

  const folderIn =
    ({ handle }: FolderPlace, name: string) =>
    (options?: { create: boolean }) =>
      handle.getDirectoryHandle(name, options);

  /** Goes down by names that are one part of a key. */
  async function descend(
    from: FolderPlace,
    names: readonly string[],
    make: boolean,
    sure: boolean,
  ): Promise<FolderPlace | 'clash' | undefined> {
    let folder = from;
    for (const name of names) {
      const found = await entryOf(folder, name, folderIn(folder, name), make, sure);
      if (found === undefined || found === 'clash') return found;
      folder = { handle: found.handle, path: [...folder.path, name] };
    }
    return folder;
  }

  async function enter(from: FolderPlace, part: string, make: boolean): Promise<FolderPlace | undefined> {
    const underSafeName = await descend(from, safeNames(part), false, false);
    if (underSafeName && underSafeName !== 'clash') return underSafeName;
    const strict = await descend(from, strictNames(part, true), underSafeName === 'clash' && make, true);
    if (strict && strict !== 'clash') return strict;
    if (strict === 'clash') throw new S3Error('unwritable', 'The name is taken by something else');
    if (underSafeName === 'clash' || !make) return undefined;
    const made = await descend(from, safeNames(part), true, false);
    if (made && made !== 'clash') return made;
    return (await descend(from, strictNames(part, true), true, true)) as FolderPlace;
  }

  async function fileIn(folder: FolderPlace, names: readonly string[], make: boolean, sure: boolean) {
    const [last = '', ...folders] = [...names].reverse();
    const inner = await descend(folder, folders.reverse(), make, sure);
    if (inner === undefined || inner === 'clash') return inner;
    const get = (options?: { create: boolean }) => inner.handle.getFileHandle(last, options);
    const found = await entryOf(inner, last, get, make, sure);
    if (found === undefined || found === 'clash') return found;
    const path = [...inner.path, last];
    return { ...found, path, remove: () => inner.handle.removeEntry(last).catch(() => undefined) };
  }

  return {
    /** The folder of one part of a key; undefined if it does not exist. */
    enter,
    fileIn,
    startPage: exact.startPage,
  };
}

export type FolderEntries = ReturnType<typeof createFolderEntries>;
