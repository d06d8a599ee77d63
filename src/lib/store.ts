/** Stores of changing values, with subscriptions. `docs/decisions/stores.md` explains why the portal has its own. */

/** The signature that React's `useSyncExternalStore` expects. */
type Subscribe = (listener: () => void) => () => void;

export interface Signal<News extends unknown[] = []> {
  /** Returns the unsubscribe function. A listener that is added twice is called once. */
  subscribe(listener: (...news: News) => void): () => void;
  /** Calls every listener. An exception in one affects neither the others nor the caller. */
  notify(...news: News): void;
  /** Removes all listeners. */
  clear(): void;
}

/** Notifies of changes to values stored elsewhere (in browser storage, in a map), or of events. */
export function createSignal<News extends unknown[] = []>(): Signal<News> {
  const listeners = new Set<(...news: News) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...news) {
      for (const listener of listeners) {
        try {
          listener(...news);
        } catch (error) {
          // Rethrown as uncaught: the console and the error reports get it.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}

/** What a component needs of a store: the value and its changes. */
export interface ReadableStore<T> {
  /** Identical while nothing changes. */
  get(): T;
  subscribe: Subscribe;
}

interface ValueStore<T> extends ReadableStore<T> {
  /** Listeners are called after the value has been replaced, and only if it differs. */
  set(value: T): void;
  /** Sets the result of `change`. */
  update(change: (before: T) => T): void;
  /** Removes all listeners. */
  clear(): void;
}

/**
 * A value with subscribers. Values are replaced, never mutated: a changed value is a new object.
 *
 * @example
 *   const since = createValueStore<number | undefined>(undefined);
 *   since.set(Date.now());
 *   const useSince = () => useStoreValue(since);
 *
 * @param isSame whether two values are equal; `Object.is` by default
 */
export function createValueStore<T>(initial: T, isSame: (a: T, b: T) => boolean = Object.is): ValueStore<T> {
  const signal = createSignal();
  let value = initial;
  const set = (next: T): void => {
    if (isSame(value, next)) return;
    value = next;
    signal.notify();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: signal.subscribe,
    clear: signal.clear,
  };
}
