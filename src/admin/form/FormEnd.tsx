import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { FieldErrorLine } from './FieldErrorLine';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton';
import type { SubmitState } from './useSubmit';
import styles from './form.module.css';

interface FormEndProps extends Pick<SubmitButtonProps, 'label' | 'busy'> {
  submit: Pick<SubmitState, 'sending' | 'refusals'>;
  /** The path that Cancel leads to. */
  back: string;
  /** Shown before the button, such as the price. */
  children?: ReactNode;
}

/** The end of a form without a summary: the number of invalid fields, the submit button, and Cancel. */
export function FormEnd({ submit, back, children, ...button }: FormEndProps) {
  const translate = useTranslate();
  return (
    <div className="p-stack-12">
      {children}
      <FieldErrorLine refusals={submit.refusals} />
      <div className={styles.actions}>
        <SubmitButton {...button} sending={submit.sending} />
        <Link className={buttonClass('secondary')} to={back}>
          {translate('actions.cancel')}
        </Link>
      </div>
    </div>
  );
}
