/** How high the rows of a table are. Chosen in the URL (`density=compact`), so that a link and a saved view have it. */
import { useQueryString } from '../../context/useQueryString';

const param = 'density';

export function useDensity(): { isCompact: boolean; toggle(): void } {
  const [search, change] = useQueryString();
  const isCompactIn = (params: URLSearchParams) => params.get(param) === 'compact';
  // Explicitly empty: if the parameter is missing, react-admin restores the former choice.
  const toggle = () => change((next) => next.set(param, isCompactIn(next) ? '' : 'compact'));
  return { isCompact: isCompactIn(search), toggle };
}
