/** The chain from use to total in words, the same on every page that shows one. */
import { useLocale, useTranslate } from 'ra-core';
import {
  areEqual,
  shownFigures,
  statementParts,
  type Difference,
  type InvoiceStatement,
  type StatementPart,
} from '../../../resources/invoice/statement';
import { numberFormat } from '../../lib/intl';
import { multiply, parseAmount, type Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { Note } from '../../ui/Note';
import type { SumRow } from './Unfold';

/** "24%"; a dash for a value that is not a number. */
export function usePercent(): (rate: unknown) => string {
  const locale = useLocale();
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (rate) => (parseAmount(rate) === undefined ? '—' : format.format(Number(rate) / 100));
}

/**
 * The rows of a statement, for `Unfold`. Without a discount the two amounts before VAT are one row.
 *
 * @example
 * const rowsOf = useStatementRows();
 * return <Unfold rows={rowsOf(statement)} />;
 */
export function useStatementRows(): (statement: InvoiceStatement, first?: Partial<SumRow>) => SumRow[] {
  const translate = useTranslate();
  const percentText = usePercent();
  return (statement, first) => {
    const shown = shownFigures(statement);
    const { discount, vat } = statement.rates;
    const labels: Record<StatementPart, string> = {
      usage: translate('sums.usage'),
      discount:
        typeof discount !== 'string'
          ? translate('sums.discount')
          : translate('money.discount_of', { rate: percentText(discount) }),
      net: translate('sums.net'),
      vat: vat === undefined ? translate('money.vat') : translate('money.vat_of', { rate: percentText(vat) }),
      total: translate('sums.total'),
    };
    const isDiscounted = shown.discount !== undefined && Number(shown.discount.amount) !== 0;
    const off = shown.discount && multiply(shown.discount, -1);
    return statementParts
      .filter((part) => isDiscounted || !['discount', 'net'].includes(part))
      .map((part): SumRow => ({
        name: part,
        label: labels[part],
        amount: part === 'discount' ? off : shown[part],
        result: part === 'net' || part === 'total',
        ...(part === 'usage' && first),
      }));
  };
}

/** One line per inconsistency in the provider's own figures. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return differences.map(({ part, reported, counted }) => (
    <Note key={`${part} ${reported.amount} ${counted.amount}`}>
      {translate('sums.differs', {
        sum: translate(`sums.of.${part}`),
        reported: formatMoney(reported, locale),
        counted: formatMoney(counted, locale),
      })}
    </Note>
  ));
}

interface ElsewhereProps {
  /** What the billing account says of the same period, on the same basis. */
  reported: Money | undefined;
  /** What this page adds up to. */
  counted: Money | undefined;
  /** How far rounding may take them apart. */
  slack?: Money;
}

/**
 * Shown if the billing account has another amount for the same thing; nothing if they agree, or one is
 * unknown.
 *
 * @example
 * <Elsewhere reported={money('12', 'EUR')} counted={money('13', 'EUR')} />
 */
export function Elsewhere({ reported, counted, slack }: ElsewhereProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!reported || !counted || areEqual(reported, counted, slack)) return null;
  return (
    <Note>
      {translate('sums.elsewhere', {
        reported: formatMoney(reported, locale),
        counted: formatMoney(counted, locale),
      })}
    </Note>
  );
}
