import { useTranslate } from 'ra-core';
import { stateTones, type InvoiceState } from '../../../resources/invoice/rules';
import styles from '../../admin/billing/billing.module.css';

const key = (state: InvoiceState) =>
  state === 'current' ? 'resources.invoice.status.current' : `status.invoice.${state}`;

export function InvoiceStatus({ state }: { state: InvoiceState }) {
  const translate = useTranslate();
  return (
    <span className={styles.state} data-tone={stateTones[state]}>
      {translate(key(state))}
    </span>
  );
}
