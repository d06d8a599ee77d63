/** Choosing a folder of this device to save to, if the browser supports it. */
interface FolderPicker {
  showDirectoryPicker?(options: { id: string; mode: 'readwrite'; startIn: string }): Promise<FileSystemDirectoryHandle>;
}

export const canPickFolder = (): boolean => 'showDirectoryPicker' in window;

/** Must be called from a click. Undefined if the person cancelled. Rejects if the browser refuses to ask. */
export async function pickFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const { showDirectoryPicker } = window as unknown as FolderPicker;
  try {
    return await showDirectoryPicker?.call(window, { id: 'portico', mode: 'readwrite', startIn: 'downloads' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
