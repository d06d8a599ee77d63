import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function for as long as the component is mounted, which runs what was rendered last. For what is stored and called later, such
 * as Retry in a toast: a closure of the first try would send what was entered then. `again` is the function itself. Inside an effect, use
 * React's `useEffectEvent`.
 *
 * @example
 * const save = useLatest((again) =>
 *   provider.make(kind.name, form.getValues()).catch(() => addMessage({ tone: 'error', text: 'Not saved', retry: again })),
 * );
 * return <Button onClick={() => void save()}>Save</Button>;
 */
export function useLatest<A extends readonly unknown[], R>(
  work: (again: (...given: A) => void, ...given: A) => R,
): (...given: A) => R {
  const latest = useRef(work);
  useEffect(() => void (latest.current = work));
  return useCallback((...given: A) => {
    const again = (...more: A): void => void latest.current(again, ...more);
    return latest.current(again, ...given);
  }, []);
}
