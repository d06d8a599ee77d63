/** The main menu: a group is an icon over a short word and leads to its first list. On a phone it is `BottomNav`. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { tipOf } from '../admin/fields/tip';
import { MenuIcon } from './MenuIcon';
import type { MenuGroup } from './navigation';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

/** 'page' for the screen itself, 'true' for what lies in it. */
export const currentOf = (inside: boolean, exact: boolean) => (inside ? (exact ? 'page' : 'true') : undefined);

export function SideNav() {
  const translate = useTranslate();
  const { groups, here, groupName, entryName } = useMenu();
  const names = (group: MenuGroup) => group.entries.map(entryName).join(' · ');
  return (
    <nav className={styles.side} aria-label={translate('shell.menu.label')}>
      <ul>
        {groups.map((group) => {
          const [first] = group.entries;
          const inside = here?.group.name === group.name;
          return (
            <li key={group.name}>
              <Link
                to={first.path}
                className={styles.group}
                aria-current={currentOf(inside, inside && here.exact && here.entry.name === first.name)}
                {...(group.entries.length > 1 && tipOf(() => names(group)))}
              >
                <MenuIcon icon={first.icon} />
                <span>{groupName(group)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
