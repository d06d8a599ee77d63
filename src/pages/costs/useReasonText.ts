/** Why a resource costs more or less than the month before, in words. */
import { useLocale, useTranslate } from 'ra-core';
import type { MonthChange, ChangeReason } from '../../../resources/invoice/compareMonths';
import { useUsageNames } from '../../admin/billing/useUsageNames';
import { formatNumber } from '../../lib/intl';
import { formatPrice } from '../../lib/moneyText';
import { formatDayMonth } from '../../lib/periodText';
import { dotted } from '../../lib/dotted';

interface ReasonText {
  /** 'resized on 12 Nov', for a sentence about several. */
  short(change: MonthChange): string;
  /** With what it was and is. */
  full(change: MonthChange): string;
}

export function useReasonText(): ReasonText {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useUsageNames();
  const hours = (count: number) => formatNumber(count, locale, { maximumFractionDigits: 1 });
  const t = (key: string, values = {}) => translate(`billing.compare.why.${key}`, values);
  function shortOf(reason: ChangeReason): string {
    if (reason.why === 'resized') {
      return reason.day === undefined ? t('resized') : t('resized_on', { day: formatDayMonth(reason.day, locale) });
    }
    if ('hours' in reason) {
      // The form of the noun follows the number as it is shown, of one decimal.
      return t(reason.why, { hours: hours(reason.hours), smart_count: Math.round(reason.hours * 10) / 10 });
    }
    return t(reason.why);
  }
  function fullOf(reason: ChangeReason): string {
    if (reason.why === 'resized') {
      const [from, to] = [names.sizesOf(reason.from), names.sizesOf(reason.to)];
      return t('from_to', { what: shortOf(reason), from, to });
    }
    if (reason.why === 'price') {
      const [from, to] = [reason.from, reason.to].map((price) =>
        translate('money.per_hour', { price: formatPrice(price, locale) }),
      );
      return t('from_to', { what: shortOf(reason), from, to });
    }
    return shortOf(reason);
  }
  const unknown = ({ more }: MonthChange) => (more === undefined ? [t('unknown')] : []);
  return {
    short: (change) => change.reasons.map(shortOf).join(', '),
    full: (change) => dotted([...unknown(change), ...change.reasons.map(fullOf)]),
  };
}
