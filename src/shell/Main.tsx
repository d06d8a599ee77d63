/** What scrolls. It knows its own element, so that nothing else of the shell is drawn again when it is there. */
import { useState, type ReactNode } from 'react';
import { MainScrollContext } from '../ui/MainScroll';
import { useEntryFocus } from './useEntryFocus';
import styles from './shell.module.css';

export const mainId = 'main';

export function Main({ children }: { children: ReactNode }) {
  const [main, setMain] = useState<HTMLElement | null>(null);
  useEntryFocus(main);
  return (
    <MainScrollContext value={main}>
      <main id={mainId} tabIndex={-1} ref={setMain} className={styles.main}>
        <div className={styles.page}>{children}</div>
      </main>
    </MainScrollContext>
  );
}
