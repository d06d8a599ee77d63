/** The one h1 of a page, which also names the browser's tab. */
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '../context/portal';
import { MainScrollContext } from './MainScroll';
import { holdTitle } from './title';
import styles from './page.module.css';

/** For pages whose heading is more than a title. */
function usePageTitle(title: string): void {
  const { siteName } = useSite();
  useEffect(() => holdTitle(title, siteName), [title, siteName]);
}

/**
 * After going to another page `<main>` has the focus: its heading takes it over, so that the page's name is read out.
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
