/** Saving to the device without holding it in memory. */
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

/** Where a stream is written: the file that the person names, or a private file on the disk that is then downloaded. */
export interface Target {
  writable: WritableStream<Uint8Array>;
  /** Hands the finished file over. */
  finish(): Promise<void>;
}

const cleanUpAfter = 60_000;

/** Has to be called from a click. Rejects with `AbortError` where the person chose no file. */
export async function saveTarget(name: string): Promise<Target> {
  const { showSaveFilePicker } = window as unknown as SavePicker;
  if (showSaveFilePicker) {
    const handle = await showSaveFilePicker.call(window, { suggestedName: name });
    return { writable: await handle.createWritable(), finish: () => Promise.resolve() };
  }
  const folder = await navigator.storage.getDirectory();
  const own = `zip-${crypto.randomUUID()}`;
  const handle = await folder.getFileHandle(own, { create: true });
  return {
    writable: await handle.createWritable(),
    async finish() {
      const url = URL.createObjectURL(await handle.getFile());
      saveAddress(url, name);
      setTimeout(() => {
        URL.revokeObjectURL(url);
        void folder.removeEntry(own).catch(() => undefined);
      }, cleanUpAfter);
    },
  };
}
