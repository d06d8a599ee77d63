/** The whole menu on a phone, sliding up from the bottom. */
import Drawer from '@mui/material/Drawer';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { MenuIcon } from './MenuIcon';
import { currentOf } from './current';
import { useMenu } from './useMenu';
import styles from './nav.module.css';

export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const { groups, here, groupName, entryName } = useMenu();
  const title = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title, className: styles.sheet } }}
    >
      <div className={styles.sheetHead}>
        <h2 className="p-heading-16" id={title}>
          {translate('shell.menu.label')}
        </h2>
        <button type="button" aria-label={translate('shell.menu.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {groups.map((group) => (
        <section key={group.name}>
          {group.entries.length > 1 && <h3>{groupName(group)}</h3>}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.name}>
                <Link
                  to={entry.path}
                  onClick={onClose}
                  aria-current={currentOf(entry.name === here?.entry.name, here?.exact ?? false)}
                >
                  <MenuIcon icon={entry.icon} />
                  {entryName(entry)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}
