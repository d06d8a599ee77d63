/**
 * A folder of this device as the target of downloads, through a handle (File System Access). Each key has a file
 * of its own, found again after a reload, also on file systems that ignore case.
 */
import { S3Error } from '../s3Error';
import {
  createFolderEntries,
  isMissingEntry,
  isErrorNamed,
  type FolderEntries,
  type FolderPlace,
} from './folderEntries';
import { safeNames, strictNames } from './folderNames';

export interface FolderFile {
  handle: FileSystemFileHandle;
  /** Its path within the folder, if it differs from the object's own. */
  savedAs: string | undefined;
  /** It was there before. */
  isOld: boolean;
  /** Removes the incomplete file. Never rejects. */
  remove(): Promise<void>;
}

export interface DownloadFolder {
  /** The names of a page, relative to the folder: called before its objects are requested. */
  startPage(names: readonly string[]): void;
  /** The file of an object; undefined if it does not exist. Rejects with `S3Error`. */
  find(name: string): Promise<FolderFile | undefined>;
  /** Like `find`, but creates the file if it does not exist. */
  make(name: string): Promise<FolderFile>;
  /** Creates the folder of a folder marker. Rejects with `S3Error`. */
  makeFolder(name: string): Promise<void>;
}

interface PermissionHandle {
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
}
/** What handles reject with, as the portal's own error. `folder`: nothing more can be saved there. */
export function toFolderError(error: unknown): Error {
  if (error instanceof S3Error) return error;
  const reported = error instanceof Error ? error.message : '';
  if (isErrorNamed(error, 'QuotaExceededError')) return new S3Error('disk_full', reported || 'The disk is full');
  if (isErrorNamed(error, 'NotAllowedError', 'SecurityError', 'NotFoundError'))
    return new S3Error('folder', reported || 'The folder cannot be written to');
  return new S3Error('unwritable', reported || 'The file cannot be written');
}

/** Whether nothing more can be saved: the folder is lost, or the disk is full. */
export const isFolderLost = (error: unknown): boolean =>
  error instanceof S3Error && (error.reason === 'folder' || error.reason === 'disk_full');

/** Requests permission if it has expired: must be called shortly after a click. Rejects with `S3Error`. */
async function mustWrite(root: FileSystemDirectoryHandle): Promise<void> {
  const { queryPermission, requestPermission } = root as unknown as PermissionHandle;
  const mode = { mode: 'readwrite' } as const;
  if (!queryPermission || (await queryPermission.call(root, mode)) === 'granted') return;
  if ((await requestPermission?.call(root, mode)) === 'granted') return;
  throw new S3Error('folder', 'The browser was not allowed to write to the folder');
}

/** No name of an object is written so. */
const probe = '%-Ä';

/** Whether the file system treats names as equal that differ in case or Unicode composition. */
async function foldsNames(root: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    await root.getDirectoryHandle(probe, { create: true });
    const others = [probe.toLowerCase(), probe.normalize('NFD')];
    const found = await Promise.all(
      others.map((name) =>
        root.getDirectoryHandle(name).then(
          () => true,
          () => false,
        ),
      ),
    );
    await root.removeEntry(probe).catch(() => undefined);
    return found.includes(true);
  } catch {
    return true;
  }
}

/** Maximum number of folders that are held open. */
const maxOpen = 256;

/** The folders below `top` by the parts of a key. `enter` opens, or makes, the folder of one part. */
function createFolderPath(top: FolderPlace, enter: FolderEntries['enter']) {
  const open = new Map<string, FolderPlace>();
  return {
    /** Undefined if it does not exist. */
    async folderOf(parts: readonly string[], make: boolean): Promise<FolderPlace | undefined> {
      let folder = top;
      let id = '';
      for (const part of parts) {
        id += `${part}/`;
        const next = open.get(id) ?? (await enter(folder, part, make));
        if (!next) return undefined;
        open.delete(id);
        open.set(id, next);
        const [oldest] = open.keys();
        if (open.size > maxOpen && oldest !== undefined) open.delete(oldest);
        folder = next;
      }
      return folder;
    },
    /** The next ones are looked up again. */
    forget: () => open.clear(),
  };
}

/** Rejects with `S3Error` if it is not writable. */
export async function openFolder(root: FileSystemDirectoryHandle): Promise<DownloadFolder> {
  let folds: boolean;
  try {
    await mustWrite(root);
    folds = await foldsNames(root);
  } catch (error) {
    throw toFolderError(error);
  }
  const { enter, fileIn, startPage } = createFolderEntries(folds);
  const { folderOf, forget } = createFolderPath({ handle: root, path: [] }, enter);
  /** One name is resolved at a time, so that two conflicting names are not both considered new. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };

  async function fileOf(name: string, make: boolean): Promise<FolderFile | undefined> {
    const parts = name.split('/');
    const last = parts.pop() ?? '';
    const folder = await folderOf(parts, make);
    if (!folder) return undefined;
    const underSafeName = await fileIn(folder, safeNames(last), make, false);
    const found =
      underSafeName === 'clash' ? await fileIn(folder, strictNames(last, false), make, true) : underSafeName;
    if (found === 'clash') throw new S3Error('unwritable', 'The name is taken by something else');
    if (!found) return undefined;
    const { handle, isOld, remove } = found;
    const path = found.path.join('/');
    return { handle, isOld, remove, savedAs: path === name ? undefined : path };
  }

  /** Looks the folder up again, since an open one may have been deleted. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work().catch((error: unknown) => {
        if (!isMissingEntry(error)) throw error;
        forget();
        return work();
      });
    } catch (error) {
      throw toFolderError(error);
    }
  }

  return {
    startPage,
    find: (name) => inTurn(() => again(() => fileOf(name, false))),
    make: (name) =>
      inTurn(() =>
        again(async () => {
          const file = await fileOf(name, true);
          if (!file) throw new DOMException('The folder is gone', 'NotFoundError');
          return file;
        }),
      ),
    makeFolder: (name) =>
      inTurn(() =>
        again(async () => {
          await folderOf(name.split('/').slice(0, -1), true);
        }),
      ),
  };
}

/** A new folder below the chosen one, so that nothing is overwritten: `photos`, `photos (2)`. */
export async function freshFolder(parent: FileSystemDirectoryHandle, name: string): Promise<FileSystemDirectoryHandle> {
  const first = (safeNames(name)[0] ?? '').replace(/%-$/, '');
  for (let count = 1; ; count += 1) {
    const wanted = count === 1 ? first : `${first} (${count})`;
    try {
      await parent.getDirectoryHandle(wanted);
    } catch (error) {
      if (isMissingEntry(error)) return parent.getDirectoryHandle(wanted, { create: true });
      if (!isErrorNamed(error, 'TypeMismatchError')) throw toFolderError(error);
    }
  }
}
