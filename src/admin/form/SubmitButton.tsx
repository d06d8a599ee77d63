import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import styles from './form.module.css';

export interface SubmitButtonProps {
  /** The verb and what it makes: 'Create machine'. */
  label: string;
  /** Said while it is being sent. Default: 'Sending…'. */
  busy?: string;
  sending: boolean;
  /** On a page whose main action is another. Default: `primary`. */
  variant?: 'primary' | 'secondary';
}

/**
 * Stays focusable while the form is being sent, but does nothing then.
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
        // The second half of a double click: a form that stays may be open again by then.
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
