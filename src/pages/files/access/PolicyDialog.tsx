/** The policy of a bucket as text: checked as one types, written whole, taken away when the text is empty. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { setPolicy } from '../../../../dataProvider/s3/tools/policy';
import { noPolicy, opened, readPolicy, writePolicy } from '../../../../dataProvider/s3/tools/policyRules';
import { Button } from '../../../ui/Button';
import { Question } from '../Question';
import { useFault } from '../useFault';
import type { Storage } from '../useStorage';
import { usePolicy } from './usePolicy';
import styles from './access.module.css';

/** What the example opens: a folder that hardly any bucket has. */
const exampleFolder = 'public/';

/** Formatted for reading; invalid JSON is unchanged. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export function PolicyDialog({ storage: { room }, onClose }: { storage: Storage; onClose(): void }) {
  const translate = useTranslate();
  const faultOf = useFault();
  const id = useId();
  const found = usePolicy(room);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (found?.state === 'open' ? laidOut(found.text) : '');
  const read = text.trim() === '' ? undefined : readPolicy(text, room.bucket);
  const fault = read && 'fault' in read ? read : undefined;
  return (
    <Question
      title={translate('objects.policy.title', { bucket: room.bucket })}
      {...(found?.state === 'open' && { label: translate('objects.policy.save') })}
      ready={typed !== undefined && fault === undefined}
      onClose={onClose}
      run={() => setPolicy(room, text.trim())}
    >
      {!found && <div className={styles.waiting} aria-busy />}
      {found?.state === 'failed' && <p role="alert">{faultOf(found.error)}</p>}
      {found?.state === 'lacking' && <p>{translate('objects.access.lacking')}</p>}
      {found?.state === 'open' && (
        <div className="p-field">
          <label className="p-label" htmlFor={id}>
            {translate('objects.policy.label')}
          </label>
          <textarea
            id={id}
            className={styles.editor}
            value={text}
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span id={`${id}-hint`} role="status" className={fault ? 'p-field-error' : styles.hint}>
            {fault
              ? translate(`objects.policy.faults.${fault.fault}`, { detail: fault.detail, bucket: room.bucket })
              : translate(text.trim() === '' ? 'objects.policy.none' : 'objects.policy.hint')}
          </span>
          {text.trim() === '' && (
            <p>
              <Button
                variant="secondary"
                onClick={() => setTyped(writePolicy(opened(noPolicy, room.bucket, exampleFolder)))}
              >
                {translate('objects.policy.example')}
              </Button>
            </p>
          )}
        </div>
      )}
    </Question>
  );
}
