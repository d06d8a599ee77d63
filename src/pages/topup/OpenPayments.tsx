/** The account's unfinished payments: a person must see and confirm them before paying again. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import type { BillingAccount } from '../../../resources/billing/account';
import { Section } from '../../admin/form/Section';
import { SwitchInput } from '../../admin/inputs/SwitchInput';
import { continuable } from './continuing';
import { DismissButton } from '../../admin/payments/DismissButton';
import { dismissDoubt } from '../../admin/payments/doubts';
import { EvidenceList } from '../../admin/payments/EvidenceList';
import { saveEntry } from '../../admin/payments/journalStore';
import type { JournalEntry } from '../../admin/payments/journal';
import { PaymentChip } from '../../admin/payments/PaymentChip';
import { reasonsOfRow, type PaymentRow } from '../../admin/payments/rows';
import { usePurpose } from '../../admin/payments/usePurpose';
import { useRowTitle } from '../../admin/payments/useRowTitle';
import { useNow } from '../../admin/queries';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatRelative } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { isCardMethod } from './processors';
import styles from './topup.module.css';

interface OpenPaymentsProps {
  account: BillingAccount;
  rows: readonly PaymentRow[];
  onChoose(entry: JournalEntry): void;
}

function OpenPayment({ account, row, onChoose }: Omit<OpenPaymentsProps, 'rows'> & { row: PaymentRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const purpose = usePurpose();
  const title = useRowTitle();
  const { amount, at, entry, doubt, payment, state } = row;
  const reasons = reasonsOfRow(row);
  const to = doubt && purpose.to(doubt);
  const goOn = () => onChoose(continuable(account, row, isCardMethod));
  const ignore = () =>
    doubt ? dismissDoubt(doubt) : saveEntry({ ...continuable(account, row, isCardMethod), dismissed: true });
  return (
    <li>
      <div>
        <bdi>{title(row)}</bdi>
        <span>{at === undefined ? '' : formatRelative(new Date(at).toISOString(), locale, now)}</span>
      </div>
      <PaymentChip state={state} />
      {amount && <strong>{formatMoney(money(amount, siteCurrency), locale)}</strong>}
      <div className={styles.links}>
        {to && (
          <Link className={buttonClass('link')} to={to}>
            {translate('topup.check')}
          </Link>
        )}
        {!doubt && (
          <Button variant="link" onClick={goOn}>
            {translate(payment?.secret || payment?.link || entry?.phase === 'form' ? 'topup.go_on' : 'topup.check')}
          </Button>
        )}
        <DismissButton label={translate(doubt ? 'topup.auto.checked' : 'topup.open.ignore')} onDismiss={ignore} />
      </div>
      {reasons.length > 0 && (
        <div className={styles.why}>
          <EvidenceList reasons={reasons} />
        </div>
      )}
    </li>
  );
}

export function OpenPayments({ account, rows, onChoose }: OpenPaymentsProps) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Section title={translate('topup.under_way')} about={translate('topup.under_way_about')}>
      <ul className={`p-rows ${styles.list}`}>
        {rows.map((row) => (
          <OpenPayment key={row.id} account={account} row={row} onChoose={onChoose} />
        ))}
      </ul>
      <SwitchInput
        name="despite"
        label={translate('topup.open.confirm', { smart_count: rows.length })}
        help={translate('topup.open.confirm_help')}
      />
    </Section>
  );
}
