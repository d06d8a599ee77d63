import { useLocale, useTranslate } from 'ra-core';
import { formatNumber, numberFormat } from '../lib/intl';
import { useMoneyText } from './useMoneyText';

interface PriceTermsProps {
  /** Percentage that has already been deducted. */
  discount?: string | number | null | undefined;
}

/**
 * The terms of the prices above: VAT, hours per month, the account's discount, the exchange rate.
 *
 * @example
 * <PriceTerms discount={account.discount_percentage} />
 */
export function PriceTerms({ discount }: PriceTermsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { shown, currency } = useMoneyText();
  const rate = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(Number(discount ?? 0) / 100);
  return [
    translate('create.machine.summary.without_vat'),
    Number(discount) > 0 && translate('create.machine.summary.discount', { rate }),
    shown.code !== currency &&
      translate('money.converted_note', {
        currency: shown.code,
        rate: formatNumber(shown.rate, locale),
        base: currency,
      }),
  ]
    .filter(Boolean)
    .join(' ');
}
