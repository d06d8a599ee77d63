/** The entries of a line that have no room in it. Loaded when it is first opened. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { belowRight } from '../../ui/belowRight';
import styles from './actions.module.css';
import type { OverflowEntry } from './OverflowButtons';

interface OverflowMenuProps {
  entries: readonly OverflowEntry[];
  anchor: HTMLElement;
  onClose(): void;
}

export function OverflowMenu({ entries, anchor, onClose }: OverflowMenuProps) {
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': translate('actions.more') } }}
    >
      {entries.flatMap(({ name, label, icon, isBlocked = false, note, isDanger, startsGroup, run }, index) => [
        ...(startsGroup && index > 0 ? [<Divider key={`before ${name}`} />] : []),
        <MenuItem
          key={name}
          className={styles.item}
          aria-disabled={isBlocked}
          data-danger={(isDanger && !isBlocked) || undefined}
          onClick={() => {
            if (isBlocked) return;
            onClose();
            run();
          }}
        >
          {icon}
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
        </MenuItem>,
      ])}
    </Menu>
  );
}
