/** What can be done without the mouse, and the switch for single keys. */
import { DialogFrame } from '../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button';
import { keyName } from './keys';
import { useSingleKeys } from './useShortcuts';
import { useShortcutList } from './useShellShortcuts';
import styles from './palette.module.css';

/** Of the toasts (`ToastStack.tsx`), with or without single keys. */
const toastKeys = 'Alt+T';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const list = useShortcutList();
  return (
    <DialogFrame
      title={translate('shell.shortcuts.title')}
      open={open}
      size="xs"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {[...list, { keys: toastKeys, label: translate('frame.to_toasts') }].map(({ keys, label }) => (
          <div key={keys} data-off={(!singleKeys && !keys.includes('$mod') && keys !== toastKeys) || undefined}>
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
    </DialogFrame>
  );
}
