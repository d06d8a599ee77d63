import { useEffect, useState } from 'react';

/**
 * False at first, true after `ms`: short waits are not announced.
 *
 * @example
 * const isLate = useDelayed(500);
 * return isLate ? <p>Loading…</p> : null;
 */
export function useDelayed(ms: number): boolean {
  const [due, setDue] = useState(ms <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}
