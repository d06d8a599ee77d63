import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../lib/store';

/**
 * Subscribes a component to a store's value.
 *
 * @param select returns the part that the component needs; it re-renders only when that part changes. Must
 * return the identical object for the same value.
 *
 * @example
 * const own = useStoreValue(store);
 */
export function useStoreValue<T>(store: ReadableStore<T>): T;
export function useStoreValue<T, S>(store: ReadableStore<T>, select: (value: T) => S): S;
export function useStoreValue<T, S>(store: ReadableStore<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
