/**
 * Handles of files and folders (File System Access): what lets a page open a file again after a reload. The browsers that
 * have them say so by their pickers; the types are not among TypeScript's yet.
 */
import type { Brought, Source } from '../../../dataProvider/s3/uploads/types';

type Handle = FileSystemFileHandle | FileSystemDirectoryHandle;

interface Pickers {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
  showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
}
interface Asking {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
}
interface Giving {
  getAsFileSystemHandle?(): Promise<Handle | null>;
}
interface Walking {
  values(): AsyncIterable<Handle>;
}

/** A file with its path from where it was taken: `photos/2026/a.jpg`. */
export type Found = Omit<Brought, 'key'> & { path: string };

export const keepsHandles = (): boolean => 'showOpenFilePicker' in window;

const isFile = (handle: Handle): handle is FileSystemFileHandle => handle.kind === 'file';

async function gather(handle: Handle, source: Source, found: Found[]): Promise<void> {
  if (isFile(handle)) {
    const below = source.path.length > 0 ? [source.root.name, ...source.path] : [handle.name];
    found.push({ path: below.join('/'), file: await handle.getFile(), source });
    return;
  }
  const inside: Promise<void>[] = [];
  for await (const child of (handle as unknown as Walking).values())
    inside.push(gather(child, { root: source.root, path: [...source.path, child.name] }, found));
  await Promise.all(inside);
}

/** Files, and all that is in folders. */
export async function filesOf(handles: readonly Handle[]): Promise<Found[]> {
  const found: Found[] = [];
  await Promise.all(handles.map((handle) => gather(handle, { root: handle, path: [] }, found)));
  return found;
}

/** The handle of something that is being dropped. Has to be called before anything is waited for. */
export const handleOf = (item: DataTransferItem): Promise<Handle | null> =>
  (item as Giving).getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);

/** What a person chooses; undefined where this browser cannot ask that way. Has to be called from a click. */
export async function pick(folder: boolean): Promise<Handle[] | undefined> {
  const { showOpenFilePicker, showDirectoryPicker } = window as unknown as Pickers;
  if (!showOpenFilePicker || !showDirectoryPicker) return undefined;
  try {
    if (folder) return [await showDirectoryPicker.call(window)];
    return await showOpenFilePicker.call(window, { multiple: true });
  } catch (error) {
    // Nothing was chosen. Anything else (a frame that may not ask): the other way is taken.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : undefined;
  }
}

/** Asks for leave where it is not given any more. Has to be called from a click. */
export async function mayRead(root: FileSystemHandle): Promise<boolean> {
  const { queryPermission, requestPermission } = root as Asking;
  try {
    if ((await queryPermission?.call(root, { mode: 'read' })) === 'granted') return true;
    return (await requestPermission?.call(root, { mode: 'read' })) === 'granted';
  } catch {
    return false;
  }
}

/** Rejects with `NotFoundError` where the file is gone. */
export async function openAgain({ root, path }: Source): Promise<File> {
  let place = root as Handle;
  for (const [at, name] of path.entries()) {
    if (isFile(place)) break;
    place = at === path.length - 1 ? await place.getFileHandle(name) : await place.getDirectoryHandle(name);
  }
  if (!isFile(place)) throw new DOMException('It is a folder', 'TypeMismatchError');
  return place.getFile();
}
