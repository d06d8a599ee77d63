/** During an outage a page shows only one of its 'as of' lines: the first, with the oldest time. */
import { useId, useLayoutEffect } from 'react';
import { useStoreValue } from '../context/useStoreValue';
import { createValueStore } from '../lib/store';

const lines = new Map<string, number>();
/** The first line and the oldest time, as text: identical while neither changes. */
const rendered = createValueStore('');

function changed(): void {
  const times = [...lines.values()].filter((at) => at > 0);
  const [first = ''] = lines.keys();
  rendered.set(`${first} ${times.length > 0 ? Math.min(...times) : 0}`);
}

/**
 * @param at ms since the epoch; 0 if unknown, undefined if there is no line to show (no outage)
 * @returns the time to show (0: unknown); undefined if another line is the one shown
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
