/** The chip of a filter: its values, a button that removes them, and a popup to choose others. */
import { Check, ChevronDown, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useAnchor } from '../../ui/useAnchor';
import styles from './list.module.css';
import { useListFilter } from './useListFilter';
import { LazyCheckMenu } from './LazyCheckMenu';

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** The chosen values of a filter of the list around, and a function that changes them; none removes the filter. */
export function useFilterValues(name: string) {
  const { filterValues } = useListContext();
  const changeFilter = useListFilter();
  const choose = (edit: (chosen: readonly string[]) => readonly string[]) =>
    changeFilter(({ [name]: before, ...others }) => {
      const values = edit(asList(before));
      return values.length > 0 ? { ...others, [name]: values } : others;
    });
  return [asList(filterValues[name]), choose] as const;
}

interface FilterChipProps {
  label: string;
  /** The names of the chosen values. */
  chosen: readonly string[];
  /** Left out, the filter cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** `anchor` is null while the popup is closed. */
  popup(anchor: HTMLElement | null, close: () => void): ReactNode;
  /** What the popup is. */
  role?: 'menu' | 'dialog';
  disabled?: boolean;
  /** Further buttons, before the one that removes. */
  children?: ReactNode;
}

export function FilterChip({ label, chosen, onRemove, popup, role = 'menu', disabled, children }: FilterChipProps) {
  const translate = useTranslate();
  const { anchor, open, close } = useAnchor();
  const isOn = chosen.length > 0;
  return (
    <span className={styles.chip} data-on={isOn || undefined}>
      <button type="button" aria-haspopup={role} aria-expanded={anchor !== null} disabled={disabled} onClick={open}>
        {/* Ends in an ellipsis, beside the icon. */}
        <span>{isOn ? translate('list.filter.is', { name: label, value: chosen.join(', ') }) : label}</span>
        {!(isOn && onRemove) && <ChevronDown size={14} aria-hidden />}
      </button>
      {children}
      {isOn && onRemove && (
        <button type="button" aria-label={translate('list.filter.remove', { name: label })} onClick={onRemove}>
          <X size={14} aria-hidden />
        </button>
      )}
      {popup(anchor, close)}
    </span>
  );
}

interface CheckChipProps {
  /** Of the filter. */
  name: string;
  label: string;
  /** Called while the menu is open: naming and sorting values takes longer than the chip itself. */
  options(): readonly { value: string; label: string; count?: number }[];
  /** Of any value, also of one that is no option. */
  labelOf(value: string): string;
  /** Takes one value: choosing another replaces it and closes the menu. */
  isSingle?: boolean;
  /** The value where none is chosen, for a filter that always has exactly one. */
  standard?: string | undefined;
  disabled?: boolean;
}

/** A filter with a menu of checkboxes. */
export function CheckChip({ name, label, options, labelOf, isSingle = false, standard, disabled }: CheckChipProps) {
  const [given, choose] = useFilterValues(name);
  const chosen = given.length === 0 && standard !== undefined ? [standard] : given;
  const isExclusive = standard !== undefined || isSingle;
  const toggle = (value: string, close: () => void) => {
    choose((before) => {
      if (standard === undefined && before.includes(value)) return before.filter((one) => one !== value);
      return isExclusive ? [value] : [...before, value];
    });
    if (standard !== undefined || (isSingle && !chosen.includes(value))) close();
  };
  return (
    <FilterChip
      label={label}
      chosen={chosen.map(labelOf)}
      onRemove={standard === undefined ? () => choose(() => []) : undefined}
      disabled={disabled}
      popup={(anchor, close) =>
        anchor && (
          <LazyBoundary>
            <LazyCheckMenu
              label={label}
              anchor={anchor}
              onClose={close}
              items={options().map((option) => ({ ...option, checked: chosen.includes(option.value) }))}
              onToggle={(value) => toggle(value, close)}
              mark={<Check size={16} aria-hidden />}
            />
          </LazyBoundary>
        )
      }
    />
  );
}
