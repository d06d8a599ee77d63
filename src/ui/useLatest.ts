import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component is mounted, which runs what was rendered last. For what is kept and called later, such
 * as Retry in a toast: a closure of the first try would send what was entered then.
 *
 * @example
 * const [name, setName] = useState('');
 * const rename = useLatest(() => provider.update(kind.name, { id: record.id, data: { name }, previousData: record }));
 * toast.failed(error, { retry: () => void rename() });
 */
export function useLatest<A extends readonly unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  const latest = useRef(work);
  useEffect(() => void (latest.current = work));
  return useCallback((...given) => latest.current(...given), []);
}
