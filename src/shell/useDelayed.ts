import { useEffect, useState } from 'react';

/** Milliseconds before anything says that it is loading (spec section 9). */
export const indicatorDelay = 500;
/** The same for the whole-page screen that `Loading` is. */
export const splashDelay = 2000;

/** False at first, true after `ms`: what comes sooner is never announced. */
export function useDelayed(ms: number): boolean {
  const [due, setDue] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}
