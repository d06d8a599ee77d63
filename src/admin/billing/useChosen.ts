import { useQueryString } from '../../context/useQueryString';

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
  const [search, change] = useQueryString();
  const choose = (value: string | undefined) =>
    change((params) => {
      if (value) params.set(name, value);
      else params.delete(name);
    });
  return [values.find((value) => value === search.get(name)), choose];
}
