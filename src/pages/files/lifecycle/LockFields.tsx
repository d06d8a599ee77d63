/** The lock of a bucket that was made with one: how long new files cannot be deleted. */
import { useTranslate } from 'ra-core';
import type { Lock } from '../../../../dataProvider/s3/tools/lifecycle';
import { NumberField } from './NumberField';
import styles from './lifecycle.module.css';

export function LockFields({ lock, onChange }: { lock: Lock; onChange(lock: Lock): void }) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.rule} disabled={lock.unknown !== undefined}>
      <legend>{translate('objects.lock.label')}</legend>
      <p>{translate('objects.lock.text')}</p>
      {lock.unknown !== undefined && <p>{translate('objects.lock.unknown', { name: lock.unknown })}</p>}
      <NumberField
        label={translate('objects.lock.days')}
        value={lock.days}
        onChange={(days) => onChange({ ...lock, days })}
      />
      <label className={styles.field}>
        {translate('objects.lock.mode')}
        <select
          className="p-input"
          value={lock.mode}
          onChange={({ target }) =>
            onChange({ ...lock, mode: target.value === 'COMPLIANCE' ? 'COMPLIANCE' : 'GOVERNANCE' })
          }
        >
          <option value="GOVERNANCE">{translate('objects.lock.governance')}</option>
          <option value="COMPLIANCE">{translate('objects.lock.compliance')}</option>
        </select>
      </label>
    </fieldset>
  );
}
