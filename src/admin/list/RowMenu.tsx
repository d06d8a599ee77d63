import { MenuButton } from '../actions/MenuButton';
import type { ActionMenuProps } from '../actions/ActionMenu';
import iconButton from '../../ui/iconButton.module.css';

/** A row's menu: the same list of actions as its page. */
export const RowMenu = (props: Pick<ActionMenuProps, 'kind' | 'record'> & { name: string }) => (
  <MenuButton {...props} className={iconButton.icon} />
);
