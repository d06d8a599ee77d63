/** The reason for a payment's state: the calls that were made and their answers. */
import { useLocale, useTranslate } from 'ra-core';
import { money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import type { Reason } from './evidence';
import styles from './payments.module.css';

/**
 * The reasons of a payment's state as a list: what the provider was asked, and what it answered.
 *
 * @example
 * <EvidenceList reasons={reasonsOf(doubt)} />
 */
export function EvidenceList({ reasons }: { reasons: readonly Reason[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const write = (sum: string | undefined) => (sum === undefined ? '' : formatMoney(money(sum, siteCurrency), locale));
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.evidence}>
      {reasons.map(({ key, from, to, message }) => (
        <li key={key}>
          {translate(`topup.evidence.${key}`, { from: write(from), to: write(to) })}
          {message && <bdi> “{oneLine(message, 200)}”</bdi>}
        </li>
      ))}
    </ul>
  );
}
