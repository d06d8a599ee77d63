/**
 * Replaces a list's toolbar while rows are selected: their number and bulk actions. It covers the toolbar, which retains its space, so that
 * no row moves; both are children of one element with `data-swaps`, the toolbar first.
 */
import { Search, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { tipOf } from '../fields/tip';
import { OverflowButtons, type OverflowEntry } from './OverflowButtons';
import styles from './selection.module.css';

interface SelectionBarProps {
  /** The number of what is selected. While it changes, the bar is shown. */
  count: number;
  /** The number in words. */
  label: string;
  /** After the number: notes, a link to select all. */
  children?: ReactNode;
  entries: readonly OverflowEntry[];
  /** The selection survives a search: the toolbar can be shown without ending it. */
  isRetainedBySearch?: boolean;
  onClear(): void;
}

/** Whatever Escape means something else to. */
const others = 'input:not([type="checkbox"]), textarea, select, dialog, [role="dialog"], [role="menu"]';

/** Escape clears the selection, wherever the focus is. */
function useEscape(end: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (!(target instanceof Element && target.closest(others))) end();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Toolbar and bar. */
const frameOf = (element: Element | null) => element?.closest<HTMLElement>('[data-swaps]') ?? undefined;

/**
 * For a list whose rows can be selected, while some are: how many, and what can be done with them. Escape clears the selection.
 *
 * @example
 * <SelectionBar count={2} label="2 selected" entries={[]} onClear={() => undefined} />
 */
export function SelectionBar({
  count,
  label,
  children,
  entries,
  isRetainedBySearch = false,
  onClear,
}: SelectionBarProps) {
  const translate = useTranslate();
  const own = useRef<HTMLDivElement>(null);
  const [searchedWith, setSearchedWith] = useState<number>();
  const isAside = searchedWith === count;
  useEscape(onClear);
  useEffect(() => {
    if (isAside) frameOf(own.current)?.querySelector('input')?.focus();
  }, [isAside]);
  if (isAside) {
    return (
      <div ref={own} className={styles.aside}>
        <Button variant="secondary" aria-expanded={false} onClick={() => setSearchedWith(undefined)}>
          {label}
        </Button>
      </div>
    );
  }
  const clear = () => {
    // The button goes; the focus stays where it was.
    const frame = frameOf(own.current);
    onClear();
    if (frame) frame.tabIndex = -1;
    frame?.focus({ preventScroll: true });
  };
  return (
    <div ref={own} className={styles.bar} role="toolbar" aria-label={translate('bulk.label')}>
      <div className={styles.line}>
        <div className={styles.picked}>
          <strong role="status">{label}</strong>
          {children}
          {isRetainedBySearch && (
            <Button
              variant="quiet"
              className={styles.icon}
              aria-label={translate('bulk.search')}
              {...tipOf(translate('bulk.search'))}
              onClick={() => setSearchedWith(count)}
            >
              <Search size={16} aria-hidden />
            </Button>
          )}
          <Button
            variant="quiet"
            className={styles.icon}
            aria-label={translate('list.selection.none')}
            {...tipOf(translate('list.selection.none'))}
            onClick={clear}
          >
            <X size={16} aria-hidden />
          </Button>
        </div>
        <OverflowButtons entries={entries} />
      </div>
    </div>
  );
}
