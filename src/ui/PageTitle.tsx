/** The h1 of a page, which also sets the document title. */
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '../context/portal';
import { MainScrollContext } from './MainScroll';
import { holdTitle } from './title';
import styles from './page.module.css';

/** Sets the document title, for pages with a more complex heading. */
function usePageTitle(title: string): void {
  const { siteName } = useSite();
  useEffect(() => holdTitle(title, siteName), [title, siteName]);
}

/**
 * After a navigation `<main>` has the focus; the heading takes it over so that screen readers announce the
 * page's name.
 *
 * @example
 * <PageTitle title="Top up" />
 */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  const main = useContext(MainScrollContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (main && document.activeElement === main) heading.current?.focus({ preventScroll: true });
  }, [main]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children ?? title}
    </h1>
  );
}
