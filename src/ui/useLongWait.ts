import { useEffect, useState } from 'react';
import { laterDelay } from '../lib/delays';

/**
 * True once the same wait has lasted as long as a person waits without being informed (2 s). `wait`: what is waited for, a text that
 * differs between waits; undefined while nothing is.
 *
 * @example
 * const isLong = useLongWait(isAwaited(query) ? 'names' : undefined);
 * return isLong ? <p>Still waiting for the names</p> : null;
 */
export function useLongWait(wait: string | undefined): boolean {
  const [long, setLong] = useState<string>();
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setLong(wait), laterDelay);
    return () => {
      clearTimeout(timer);
      setLong(undefined);
    };
  }, [wait]);
  return wait !== undefined && wait === long;
}
