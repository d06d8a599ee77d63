/** Of the lines of a page that say since when what they show holds, one stands in an outage: the first, with the oldest time. */
import { useId, useLayoutEffect } from 'react';
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

const lines = new Map<string, number>();
/** The first line and the oldest time, as text: the same as long as neither changes. */
const rendered = createValueStore('');

function changed(): void {
  const times = [...lines.values()].filter((at) => at > 0);
  const [first = ''] = lines.keys();
  rendered.set(`${first} ${times.length > 0 ? Math.min(...times) : 0}`);
}

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
  const [first, oldest] = useStoreValue(rendered).split(' ');
  return at !== undefined && first === id ? Number(oldest) : undefined;
}
