import { useSearchParams } from 'react-router-dom';

/**
 * One of some values, chosen in the URL under `name`, so that links and reloads keep it.
 *
 * @example
 * const [tab = 'open', choose] = useChosen('tab', ['open', 'done']);
 */
export function useChosen<T extends string>(
  name: string,
  values: readonly T[],
): [chosen: T | undefined, choose: (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return [values.find((value) => value === search.get(name)), choose];
}
