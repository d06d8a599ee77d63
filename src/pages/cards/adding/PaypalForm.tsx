import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PaymentError } from '../../../admin/payments/PaymentError';
import { portalBase } from '../../../admin/payments/portalBase';
import { usePortal } from '../../../context/portal';
import { useCheckText } from './parts';
import { mountPaypal } from './paypal';
import type { AddProps } from './types';
import { useAdd } from './useAdd';
import { useMountedForm } from './useDrawn';
import styles from '../cards.module.css';

/** PayPal's own buttons; the approved method is stored. */
export function PaypalForm({ account, processor, onDone }: AddProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { http } = usePortal();
  const { error, add, fail } = useAdd(account, processor.keyword, onDone);
  const check = useCheckText(processor);
  const [cancelled, setCancelled] = useState(false);
  const { host, drawn } = useMountedForm(
    (own) =>
      mountPaypal(own, { http, account, processor, locale }, `${portalBase()}/payment_return`, {
        done: (token) => void add(() => Promise.resolve(token)),
        cancelled: () => setCancelled(true),
        failed: fail,
      }),
    fail,
  );
  const loading = !drawn && !error;
  return (
    <div className={styles.form}>
      <p className="p-muted-12-tight">
        {translate('topup.cards.paypal_about')} {check}
      </p>
      <p role="status">
        {loading && translate('topup.form_loading')}
        {cancelled && translate('topup.cards.cancelled')}
      </p>
      <div ref={host} className={styles.narrow} />
      <PaymentError>{error}</PaymentError>
    </div>
  );
}
