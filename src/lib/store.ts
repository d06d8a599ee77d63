/** Values that change while the page is open, and who wants to hear of it. `docs/decisions/stores.md` says why it is our own. */

/** What can be subscribed to: the shape that React's `useSyncExternalStore` asks for. */
export type Subscribe = (listener: () => void) => () => void;

export interface Signal<News extends unknown[] = []> {
  /** Answers with how to stop. A listener that is given twice is called once. */
  subscribe(listener: (...news: News) => void): () => void;
  /** Calls every listener. One that throws keeps none of the others from being called, nor the caller from going on. */
  notify(...news: News): void;
  /** Nobody hears of anything any more. */
  clear(): void;
}

/** News of what is stored elsewhere (in the browser's storage, in a map), or of what happens. */
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
          // As if nobody had caught it: the console and the error reports have it.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}

/** What a screen needs of a store: it reads, and hears of changes. */
export interface ReadableStore<T> {
  /** The same value as long as nothing changes. */
  get(): T;
  subscribe: Subscribe;
}

export interface ValueStore<T> extends ReadableStore<T> {
  /** Listeners are called after the value is the new one; not at all where it is the same. */
  set(value: T): void;
  /** Sets what is made of the value there is. */
  update(change: (before: T) => T): void;
  /** Nobody hears of anything any more. */
  clear(): void;
}

/**
 * A value and those who follow it. Values are replaced, never changed in place: another value is another object.
 *
 * @example
 *   const since = createValueStore<number | undefined>(undefined);
 *   since.set(Date.now());
 *   const useSince = () => useStoreValue(since);
 *
 * @param isSame whether a new value is none; `Object.is` where it is left out
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
