/**
 * Handles of files and folders (File System Access): what lets a page open a file again after a reload. The browsers that
 * have them say so by their pickers; the types are not among TypeScript's yet.
 */
import type { FileToUpload, Source } from '../../../dataProvider/s3/uploads/types';

type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
}
interface PermissionHandle {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}
interface Giving {
  getAsFileSystemHandle?(): Promise<Handle | null>;
}
/** A file with its path relative to what was dropped or chosen: `photos/2026/a.jpg`. */
export type PickedFile = Omit<FileToUpload, 'key'> & { path: string };

export const supportsFileHandles = (): boolean => 'showOpenFilePicker' in window;

const isFile = (handle: Handle): handle is FileSystemFileHandle => handle.kind === 'file';

/** Picked files. One that cannot be opened any more is named in `unread`. */
export async function filesOf(
  handles: readonly FileSystemFileHandle[],
): Promise<{ found: PickedFile[]; unread: string[] }> {
  const found: PickedFile[] = [];
  const unread: string[] = [];
  await Promise.all(
    handles.map(async (root) => {
      try {
        found.push({ path: root.name, file: await root.getFile(), source: { root, path: [] } });
      } catch {
        unread.push(root.name);
      }
    }),
  );
  return { found, unread };
}

/** The handle of something that is being dropped. Has to be called before anything is waited for. */
export const handleOf = (item: DataTransferItem): Promise<Handle | null> =>
  (item as Giving).getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);

/**
 * The files that a person chooses; undefined where this browser cannot ask that way. Has to be called from a click. Folders
 * are chosen by a plain field: a directory's handle hides names that Chromium calls unsafe.
 */
export async function pickFiles(): Promise<FileSystemFileHandle[] | undefined> {
  const { showOpenFilePicker } = window as unknown as Pickers;
  if (!showOpenFilePicker) return undefined;
  try {
    return await showOpenFilePicker.call(window, { multiple: true });
  } catch (error) {
    // Nothing was chosen. Anything else (a frame that may not ask): the other way is taken.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : undefined;
  }
}

/**
 * Chooses one file to read, not to upload. Must be called from a click. Never resolves if the browser does not
 * report cancelling.
 */
export const pickFile = (): Promise<File | undefined> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = () => resolve(input.files?.[0]);
    input.oncancel = () => resolve(undefined);
    input.click();
  });

/** Requests permission if it has expired. Must be called from a click. */
export async function mayRead(root: FileSystemHandle): Promise<boolean> {
  const { queryPermission, requestPermission } = root as PermissionHandle;
  try {
    if ((await queryPermission?.call(root, { mode: 'read' })) === 'granted') return true;
    return (await requestPermission?.call(root, { mode: 'read' })) === 'granted';
  } catch {
    return false;
  }
}

/**
 * Rejects with `NotFoundError` if the file no longer exists, with `TypeError` if the browser does not allow its
 * name.
 */
export async function reopenFile({ root, path }: Source): Promise<File> {
  let folder = root as Handle;
  for (const [at, name] of path.entries()) {
    if (isFile(folder)) break;
    folder = at === path.length - 1 ? await folder.getFileHandle(name) : await folder.getDirectoryHandle(name);
  }
  if (!isFile(folder)) throw new DOMException('It is a folder', 'TypeMismatchError');
  return folder.getFile();
}
