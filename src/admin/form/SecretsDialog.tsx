/** The secrets of a new record: shown once, held only by this dialog, never stored. */
import { DialogFrame } from '../../ui/DialogFrame';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../ui/Button';
import type { Kind, RecordData } from '../../../resources/kind/types';
import { useWords } from '../texts';
import { Note } from '../../ui/Note';
import { SecretValue } from './SecretValue';
import styles from './form.module.css';

interface SecretsDialogProps {
  kind: Kind;
  /** By field name. */
  secrets: RecordData;
  /** The dialog's heading, such as 'The token is created'. */
  title: string;
  onClose(): void;
}

/** Only its button closes it: a stray click or key must not lose a secret that cannot be shown again. */
export default function SecretsDialog({ kind, secrets, title, onClose }: SecretsDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const id = useId();
  return (
    <DialogFrame
      title={title}
      isFitted
      describedBy={`${id}-text`}
      actions={<Button onClick={onClose}>{translate('create.secrets_kept')}</Button>}
    >
      <div className={styles.secret}>
        <div id={`${id}-text`}>
          <Note tone="warning">{translate('actions.shown_once')}</Note>
        </div>
        <dl className="p-stack-12">
          {Object.entries(secrets).map(([name, value]) => (
            <div key={name}>
              <dt className="p-muted-12">{words.field(kind, name)}</dt>
              <dd>
                <SecretValue
                  label={words.field(kind, name)}
                  value={typeof value === 'string' ? value : JSON.stringify(value)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </DialogFrame>
  );
}
