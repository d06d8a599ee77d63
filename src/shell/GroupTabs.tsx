/** What else is in the group of the menu that one is in: a slim strip over the page, scrolled to where one is. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useMore } from '../admin/show/useMore';
import type { NavigationState } from './navigation';
import { currentOf } from './current';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

/** A group of one needs no tabs. */
export const hasTabs = (here: NavigationState | undefined): here is NavigationState =>
  here !== undefined && here.group.entries.length > 1;

function Strip({ here }: { here: NavigationState }) {
  const translate = useTranslate();
  const { groupName, entryName } = useMenu();
  const { ref, more } = useMore<HTMLUListElement>(here.entry.name);
  const label = translate('frame.in_group', { group: groupName(here.group) });
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={ref} data-more={more}>
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

export function GroupTabs() {
  const { here } = useMenu();
  return hasTabs(here) ? <Strip here={here} /> : null;
}
