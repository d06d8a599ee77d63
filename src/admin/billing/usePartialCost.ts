import { useLocale, useTranslate } from 'ra-core';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';

/** Of how many entries a cost is, and how many of them have no cost that can be read: these are not in it. */
interface CostOf {
  entries: number;
  unknown: number;
}

/**
 * A cost as text: "at least" where it leaves out entries, and never zero where nothing is known.
 *
 * @example
 * const costText = usePartialCost();
 * const text = costText({ amount: '12', currency: 'EUR' }, { entries: 3, unknown: 1 }); // at least €12.00
 */
export function usePartialCost(): (cost: Money, of: CostOf) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (cost, { entries, unknown }) => {
    if (entries > 0 && unknown === entries) return translate('sums.unknown');
    const amount = formatMoney(cost, locale);
    return unknown > 0 ? translate('billing.costs.at_least', { amount }) : amount;
  };
}
