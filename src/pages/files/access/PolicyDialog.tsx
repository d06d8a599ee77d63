/** The policy of a bucket as text: checked as one types, written whole, taken away when the text is empty. */
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { setPolicy } from '../../../../dataProvider/s3/tools/policy';
import { noPolicy, withPublicRead, readPolicy, writePolicy } from '../../../../dataProvider/s3/tools/policyRules';
import { Button } from '../../../ui/Button';
import { Question } from '../Question';
import { useErrorText } from '../../../ui/useErrorText';
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

export function PolicyDialog({ storage: { s3Bucket }, onClose }: { storage: Storage; onClose(): void }) {
  const translate = useTranslate();
  const { detail: errorText } = useErrorText();
  const id = useId();
  const found = usePolicy(s3Bucket);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (found?.state === 'open' ? laidOut(found.text) : '');
  const read = text.trim() === '' ? undefined : readPolicy(text, s3Bucket.bucket);
  const problem = read && 'problem' in read ? read : undefined;
  return (
    <Question
      title={translate('objects.policy.title', { bucket: s3Bucket.bucket })}
      {...(found?.state === 'open' && { label: translate('objects.policy.save') })}
      ready={typed !== undefined && problem === undefined}
      onClose={onClose}
      run={() => setPolicy(s3Bucket, text.trim(), found?.state === 'open' ? found.text : undefined)}
    >
      {!found && <div className={styles.waiting} aria-busy />}
      {found?.state === 'failed' && <p role="alert">{errorText(found.error)}</p>}
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
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <span id={`${id}-hint`} role="status" className={problem ? 'p-field-error' : styles.hint}>
            {problem
              ? translate(`objects.policy.faults.${problem.problem}`, {
                  detail: problem.detail,
                  bucket: s3Bucket.bucket,
                })
              : translate(text.trim() === '' ? 'objects.policy.none' : 'objects.policy.hint')}
          </span>
          {text.trim() === '' && (
            <p>
              <Button
                variant="secondary"
                onClick={() => setTyped(writePolicy(withPublicRead(noPolicy, s3Bucket.bucket, exampleFolder)))}
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
