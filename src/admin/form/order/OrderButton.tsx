import { useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../../texts';
import { FormCalls } from '../FormCalls';
import { FieldErrorLine } from '../FieldErrorLine';
import { SubmitButton } from '../SubmitButton';
import type { OrderSubmission } from './useOrder';
import styles from '../summary.module.css';

/** Orders, and says over it how many fields need attention. The last thing in the summary. */
export function OrderButton<T extends FieldValues>({
  order: { kind, submit, ordered },
}: {
  order: OrderSubmission<T>;
}) {
  const translate = useTranslate();
  const label = useWords().create(kind);
  return (
    <>
      <FieldErrorLine refusals={submit.refusals} />
      <div className={styles.send}>
        <SubmitButton label={label} busy={translate('form.submit.creating')} sending={submit.sending} />
      </div>
      <FormCalls kind={kind} label={label} valuesOf={ordered} />
    </>
  );
}
