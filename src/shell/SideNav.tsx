/** The main menu: a group is an icon over a short word and leads to its first list. On a phone it is `BottomNav`. */
import { useTranslate } from 'ra-core';
import { GroupLink } from './GroupLink';
import { useMenu } from './useMenu';
import styles from './nav.module.css';
import { dotted } from '../lib/dotted';

export function SideNav() {
  const translate = useTranslate();
  const { groups, here, groupName, entryName } = useMenu();
  return (
    <nav className={styles.side} aria-label={translate('shell.menu.label')}>
      <ul>
        {groups.map((group) => (
          <li key={group.name}>
            <GroupLink
              group={group}
              name={groupName(group)}
              here={here}
              tip={group.entries.length > 1 ? dotted(group.entries.map(entryName)) : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
