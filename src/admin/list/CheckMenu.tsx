/** A menu of things to tick; it stays open while one ticks. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import { formatNumber } from '../../lib/intl';

interface CheckItem {
  value: string;
  label: string;
  checked: boolean;
  count?: number;
}

interface CheckMenuProps {
  label: string;
  anchor: HTMLElement;
  items: readonly CheckItem[];
  mark: ReactNode;
  onToggle(value: string): void;
  onClose(): void;
  /** What else is ticked, under a line. */
  below?: readonly CheckItem[];
  onToggleBelow?(value: string): void;
  /** Below the items. */
  extra?: { label: string; onClick(): void };
}

export function CheckMenu(props: CheckMenuProps) {
  const { label, anchor, items, mark, onToggle, onClose, below = [], onToggleBelow, extra } = props;
  const locale = useLocale();
  const entry = ({ value, label: text, checked, count }: CheckItem, toggle: ((value: string) => void) | undefined) => (
    <MenuItem key={value} role="menuitemcheckbox" aria-checked={checked} onClick={() => toggle?.(value)}>
      <span className={styles.mark}>{checked && mark}</span>
      <span className={styles.itemLabel}>{text}</span>
      {count !== undefined && <span className={styles.itemCount}>{formatNumber(count, locale)}</span>}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
      {items.map((item) => entry(item, onToggle))}
      {below.length > 0 && <Divider />}
      {below.map((item) => entry(item, onToggleBelow))}
      {extra && (
        <MenuItem onClick={extra.onClick} divider={false}>
          <span className={styles.mark} />
          {extra.label}
        </MenuItem>
      )}
    </Menu>
  );
}
