/** The end of a form on a page: saves or discards the changes. */
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { FieldErrorLine } from '../form/FieldErrorLine';
import { SubmitButton } from '../form/SubmitButton';
import { useIsDirty } from '../form/useIsDirty';
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
  const isDirty = useIsDirty();
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
