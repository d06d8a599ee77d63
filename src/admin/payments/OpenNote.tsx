/** In a dialog that charges: other payments of the account that may still be charged, each with its state. */
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { formatRelative } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { usePagePath } from '../../context/pagePath';
import { Note } from '../../ui/Note';
import { useNow } from '../queries';
import { EvidenceList } from './EvidenceList';
import { PaymentChip } from './PaymentChip';
import { reasonsOfRow, type PaymentRow } from './rows';
import { useOpenPayments } from './useOpenPayments';
import { useRowTitle } from './useRowTitle';
import styles from './payments.module.css';

function OpenRow({ row }: { row: PaymentRow }) {
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const title = useRowTitle();
  const { amount, at, state } = row;
  return (
    <li>
      <div className={styles.openHead}>
        <bdi>{title(row)}</bdi>
        {amount && <strong>{formatMoney(money(amount, siteCurrency), locale)}</strong>}
        {at !== undefined && (
          <span className="p-muted-12">{formatRelative(new Date(at).toISOString(), locale, now)}</span>
        )}
        <PaymentChip state={state} />
      </div>
      <EvidenceList reasons={reasonsOfRow(row)} />
    </li>
  );
}

/** `about`: the charge that the dialog itself is for, whose own unknown result is reported there. */
export function OpenNote({ account, about }: { account: number; about: string }) {
  const translate = useTranslate();
  const to = usePagePath()('payments');
  const rows = useOpenPayments(account).filter(({ doubt }) => doubt?.about !== about || doubt.answered);
  if (rows.length === 0) return null;
  return (
    <div className={styles.open}>
      <Note
        tone="warning"
        remedy={
          to && (
            <Link className={buttonClass('link')} to={`${to}?account=${account}&way=open`}>
              {translate('topup.check')}
            </Link>
          )
        }
      >
        {translate('topup.open.beside', { smart_count: rows.length })}
      </Note>
      <ul>
        {rows.map((row) => (
          <OpenRow key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
