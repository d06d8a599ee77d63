import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { tabParam } from '../tabParam';
import type { ShowTab } from './types';
import { useScrollEdges } from './useScrollEdges';
import styles from './show.module.css';

function Strip({ label, marked, children }: { label: string; marked: string | undefined; children: ReactNode }) {
  const { ref, more } = useScrollEdges<HTMLElement>(marked);
  return (
    <nav ref={ref} className={styles.tabs} aria-label={label} data-more={more}>
      {children}
    </nav>
  );
}

/** Sections of the page as links, so that each has an address: the first has none. One alone needs no links. */
export function ShowTabs({ tabs }: { tabs: readonly ShowTab[] }) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const open = tabs.find(({ name }) => name === search.get(tabParam)) ?? tabs[0];
  const to = (name: string, index: number) => {
    const next = new URLSearchParams(search);
    next.delete(tabParam);
    if (index > 0) next.set(tabParam, name);
    return { search: next.toString() };
  };
  return (
    <>
      {tabs.length > 1 && (
        <Strip label={translate('show.tabs.label')} marked={open?.name}>
          {tabs.map(({ name, label, count }, index) => (
            <Link key={name} to={to(name, index)} aria-current={name === open?.name ? 'page' : undefined} replace>
              {label} {count !== undefined && <small>{count}</small>}
            </Link>
          ))}
        </Strip>
      )}
      {open?.content}
    </>
  );
}
