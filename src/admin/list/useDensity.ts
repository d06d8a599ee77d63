/** How high the rows of a table are. Chosen in the URL (`density=compact`), so that a link and a saved view have it. */
import { useQueryString } from '../../context/useQueryString';

const param = 'density';

export function useDensity(): { isCompact: boolean; toggle(): void } {
  const [search, change] = useQueryString();
  const isCompact = search.get(param) === 'compact';
  // An empty one as a choice: react-admin would bring back the former one where it is missing.
  return { isCompact, toggle: () => change((params) => params.set(param, isCompact ? '' : 'compact')) };
}
