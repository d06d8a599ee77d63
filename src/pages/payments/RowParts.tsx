/** The details of a journal row, and its actions. */
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { oneLine } from '../../ui/safe';
import { DismissButton } from '../../admin/payments/DismissButton';
import { dismissDoubt } from '../../admin/payments/doubts';
import { EvidenceList } from '../../admin/payments/EvidenceList';
import { isOpen } from '../../admin/payments/journal';
import { saveEntry } from '../../admin/payments/journalStore';
import { ReceiptLines } from '../../admin/payments/ReceiptLines';
import { reasonsOfRow, type PaymentRow } from '../../admin/payments/rows';
import { usePurpose } from '../../admin/payments/usePurpose';
import { usePagePath } from '../../context/pagePath';
import styles from './payments.module.css';

export function PaymentDetails({ row }: { row: PaymentRow }) {
  const translate = useTranslate();
  const { entry, doubt, identifier } = row;
  const receipt = entry?.attempt.receipt ?? doubt?.receipt;
  const reasons = reasonsOfRow(row);
  if (!receipt && !identifier && reasons.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{translate('topup.journal.details')}</summary>
      <EvidenceList reasons={reasons} />
      {receipt && <ReceiptLines receipt={receipt} />}
      {identifier && (
        <p>
          {translate('topup.journal.reference')} <bdi className="p-mono">{oneLine(identifier, 80)}</bdi>
        </p>
      )}
    </details>
  );
}

export function RowActions({ row }: { row: PaymentRow }) {
  const translate = useTranslate();
  const topUp = usePagePath()('top_up');
  const purpose = usePurpose();
  const { entry, doubt, state, account } = row;
  if (!isOpen({ state })) return null;
  if (doubt) {
    const to = purpose.to(doubt);
    return (
      <div className={styles.actions}>
        {to && (
          <Link className={buttonClass('link')} to={to}>
            {translate('topup.check')}
          </Link>
        )}
        {!doubt.dismissed && (
          <DismissButton label={translate('topup.auto.checked')} onDismiss={() => dismissDoubt(doubt)} />
        )}
      </div>
    );
  }
  const search = new URLSearchParams({ account: String(account), ...(entry && { payment: entry.attempt.id }) });
  return (
    <div className={styles.actions}>
      {topUp && (
        <Link className={buttonClass('link')} to={`${topUp}?${search.toString()}`}>
          {translate(state === 'begun' ? 'topup.go_on' : 'topup.check')}
        </Link>
      )}
      {entry && !entry.dismissed && (
        <DismissButton
          label={translate('topup.open.ignore')}
          onDismiss={() => saveEntry({ ...entry, dismissed: true })}
        />
      )}
    </div>
  );
}
