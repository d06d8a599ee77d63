/** What else is in the group of the menu that one is in: a slim strip over the page, scrolled to where one is. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Whereabouts } from './navigation';
import { currentOf } from './SideNav';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

/** A group of one needs no tabs. */
export const hasTabs = (here: Whereabouts | undefined): here is Whereabouts =>
  here !== undefined && here.group.entries.length > 1;

export function GroupTabs() {
  const translate = useTranslate();
  const { here, groupName, entryName } = useMenu();
  const list = useRef<HTMLUListElement>(null);
  const at = here?.entry.name;
  useEffect(() => {
    const strip = list.current;
    const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !current) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += current.left - left - (width - current.width) / 2;
  }, [at]);
  if (!hasTabs(here)) return null;
  const label = translate('frame.in_group', { group: groupName(here.group) });
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={list}>
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
