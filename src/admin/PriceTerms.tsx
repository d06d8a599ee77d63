import { useLocale, useTranslate } from 'ra-core';
import { formatNumber, numberFormat } from '../lib/intl';
import type { Rate } from '../lib/rate';
import { useMoneyText } from './useMoneyText';

interface PriceTermsProps {
  /** The one that has been deducted. Left out: the prices are before discount, or of several accounts. */
  discount?: Rate<'discount'>;
}

/**
 * The terms of the prices above: VAT, hours per month, the account's discount, the exchange rate.
 *
 * @example
 * <PriceTerms discount={discountOf(account)} />
 */
export function PriceTerms({ discount }: PriceTermsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { shown, currency } = useMoneyText();
  const rate = Number(discount?.percent);
  const format = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return [
    translate('create.machine.summary.without_vat'),
    rate > 0 && translate('create.machine.summary.discount', { rate: format.format(rate / 100) }),
    discount?.percent === null && translate('create.machine.summary.discount_unread'),
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
