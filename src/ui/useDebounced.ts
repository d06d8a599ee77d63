import { useEffect, useState } from 'react';

/**
 * The text, once it has not changed for 300 ms: for requests that follow what is typed.
 *
 * @example
 * const debounced = useDebounced('web-01');
 */
export function useDebounced(text: string): string {
  const [debounced, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
