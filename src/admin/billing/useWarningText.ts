import { useLocale, useTranslate } from 'ra-core';
import type { BillingAccount } from '../../../resources/billing/account';
import { formatSize } from '../../lib/bytes';
import { creditLasts } from '../../lib/forecast';
import { formatMoney } from '../../lib/moneyText';
import { formatDay } from '../../lib/timeText';
import { useSite } from '../../context/portal';
import { oneLine } from '../../ui/safe';
import { creditOf } from '../account';
import type { RunRates } from './useRunRates';
import type { AccountWarning } from './accountState';

/**
 * A warning as a sentence or two: the problem, with the account's name, the reason, days and limits.
 *
 * @example
 * const text = useWarningText(useRunRates());
 * return <p>{text(account, 'suspended')}</p>;
 */
export function useWarningText({
  stateOf,
  asOf,
}: RunRates): (account: BillingAccount, warning: AccountWarning) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency, limitedBillingAccountConfig: limit } = useSite();
  return (account, warning) => {
    const name = oneLine(account.title || account.id, 40);
    const memory = formatSize(limit?.ram_mb ?? 0, 'MB', locale);
    const forecast = creditLasts(stateOf(account), asOf);
    const values = { name, vcpu: limit?.vcpu ?? 0, memory };
    if (warning === 'low_credit') {
      if ('until' in forecast) {
        return translate('shell.banner.low_credit', { name, when: formatDay(forecast.until, locale) });
      }
      const credit = creditOf(account, siteCurrency);
      return translate('billing.state.low', { name, amount: credit ? formatMoney(credit, locale) : '–' });
    }
    if (warning === 'limited' && !limit) return translate('billing.state.limited_plain', values);
    const parts = [translate(`shell.banner.${warning}`, values)];
    if (warning === 'suspended' && account.suspend_reason) {
      parts.push(translate('shell.banner.suspended_reason', { reason: oneLine(account.suspend_reason, 200) }));
    }
    const days = Math.ceil(Number(account.precalc_days_in_debt ?? 0));
    if (warning === 'debt' && days > 0) parts.push(translate('billing.state.debt_days', { smart_count: days }));
    return parts.join(' ');
  };
}
