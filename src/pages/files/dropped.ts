/** Files and whole folders that are dropped, pasted or chosen, with their paths. */
export interface Brought {
  /** Relative, with slashes: `photos/2026/a.jpg`. */
  path: string;
  file: File;
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    // A hundred at a time, until none is left.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return;
    yield* some;
  }
}

async function gather(entry: FileSystemEntry, base: string, found: Brought[]): Promise<void> {
  const path = base + entry.name;
  if (entry.isFile) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  else for await (const child of entriesOf(entry as FileSystemDirectoryEntry)) await gather(child, `${path}/`, found);
}

/** What was dropped. The entries have to be taken before anything is waited for. */
export async function readDropped(data: DataTransfer): Promise<Brought[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return readChosen(data.files);
  const found: Brought[] = [];
  for (const entry of entries) await gather(entry, '', found);
  return found;
}

/** What was chosen or pasted. A chosen folder's files know their paths. */
export const readChosen = (files: Iterable<File>): Brought[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
