/** Everything that can be made, in the order of the menu. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useWords } from '../admin/texts';
import type { Kind } from '../../resources/kind/types';
import { mustPath } from '../paths';
import { MenuIcon } from './MenuIcon';

export interface CreateMenuProps {
  kinds: readonly Kind[];
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function CreateMenu({ kinds, anchor, onClose }: CreateMenuProps) {
  const words = useWords();
  const translate = useTranslate();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': translate('actions.create'), dense: true } }}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind.name} component={Link} to={mustPath(kind, 'create')} onClick={onClose}>
          <MenuIcon icon={kind.icon} size={16} />
          {words.kind(kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}
