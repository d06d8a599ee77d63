/** Items of a menu: icon, verb, and under it why it is not possible now. */
import MenuItem from '@mui/material/MenuItem';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { PortalRecord } from '../../../dataProvider';
import type { Kind } from '../../../resources/kind/types';
import { NamedIcon } from '../NamedIcon';
import type { ActionItem } from '../runs/actionsFor';
import { newWindow } from './linked';
import { useActionWords } from './useActionWords';
import styles from './actions.module.css';

interface ActionItemsProps {
  kind: Kind;
  record: PortalRecord;
  item: ActionItem;
  onRun(item: ActionItem): void;
}

/** MUI's menu hands its own props to its children; they pass through. */
export function ActionMenuItem({ kind, record, item, onRun, ...menu }: ActionItemsProps & MenuItemProps) {
  const translate = useTranslate();
  const words = useActionWords(kind);
  const link = item.href !== undefined && item.allowed && { component: 'a' as const, href: item.href, ...newWindow };
  return (
    <MenuItem
      {...menu}
      {...link}
      aria-description={link ? translate('actions.new_window') : undefined}
      aria-disabled={!item.allowed}
      className={styles.item}
      data-danger={(item.danger && item.allowed) || undefined}
      onClick={() => item.allowed && onRun(item)}
    >
      <NamedIcon name={item.icon} />
      <span>
        {words.label(item)}
        {!item.allowed && <small>{words.reason(item, record)}</small>}
      </span>
    </MenuItem>
  );
}
