/** Parts that the forms of all processors share. */
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { PaymentProcessor } from '../../../../dataProvider/calls/site';
import { SubmitButton } from '../../../admin/form/SubmitButton';
import { PaymentError } from '../../../admin/payments/PaymentError';
import { processorName } from '../processorName';
import { isPositive } from '../../../lib/money';
import { formatMoney } from '../../../lib/moneyText';
import { usePortal } from '../../../context/portal';
import { checkCharge } from './useVerify';
import styles from '../cards.module.css';

/** What will be charged to check it, or that something may be; empty where nothing is. */
export function useCheckText({ keyword }: PaymentProcessor): string {
  const translate = useTranslate();
  const locale = useLocale();
  const { site } = usePortal();
  const check = checkCharge({ processor: keyword }, site);
  if (!check) return translate('topup.cards.verification_unknown');
  return isPositive(check) ? translate('topup.cards.verification', { amount: formatMoney(check, locale) }) : '';
}

/** The amount charged for verification, and who receives the card data. */
function Fine({ processor }: { processor: PaymentProcessor }) {
  const translate = useTranslate();
  const check = useCheckText(processor);
  return (
    <p className="p-muted-12-tight">
      {check} {translate('topup.cards.safe', { name: processorName(processor) })}
    </p>
  );
}

interface CardFormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  processor: PaymentProcessor;
  busy: boolean;
  error: string | undefined;
  /** Undefined while the processor's own fields are loading: there is no button yet. */
  send: ((card: T) => Promise<void>) | undefined;
  children: ReactNode;
}

/** The form of a card around the processor's fields. */
export function CardForm<T extends FieldValues>({ form, processor, busy, error, send, children }: CardFormProps<T>) {
  const translate = useTranslate();
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (send) void form.handleSubmit(send)();
        }}
      >
        {children}
        <Fine processor={processor} />
        <PaymentError>{error}</PaymentError>
        {send && (
          <div>
            <SubmitButton
              label={translate('topup.cards.keep')}
              busy={translate('topup.cards.keeping')}
              sending={busy}
            />
          </div>
        )}
      </form>
    </FormProvider>
  );
}
