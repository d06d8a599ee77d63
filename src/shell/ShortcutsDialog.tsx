/** What can be done without the mouse, and the switch for single keys. */
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../ui/Button';
import { keyName } from './keys';
import { useSingleKeys } from './useShortcuts';
import { useShortcutList } from './useShellShortcuts';
import styles from './palette.module.css';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const list = useShortcutList();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {list.map(({ keys, label }) => (
            <div key={keys} data-off={(!singleKeys && !keys.includes('$mod')) || undefined}>
              <dt>{label}</dt>
              <dd>
                {keyName(keys)
                  .split(' ')
                  .map((key, index) => (
                    <kbd key={index}>{key}</kbd>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="p-check">
          <input type="checkbox" checked={singleKeys} onChange={({ target }) => setSingleKeys(target.checked)} />
          {translate('frame.single_keys')}
        </label>
      </DialogContent>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
