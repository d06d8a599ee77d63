/** An entry of a menu: closes it and does what it says. */
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import styles from './files.module.css';

/** `label`: a key of the catalogues. */
export function useMenuItem(onClose: () => void) {
  const translate = useTranslate();
  return (label: string, Icon: LucideIcon, run: () => void, danger = false) => (
    <MenuItem
      key={label}
      className={danger ? styles.danger : undefined}
      onClick={() => {
        onClose();
        run();
      }}
    >
      <Icon size={16} aria-hidden />
      {translate(label)}
    </MenuItem>
  );
}
