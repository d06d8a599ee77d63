import { startTransition, useEffect, useState } from 'react';
import { firstInput } from '../../context/firstInput';
import { unlessLeft } from '../../lib/unlessLeft';

/**
 * How many rows to render beyond those in view: one until the page is used, so that Tab and screen readers reach it, and by that the
 * next; then `rows`, so that scrolling shows no gaps.
 *
 * @example
 * const overscan = useOverscan(6);
 */
export function useOverscan(rows: number): number {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => unlessLeft(firstInput(), () => startTransition(() => setIsUsed(true))), []);
  return isUsed ? rows : 1;
}
