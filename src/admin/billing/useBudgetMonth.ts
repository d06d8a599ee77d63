/** The state of this month's budget of an account, as values and as a sentence: shared by dashboard and overview. */
import { useLocale, useTranslate } from 'ra-core';
import { budgetShare, budgetState, type BudgetState } from '../../../resources/billing/budget';
import type { BillingAccount } from '../../../resources/billing/account';
import { monthForecast, netSoFar } from '../../../resources/invoice/rules/monthToDate';
import { useSite } from '../../context/portal';
import type { Money } from '../../lib/money';
import { formatMoney } from '../../lib/moneyText';
import { accountName } from '../account';
import { useNow } from '../queries';
import { useSumText } from '../sums/useSumText';
import { useShareText } from './BudgetLine';
import { useBudgets } from './budgets';
import { useRunRates } from './useRunRates';

interface BudgetMonth {
  budget: Money;
  /** Undefined if this month's cost is unknown. */
  state: BudgetState | undefined;
  /** "45% of €100.00 spent", with the forecast if that is higher, and what it leaves out. */
  text: string;
}

/** Undefined for an account without a budget. */
export function useBudgetMonth(): (account: BillingAccount) => BudgetMonth | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  const { siteCurrency } = useSite();
  const budgets = useBudgets();
  const { rateOf } = useRunRates();
  const percent = useShareText();
  const sums = useSumText();
  return (account) => {
    const budget = budgets(account);
    if (!budget) return undefined;
    const soFar = netSoFar([account], siteCurrency);
    const hourly = rateOf(account)?.hourly;
    const forecast = monthForecast(soFar, [hourly], now);
    const state = budgetState(budget, soFar, forecast);
    const share = soFar && budgetShare(soFar, budget);
    const write = (of: Money | undefined) => (of ? formatMoney(of, locale) : '');
    const values = {
      name: accountName(account),
      budget: write(budget),
      spent: write(soFar),
      share: share === undefined ? '' : percent(share),
      forecast: write(forecast),
    };
    const sentence = translate(`billing.budget.month.${state ?? 'unknown'}`, values);
    const omitted = state === 'ahead' && hourly ? sums.notCounted(hourly) : '';
    return { budget, state, text: [sentence, omitted].filter(Boolean).join('. ') };
  };
}
