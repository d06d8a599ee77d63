import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import type { ShowTab } from './types';
import styles from './show.module.css';

const param = 'tab';

/** Sections of the page as links, so that each has an address: the first has none. One alone needs no links. */
export function ShowTabs({ tabs }: { tabs: readonly ShowTab[] }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const open = tabs.find(({ name }) => name === search.get(param)) ?? tabs[0];
  const to = (name: string, index: number) => {
    const next = new URLSearchParams(search);
    next.delete(param);
    if (index > 0) next.set(param, name);
    return { search: next.toString() };
  };
  return (
    <>
      {tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={translate('show.tabs.label')}>
          {tabs.map(({ name, label, count }, index) => (
            <Link key={name} to={to(name, index)} aria-current={name === open?.name ? 'page' : undefined} replace>
              {label} {count !== undefined && <small>{count}</small>}
            </Link>
          ))}
        </nav>
      )}
      {open?.content}
    </>
  );
}
