/** What else is in the group of the menu that one is in: a slim strip over the page. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { currentOf } from './SideNav';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

export function GroupTabs() {
  const translate = useTranslate();
  const { here, groupName, entryName } = useMenu();
  if (!here || here.group.entries.length < 2) return null;
  const label = translate('frame.in_group', { group: groupName(here.group) });
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {here.group.entries.map((entry) => (
          <li key={entry.name}>
            <Link to={entry.path} aria-current={currentOf(entry.name === here.entry.name, here.exact)}>
              {entryName(entry)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
