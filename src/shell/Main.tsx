/**
 * The scroll container. It stores its element itself, so that nothing else of the shell re-renders when it is
 * mounted.
 */
import { startTransition, useCallback, useState, type ReactNode } from 'react';
import { MainScrollContext } from '../ui/MainScroll';
import { useEntryFocus } from './useEntryFocus';
import styles from './shell.module.css';

export const mainId = 'main';

export function Main({ children }: { children: ReactNode }) {
  const [main, setMain] = useState<HTMLElement | null>(null);
  // Set at once, it would have all effects of the first rendering run in one task with it.
  const mounted = useCallback((element: HTMLElement | null) => startTransition(() => setMain(element)), []);
  useEntryFocus(main);
  return (
    <MainScrollContext value={main}>
      <main id={mainId} tabIndex={-1} ref={mounted} className={styles.main}>
        <div className={styles.page}>{children}</div>
      </main>
    </MainScrollContext>
  );
}
