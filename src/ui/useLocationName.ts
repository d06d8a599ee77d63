import { usePortal } from '../context/portal';
import { oneLine } from './safe';

/**
 * The names of locations by their slugs, safe within a sentence: the slug itself of an unknown location, empty for none.
 *
 * @param most characters
 * @example
 * const locationName = useLocationName();
 * return <p>{locationName('par1')}</p>;
 */
export function useLocationName(most = 80): (slug: string | null | undefined) => string {
  const { locations } = usePortal();
  return (slug) => oneLine(locations.find((one) => one.slug === slug)?.display_name ?? slug ?? '', most);
}
