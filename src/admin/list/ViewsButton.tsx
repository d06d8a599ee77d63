/** The saved views of a list, next to its search. */
import { Bookmark, ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Kind } from '../../../resources/kind/types';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useAnchor } from '../../ui/useAnchor';
import { oneLine } from '../../ui/safe';
import { themedLazy } from '../../ui/themed';
import { useViews } from './useViews';
import styles from './list.module.css';

const ViewsMenu = themedLazy(
  () => import('./ViewsMenu'),
  (m) => m.ViewsMenu,
);

export function ViewsButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const views = useViews(kind);
  const { anchor, used, open, close } = useAnchor();
  const { current } = views;
  const label = translate('list.views');
  return (
    <span className={styles.chip} data-on={current !== undefined || undefined}>
      <button type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={open}>
        <Bookmark size={14} aria-hidden />
        <span>{current ? translate('list.filter.is', { name: label, value: oneLine(current.name) }) : label}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {used && (
        <LazyBoundary>
          <ViewsMenu kind={kind} views={views} anchor={anchor} onClose={close} />
        </LazyBoundary>
      )}
    </span>
  );
}
