import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import styles from './form.module.css';

/**
 * The number of invalid fields after a refused submit. Screen readers announce it again with each refusal (`refusals` of `useSubmit`).
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
