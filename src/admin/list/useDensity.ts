/** How high the rows of a table are. Chosen in the URL (`density=compact`), so that a link and a saved view have it. */
import { useQueryString } from '../../context/useQueryString';

const param = 'density';

export function useDensity(): { isCompact: boolean; toggle(): void } {
  const [search, change] = useQueryString();
  const isCompact = search.get(param) === 'compact';
  // Explicitly empty: if the parameter is missing, react-admin restores the former choice.
  return { isCompact, toggle: () => change((params) => params.set(param, isCompact ? '' : 'compact')) };
}
