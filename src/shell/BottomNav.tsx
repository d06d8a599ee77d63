/** The main menu at the bottom of a phone's screen: four groups, those that the person uses first, and everything behind 'More'. */
import { Menu as MenuLines } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { usedGroups } from '../admin/usedGroups';
import { GroupLink } from './GroupLink';
import { LazyBoundary } from '../ui/LazyBoundary';
import { directGroups } from './navigation';
import { useMenu } from './useMenu';
import { themedLazy } from '../ui/themed';
import styles from './nav.module.css';

const MenuSheet = themedLazy(
  () => import('./MenuSheet'),
  (m) => m.MenuSheet,
);

/** Number of groups shown directly. */
const maxDirect = 4;

export function BottomNav() {
  const translate = useTranslate();
  const { groups, here, groupName } = useMenu();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const direct = groups.length > maxDirect + 1 ? directGroups(groups, usedGroups(), maxDirect) : groups;
  const isDirect = direct.some(({ name }) => name === here?.group.name);
  return (
    <nav className={styles.bottom} aria-label={translate('shell.menu.label')}>
      <ul>
        {direct.map((group) => (
          <li key={group.name}>
            <GroupLink group={group} name={groupName(group)} here={here} />
          </li>
        ))}
        {direct.length < groups.length && (
          <li>
            <button
              type="button"
              className={styles.group}
              aria-haspopup="dialog"
              aria-expanded={open}
              data-current={(here && !isDirect) || undefined}
              onClick={() => {
                setUsed(true);
                setOpen(true);
              }}
            >
              <MenuLines size={20} strokeWidth={1.75} aria-hidden />
              <span>{translate('shell.menu.more')}</span>
            </button>
          </li>
        )}
      </ul>
      {used && (
        <LazyBoundary>
          <MenuSheet open={open} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </nav>
  );
}
