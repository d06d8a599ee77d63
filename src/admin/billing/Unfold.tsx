/** Sums that open into the lines that make them. */
import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import styles from './unfold.module.css';

export interface SumRow {
  name: string;
  label: string;
  /** In the billing currency. Undefined: unknown, which is shown. */
  amount?: Money | undefined;
  /** Replaces the amount, for example a date. */
  value?: ReactNode;
  /** Under the label: the basis, or what it is. */
  note?: string | undefined;
  /** The result of the lines above it. */
  result?: boolean;
  /** The lines that make it. */
  rows?: readonly SumRow[];
  /** Below its lines, rendered when expanded: content that must be loaded, links. */
  more?: () => ReactNode;
}

function Amount({ row }: { row: SumRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const amount = row.amount ? formatMoney(row.amount, locale) : translate('sums.unknown');
  return <span className={styles.amount}>{row.value ?? amount}</span>;
}

function Label({ row }: { row: SumRow }) {
  return (
    <span className={styles.label}>
      {row.label}
      {row.note && <small className="p-under">{row.note}</small>}
    </span>
  );
}

function Opening({ row }: { row: SumRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.row}>
        <ChevronRight size={16} aria-hidden />
        <Label row={row} />
        <Amount row={row} />
      </summary>
      <div className={styles.inside}>
        {row.rows && <Unfold rows={row.rows} />}
        {isOpen && row.more?.()}
      </div>
    </details>
  );
}

/**
 * Amounts with the lines they consist of, each expandable. In the billing currency.
 *
 * @example
 * <Unfold rows={[{ name: 'credit', label: 'Credit', amount: money('22', 'EUR') }]} />
 */
export function Unfold({ rows, label }: { rows: readonly SumRow[]; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.name} data-result={row.result || undefined}>
          {row.rows || row.more ? (
            <Opening row={row} />
          ) : (
            <div className={styles.row}>
              <Label row={row} />
              <Amount row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
