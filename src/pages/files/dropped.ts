/** Files and whole folders that are dropped, pasted or chosen, with their paths. */
import { handleOf, type PickedFile } from './handles';

/** What was taken from this device, and what of it could not be. Paths are relative: `photos/2026/a.jpg`. */
export interface PickedFiles {
  found: readonly PickedFile[];
  /** Folders with nothing in them, each with a slash at its end. */
  folders: readonly string[];
  /** What the browser could not read. */
  unread: readonly string[];
}

interface Gathering {
  found: PickedFile[];
  folders: string[];
  unread: string[];
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A hundred at a time, until none is left.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** The handle through which a dropped file is opened again after a reload. */
type Root = FileSystemHandle | undefined;

/**
 * Uses directory entries, not handles: `values()` of a handle silently omits every name that Chromium considers
 * unsafe (`a:b`, `con.txt`, `*.lnk`, a newline, a trailing dot), including whole folders. The handle is only
 * stored as their location.
 */
async function gather(entry: FileSystemEntry, segments: readonly string[], root: Root, all: Gathering): Promise<void> {
  const below = [...segments, entry.name];
  const path = below.join('/');
  try {
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      all.found.push({ path, file, ...(root && { source: { root, path: below.slice(1) } }) });
      return;
    }
    const inside = await entriesOf(entry as FileSystemDirectoryEntry);
    if (inside.length === 0) all.folders.push(`${path}/`);
    await Promise.all(inside.map((child) => gather(child, below, root, all)));
  } catch {
    all.unread.push(entry.isFile ? path : `${path}/`);
  }
}

/** What was dropped or pasted. Has to be called while the event is being handled. Never rejects. */
export async function readDropped(data: DataTransfer): Promise<PickedFiles> {
  // All of it is taken before anything is waited for: then the browser shuts it.
  const given = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: handleOf(item),
      entry: item.webkitGetAsEntry?.() ?? null,
      file: item.getAsFile(),
    }));
  const all: Gathering = { found: [], folders: [], unread: [] };
  for (const { handle, entry, file } of given) {
    const root = (await handle) ?? undefined;
    if (entry) await gather(entry, [], root, all);
    else if (file) all.found.push({ path: file.name, file, ...(root && { source: { root, path: [] } }) });
    else all.unread.push('?');
  }
  return all;
}

/** Chromium writes a backslash of a name as a slash into the path; the name itself is whole. */
const pathOf = ({ name, webkitRelativePath: path }: File) => path && path.slice(0, path.length - name.length) + name;

/** Files chosen with an input. Files of a chosen folder have their paths; browsers omit its empty folders. */
export const readChosen = (files: Iterable<File>): PickedFiles => ({
  found: [...files].map((file) => ({ path: pathOf(file) || file.name, file })),
  folders: [],
  unread: [],
});
