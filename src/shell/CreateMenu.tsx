/** Everything that can be made, in the order of the menu. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { creationBlockedReason } from '../../resources/rights';
import { useKeyPermissions } from '../admin/rights';
import { useWords } from '../admin/texts';
import { useRefusal } from '../admin/useCreation';
import { mustPath } from '../context/paths';
import { belowRight } from '../ui/belowRight';
import { MenuIcon } from './MenuIcon';
import { useCreatable } from './useMenu';
import styles from './header.module.css';

interface CreateMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

export function CreateMenu({ anchor, onClose }: CreateMenuProps) {
  const kinds = useCreatable();
  const words = useWords();
  const translate = useTranslate();
  const permissions = useKeyPermissions();
  const refusal = useRefusal();
  const because = kinds.map((kind) => creationBlockedReason(kind, permissions)).find((found) => found !== undefined);
  const refused = because && refusal(because, permissions);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      {...belowRight}
      slotProps={{ list: { 'aria-label': translate('actions.create'), dense: true } }}
    >
      {refused?.remedy && (
        <MenuItem component={Link} to={refused.remedy.to} onClick={onClose} divider>
          <span className={styles.refused}>
            {refused.reason} <span className="p-link">{refused.remedy.label}</span>
          </span>
        </MenuItem>
      )}
      {kinds.map((kind) => (
        <MenuItem key={kind.name} component={Link} to={mustPath(kind, 'create')} onClick={onClose}>
          <MenuIcon icon={kind.icon} size={16} />
          {words.kind(kind)}
        </MenuItem>
      ))}
    </Menu>
  );
}
