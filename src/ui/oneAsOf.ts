/** Of the lines of a page that say since when what they show holds, one stands in an outage: the first, with the oldest time. */
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

const lines = new Map<string, number>();
const listeners = new Set<() => void>();
/** The first line and the oldest time, as text: the same as long as neither changes. */
let standing = '';

function changed(): void {
  const times = [...lines.values()].filter((at) => at > 0);
  const [first = ''] = lines.keys();
  standing = `${first} ${times.length > 0 ? Math.min(...times) : 0}`;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * @param at ms since the epoch; 0 where nobody knows, undefined where there is no line to draw (no outage)
 * @returns the time that the line says (0: not known); undefined where it is not the one that stands
 */
export function useOneAsOf(at: number | undefined): number | undefined {
  const id = useId();
  useLayoutEffect(() => {
    if (at === undefined) return undefined;
    lines.set(id, at);
    changed();
    return () => {
      lines.delete(id);
      changed();
    };
  }, [id, at]);
  const [first, oldest] = useSyncExternalStore(subscribe, () => standing).split(' ');
  return at !== undefined && first === id ? Number(oldest) : undefined;
}
