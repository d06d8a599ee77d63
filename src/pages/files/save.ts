/** Saves to the device without holding the data in memory, as far as the browser can. */
import { S3Error } from '../../../dataProvider/s3/s3Error';
import { heldLocks } from '../../lib/locks';
import { holdLock } from '../../lib/holdLock';
import { newUuid } from '../../lib/uuid';

interface SavePicker {
  showSaveFilePicker?(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

/** The browser itself fetches what an address answers as an attachment. */
export function saveAddress(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noreferrer';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Target of a stream: the file that the person chooses, a private file that is then downloaded, or memory. */
export interface Target {
  writable: WritableStream<Uint8Array<ArrayBuffer>>;
  /** Hands the finished file over. */
  finish(): Promise<void>;
}

/**
 * Maximum held in memory if the browser has no other way (Safari before 26), bytes; `files.faults.no_room`
 * mentions it.
 */
export const maxInMemory = 512 * 2 ** 20;

const prefix = 'zip-';
const lockOf = (file: string) => `portico-saving ${file}`;
/** A browser may still be copying the file for so long, ms. */
const cleanUpAfter = 10 * 60_000;

function handOver(blob: Blob, name: string, done: () => void): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, name);
  setTimeout(() => {
    URL.revokeObjectURL(url);
    done();
  }, cleanUpAfter);
}

/** Held while a page writes or hands over its file, so that no other page takes it for left behind. */
const hold = (file: string): (() => void) => holdLock(lockOf(file));

/** A file for this page alone. Undefined if the browser has none, or refuses it (a private window, no space that it may use). */
async function privateTarget(name: string): Promise<Target | undefined> {
  const own = prefix + newUuid();
  let folder: FileSystemDirectoryHandle | undefined;
  let letGo: (() => void) | undefined;
  try {
    folder = await navigator.storage?.getDirectory?.();
    if (!folder) return undefined;
    const handle = await folder.getFileHandle(own, { create: true });
    letGo = hold(own);
    // Safari before 26 has the folder, and writes its files in workers only: this is refused there.
    const writable = await handle.createWritable();
    const remove = () => {
      letGo?.();
      void folder?.removeEntry(own).catch(() => undefined);
    };
    return { writable, finish: async () => handOver(await handle.getFile(), name, remove) };
  } catch {
    letGo?.();
    await folder?.removeEntry(own).catch(() => undefined);
    return undefined;
  }
}

/** Rejects a write beyond `most` bytes with `S3Error` `no_room`. */
export function memoryTarget(name: string, most = maxInMemory): Target {
  const parts: Blob[] = [];
  let size = 0;
  return {
    writable: new WritableStream({
      write(part) {
        size += part.length;
        if (size > most) throw new S3Error('no_room', 'The browser cannot hold a file of this size');
        // A blob may lie on the disk, a view of memory cannot.
        parts.push(new Blob([part]));
      },
    }),
    finish() {
      handOver(new Blob(parts), name, () => undefined);
      return Promise.resolve();
    },
  };
}

/** Must be called from a click. Rejects with `AbortError` if the person cancelled. */
export async function saveTarget(name: string): Promise<Target> {
  const { showSaveFilePicker } = window as unknown as SavePicker;
  if (showSaveFilePicker) {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name });
    return { writable: await handle.createWritable(), finish: () => Promise.resolve() };
  }
  return (await privateTarget(name)) ?? memoryTarget(name);
}

interface Listing {
  keys?(): AsyncIterable<string>;
}

/** Takes away what pages left behind that were closed while they saved. Never rejects. */
export async function cleanUpSaved(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    const inUse = await heldLocks();
    // Without locks it is unknown what is still being saved.
    if (!inUse) return;
    const left: string[] = [];
    for await (const name of (folder as Listing).keys?.() ?? [])
      if (name.startsWith(prefix) && !inUse.has(lockOf(name))) left.push(name);
    await Promise.all(left.map((name) => folder.removeEntry(name)));
  } catch {
    // Without private storage there is nothing to clean up.
  }
}
