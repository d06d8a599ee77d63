import { Link } from 'react-router-dom';
import { tipOf } from '../admin/fields/tip';
import { currentOf } from './current';
import { MenuIcon } from './MenuIcon';
import type { MenuGroup, NavigationState } from './navigation';
import styles from './nav.module.css';

interface GroupLinkProps {
  group: MenuGroup;
  name: string;
  here: NavigationState | undefined;
  /** What else is in it. */
  tip?: string | undefined;
}

/** A group of the menu, an icon over a short word: leads to its first list. */
export function GroupLink({ group, name, here, tip }: GroupLinkProps) {
  const [first] = group.entries;
  const inside = here?.group.name === group.name;
  return (
    <Link
      to={first.path}
      className={styles.group}
      aria-current={currentOf(inside, inside && here.exact && here.entry.name === first.name)}
      {...(tip && tipOf(tip))}
    >
      <MenuIcon icon={first.icon} />
      <span>{name}</span>
    </Link>
  );
}
