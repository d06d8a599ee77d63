import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { useUser } from '../queries';
import { RemoveButton } from './RemoveButton';
import { forgetKey, sshKeyName, keysOf, onSavedKeys, savedKeys } from './savedKeys';
import styles from './inputs.module.css';

/** Under the box for a public key: those that this browser remembers, to be used or forgotten. */
export function SavedKeys({ name }: { name: string }) {
  const translate = useTranslate();
  const owner = useUser().data?.id;
  const keys = keysOf(useSyncExternalStore(onSavedKeys, savedKeys), owner);
  const { setValue } = useFormContext();
  const typed = String(useWatch({ name }) ?? '').trim();
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-label={translate('form.order.keys')} className={styles.saved}>
      <p className="p-quiet">{translate('form.order.keys_about')}</p>
      <ul>
        {keys.map((key) => {
          const label = oneLine(sshKeyName(key), 60);
          return (
            <li key={key}>
              <Button
                variant="link"
                aria-pressed={key === typed}
                onClick={() => setValue(name, key, { shouldDirty: true, shouldValidate: true })}
              >
                {label}
              </Button>
              <RemoveButton name={label} className="" onRemove={() => forgetKey(owner, key)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
