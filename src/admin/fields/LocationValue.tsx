import { useSiteLocation } from '../../context/portal';
import { Flag } from '../Flag';
import { oneLine } from '../../ui/safe';
import styles from './fields.module.css';

/**
 * A location by flag and name; by its slug if unknown.
 *
 * @example
 * <LocationValue slug="par1" />
 */
export function LocationValue({ slug }: { slug: string | undefined }) {
  const location = useSiteLocation(slug);
  if (slug === undefined) return null;
  return (
    <span className={styles.inline}>
      <Flag code={location?.country_code} />
      <span>{oneLine(location?.display_name ?? slug, 80)}</span>
    </span>
  );
}
