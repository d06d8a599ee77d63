/** Whether the provider answers nothing at all just now (`src/outage`), for what would say the same in each part. */
import { useSyncExternalStore } from 'react';

let current: number | undefined;
const listeners = new Set<() => void>();

/** @param since ms since the epoch; undefined: it answers */
export function setOutage(since: number | undefined): void {
  current = since;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Since when it has not answered, ms since the epoch; undefined while it does. */
export const useOutage = (): number | undefined => useSyncExternalStore(subscribe, () => current);
