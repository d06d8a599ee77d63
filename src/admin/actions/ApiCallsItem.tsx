/** The menu's way to the API: the same calls as commands to copy. Its dialog is loaded on demand. */
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { SquareTerminal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { themedLazy } from '../../ui/themed';
import styles from './actions.module.css';

export const LazyApiCallsDialog = themedLazy(
  () => import('./ApiCallsDialog'),
  (m) => m.ApiCallsDialog,
);

/** MUI's menu hands its own props to its children; they pass through. */
export function ApiCallsItem({ onOpen, ...menu }: { onOpen(): void } & MenuItemProps) {
  const translate = useTranslate();
  return (
    <MenuItem {...menu} className={styles.item} onClick={onOpen}>
      <SquareTerminal size={16} strokeWidth={1.75} aria-hidden />
      <span>{translate('actions.api.item')}</span>
    </MenuItem>
  );
}
