/** Files and whole folders that are dropped, pasted or chosen, with their paths. */
import { filesOf, handleOf, type Found } from './handles';

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

async function gather(entry: FileSystemEntry, base: string, found: Found[]): Promise<void> {
  const path = base + entry.name;
  if (entry.isFile) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  else for await (const child of entriesOf(entry as FileSystemDirectoryEntry)) await gather(child, `${path}/`, found);
}

/** What was dropped or pasted: by handles where the browser gives them, else by entries, else as mere files. */
export async function readDropped(data: DataTransfer): Promise<Found[]> {
  // All of it is taken before anything is waited for: then the browser shuts it.
  const given = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: handleOf(item),
      entry: item.webkitGetAsEntry?.() ?? null,
      file: item.getAsFile(),
    }));
  const found: Found[] = [];
  for (const { handle, entry, file } of given) {
    const held = await handle;
    if (held) found.push(...(await filesOf([held])));
    else if (entry) await gather(entry, '', found);
    else if (file) found.push({ path: file.name, file });
  }
  return found;
}

/** What was chosen by a field. A chosen folder's files know their paths. */
export const readChosen = (files: Iterable<File>): Found[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
