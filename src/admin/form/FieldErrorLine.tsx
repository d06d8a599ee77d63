import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import styles from './form.module.css';

/**
 * After a refused submit: how many fields need a look. Said aloud with each refusal.
 *
 * @example
 * const { refusals } = useSubmit({ form, send: () => Promise.resolve(), done: () => undefined });
 * return <FieldErrorLine refusals={refusals} />;
 */
export function FieldErrorLine({ refusals }: { refusals: number }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const count = Object.keys(errors).length;
  return (
    <div role="alert" key={refusals} className={styles.message}>
      {refusals > 0 && count > 0 && (
        <p className={styles.faults}>
          <CircleAlert size={16} aria-hidden />
          {translate('form.faults', count)}
        </p>
      )}
    </div>
  );
}
