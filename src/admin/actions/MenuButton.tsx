/** The button of a record's menu, in a row or in the page's head. The menu's code is loaded when it is first wanted. */
import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { themedLazy } from '../../ui/themed';
import type { ActionMenuProps } from './ActionMenu';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useAnchor } from '../../ui/useAnchor';
import { loadOnce } from '../../lib/loadOnce';

const loadMenu = loadOnce(() => import('./ActionMenu'));
const ActionMenu = themedLazy(
  () => loadMenu(),
  (m) => m.ActionMenu,
);

interface MenuButtonProps extends Omit<ActionMenuProps, 'anchor' | 'onClose'> {
  /** Of the record. */
  name: string;
  className: string | undefined;
}

export function MenuButton({ name, className, ...menu }: MenuButtonProps) {
  const translate = useTranslate();
  const { anchor, used, open, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={translate('list.row.menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={open}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {used && (
        <LazyBoundary>
          <ActionMenu {...menu} anchor={anchor} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
