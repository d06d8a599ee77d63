import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import styles from './form.module.css';

export interface SubmitButtonProps {
  /** Verb and object: 'Create machine'. */
  label: string;
  /** The label while the form is being sent. Default: 'Sending…'. */
  busy?: string;
  sending: boolean;
  /** `secondary` on a page with another main action. Default: `primary`. */
  variant?: 'primary' | 'secondary';
}

/**
 * The submit button of a form. While the form is being sent, it remains focusable but does nothing.
 *
 * @example
 * const { sending } = useSubmit({ form, send: () => Promise.resolve(), done: () => undefined });
 * return <SubmitButton label="Create disk" sending={sending} />;
 */
export function SubmitButton({ label, busy, sending, variant }: SubmitButtonProps) {
  const translate = useTranslate();
  return (
    <Button
      type="submit"
      variant={variant}
      className={styles.submit}
      aria-disabled={sending || undefined}
      onClick={(event) => {
        // Ignores the second click of a double click, after which a form that stays may accept input again.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {sending ? (
        <>
          <span className="p-busy" aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {busy ?? translate('form.submit.sending')}
        </>
      ) : (
        label
      )}
    </Button>
  );
}
