import { Check, Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { Kind } from '../../../resources/kind/types';
import { useWords } from '../texts';
import { headOf, type Columns } from './useColumns';
import { useDensity } from './useDensity';
import { inView } from './useFitting';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useAnchor } from '../../ui/useAnchor';
import styles from './list.module.css';
import { LazyCheckMenu } from './LazyCheckMenu';

export function ColumnsMenu({ kind, columns }: { kind: Kind; columns: Columns }) {
  const translate = useTranslate();
  const words = useWords();
  const { anchor, open, close } = useAnchor();
  const { isCompact, toggle } = useDensity();
  const there = inView(columns);
  const shown = new Set(there.map((c) => c.name));
  // The menu entry disappears with the choice, and the focus with it.
  const reset = () => {
    columns.reset();
    close();
  };
  return (
    <>
      <Button
        variant="quiet"
        className={styles.deskOnly}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Columns3 size={16} aria-hidden />
        <span className={styles.wide}>{translate('list.columns.label')}</span>
      </Button>
      {anchor && (
        <LazyBoundary>
          <LazyCheckMenu
            label={translate('list.columns.show')}
            anchor={anchor}
            onClose={close}
            items={columns.all
              .filter((c) => c.name !== kind.title)
              .map((c) => ({ value: c.name, label: headOf(words, kind, c), checked: shown.has(c.name) }))}
            onToggle={(name) => columns.toggle(name, there)}
            mark={<Check size={16} aria-hidden />}
            below={[{ value: 'compact', label: translate('list.columns.compact'), checked: isCompact }]}
            onToggleBelow={toggle}
            {...(columns.isChosen && { extra: { label: translate('list.columns.reset'), onClick: reset } })}
          />
        </LazyBoundary>
      )}
    </>
  );
}
