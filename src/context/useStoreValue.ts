import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../lib/store';

/**
 * A store's value in a component, which is drawn again when it changes.
 *
 * @param select what of the value is needed: drawn again only when that changes. It has to answer with the same object for
 *   the same value: a part of it, a number, a text.
 *
 * @example
 * const own = useStoreValue(store);
 */
export function useStoreValue<T>(store: ReadableStore<T>): T;
export function useStoreValue<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStoreValue<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
