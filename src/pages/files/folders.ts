/** Choosing a folder of this device to save into, where the browser has such a thing. */
interface FolderPicker {
  showDirectoryPicker?(options: { id: string; mode: 'readwrite'; startIn: string }): Promise<FileSystemDirectoryHandle>;
}

export const canPickFolder = (): boolean => 'showDirectoryPicker' in window;

/** Has to be called from a click. Undefined where the person chose none. Rejects where the browser does not ask. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { showDirectoryPicker } = window as unknown as FolderPicker;
  try {
    return await showDirectoryPicker?.call(window, { id: 'portico', mode: 'readwrite', startIn: 'downloads' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
