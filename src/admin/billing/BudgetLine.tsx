/** How an order affects the user's own monthly budget for the account. On every ordering form. */
import { CircleAlert, Target } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { budgetUse } from '../../../resources/billing/budget';
import type { BillingAccount } from '../../../resources/billing/account';
import { discountOf } from '../../../resources/billing/rates';
import { useSite } from '../../context/portal';
import { boundOf } from '../../lib/bound';
import { numberFormat } from '../../lib/intl';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { omittedSum, type Sum } from '../../lib/sum';
import { useSumText } from '../sums/useSumText';
import { useBudgets } from './budgets';
import styles from './forecast.module.css';
import { useRunRates } from './useRunRates';

/** "92%" of whole percents. */
export function useShareText(): (share: number) => string {
  const format = numberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  return (share) => format.format(share / 100);
}

interface BudgetLineProps {
  account: BillingAccount;
  /** What something new costs in an hour; below zero it is a saving. Left out: what there is now. */
  more?: Sum | undefined;
}

function Line({ account, more, budget }: BudgetLineProps & { budget: Money }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { siteCurrency } = useSite();
  const percent = useShareText();
  const sums = useSumText();
  const hourly = useRunRates().rateOf(account)?.hourly;
  const use = hourly && budgetUse(budget, hourly, more, discountOf(account));
  const values = { budget: formatMoney(budget, locale) };
  const omitted =
    use && sums.notCounted(...use.notCounted.map(({ why, of, count }) => omittedSum(siteCurrency, why, of, { count })));
  const text = () => {
    if (!use) return translate('billing.budget.pending', values);
    if (use.share === undefined) return translate('billing.budget.unknown', values);
    const key = more ? 'with' : 'now';
    const bound = boundOf(use.notCounted);
    const suffix = bound === undefined ? '' : bound === 'least' ? '_least' : '_most';
    return translate(`billing.budget.${key}${suffix}`, {
      ...values,
      share: percent(use.share),
      amount: formatMoney(use.amount, locale),
    });
  };
  const isOver = use?.share !== undefined && use.share > 100;
  const Icon = isOver ? CircleAlert : Target;
  return (
    <p className={styles.forecast} data-tone={isOver ? 'warning' : 'plain'}>
      <Icon size={16} aria-hidden />
      <span>{[text(), omitted].filter(Boolean).join('. ')}</span>
    </p>
  );
}

/**
 * How the month's budget changes with `more` (per hour, before discount). Renders nothing if the person has
 * set no budget.
 *
 * @example
 * <BudgetLine account={account} more={price} />
 */
export function BudgetLine({ account, more }: BudgetLineProps) {
  const budget = useBudgets()(account);
  return budget ? <Line account={account} more={more} budget={budget} /> : null;
}
