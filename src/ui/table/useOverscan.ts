import { startTransition, useEffect, useState } from 'react';
import { firstInput } from '../../context/firstInput';
import { afterPaint } from '../../lib/afterPaint';
import { unlessLeft } from '../../lib/unlessLeft';

/**
 * How many rows to render beyond those in view: one until the page is used, so that Tab and screen readers reach it, and by that the
 * next; then `rows`, so that scrolling shows no gaps. Where other rows come, of which `first` is the first, these are shown before those
 * beyond.
 *
 * @example
 * const overscan = useOverscan(6, records[0]?.id);
 */
export function useOverscan(rows: number, first?: unknown): number {
  const [shown, setShown] = useState<{ first: unknown }>();
  useEffect(() => {
    const isShown = firstInput().then(() => new Promise<void>(afterPaint));
    return unlessLeft(isShown, () => startTransition(() => setShown({ first })));
  }, [first]);
  return shown && shown.first === first ? rows : 1;
}
