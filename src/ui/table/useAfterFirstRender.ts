import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first drawing: what is in view comes first, the rows beyond it right after.
 *
 * @example
 * const overscan = useAfterFirstRender() ? 6 : 1;
 */
export function useAfterFirstRender(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => startTransition(() => setIsLater(true)), []);
  return isLater;
}
