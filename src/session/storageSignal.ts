import { createSignal, type Signal } from '../lib/store';

/**
 * News of what the browser keeps under some keys: of changes here, which the writer announces with `notify`, and of those
 * that other tabs have made.
 */
export function storageSignal(isOurs: (key: string) => boolean): Omit<Signal, 'clear'> {
  const here = createSignal();
  return {
    notify: here.notify,
    subscribe(listener) {
      // Without a key: another tab has emptied all of it.
      const fromOtherTab = ({ key }: StorageEvent) => {
        if (key === null || isOurs(key)) listener();
      };
      const stop = here.subscribe(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        stop();
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
