import { storageSignal } from '../session/storageSignal';

/** A short list that the browser keeps, in step with other tabs. Blocked storage: it lasts as long as the page. */
interface StoredList<T> {
  /** The same array as long as nothing changes. */
  all(): readonly T[];
  save(list: readonly T[]): void;
  /** Calls back after each change, in this tab or another. Answers with how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * A short list in the browser's storage, in step between tabs. `isOne` decides what is read back: entries of older builds or
 * other hands fall out. No secrets.
 *
 * @example
 * const recent = storedList('localStorage', namespacedKey('recent'), (one): one is string => typeof one === 'string');
 * recent.save([...recent.all(), 'web-01']);
 */
export function storedList<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  isOne: (value: unknown) => value is T,
): StoredList<T> {
  const changes = storageSignal((name) => name === key);
  let cached: { text: string | null; list: readonly T[] } = { text: null, list: [] };
  /** The last list could not be stored: what the browser still has is older. */
  let isUnsaved = false;

  function stored(): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return cached.text;
    }
  }

  return {
    all() {
      const text = stored();
      if (isUnsaved || text === cached.text) return cached.list;
      let list: readonly T[] = [];
      try {
        const read: unknown = JSON.parse(text ?? '[]');
        list = Array.isArray(read) ? read.filter(isOne) : [];
      } catch {
        // Someone else's text under our name counts as none.
      }
      cached = { text, list };
      return list;
    },
    save(list) {
      const text = list.length > 0 ? JSON.stringify(list) : null;
      cached = { text, list };
      isUnsaved = false;
      try {
        if (text === null) window[area].removeItem(key);
        else window[area].setItem(key, text);
      } catch {
        // Full or forbidden.
        isUnsaved = true;
      }
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
}
