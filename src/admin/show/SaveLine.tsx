/** The end of a form on a page: saves or discards the changes. */
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Button } from '../../ui/Button';
import { FieldErrorLine } from '../form/FieldErrorLine';
import { SubmitButton } from '../form/SubmitButton';
import styles from './children.module.css';

interface SaveLineProps {
  label: string;
  sending: boolean;
  refusals: number;
  onDiscard(): void;
  /** Why it can't be changed now. */
  refused?: string | undefined;
}

export function SaveLine({ label, sending, refusals, onDiscard, refused }: SaveLineProps) {
  const translate = useTranslate();
  // oxlint-disable-next-line no-restricted-properties -- Renders only what shows it.
  const { isDirty } = useFormState();
  return (
    <div className={styles.add}>
      {refused ? (
        <p className="p-quiet">{refused}</p>
      ) : (
        <>
          <SubmitButton label={label} busy={translate('form.submit.saving')} sending={sending} />
          {isDirty && (
            <Button variant="secondary" onClick={onDiscard}>
              {translate('show.discard')}
            </Button>
          )}
          <FieldErrorLine refusals={refusals} />
        </>
      )}
    </div>
  );
}
