/** The state of an account, with links: used by its page, the banners and the header. */
import type { BillingAccount } from '../../../resources/billing/account';
import type { RunRate } from '../../../resources/pricing/runRate';
import { creditLasts } from '../../lib/forecast';
import { compare, readMoney } from '../../lib/money';
import { creditOf, isInDebt, creditStateOf } from '../account';

export type AccountWarning =
  | 'suspended'
  | 'terminated'
  | 'frozen'
  | 'debt'
  | 'limited'
  | 'validation'
  /** Below the notice's threshold, or about to be used up. */
  | 'low_credit';

/** The gravest first. */
export const warnings: readonly AccountWarning[] = [
  'terminated',
  'suspended',
  'frozen',
  'debt',
  'validation',
  'limited',
  'low_credit',
];

export const isGrave = (warning: AccountWarning): boolean =>
  ['suspended', 'terminated', 'frozen', 'debt'].includes(warning);

/** Credit that lasts at most this long is low, whatever the notification threshold. */
const lowFor = 3 * 24 * 3_600_000;

function isLow(account: BillingAccount, now: Date, currency: string, rate: RunRate | undefined): boolean {
  const notice = account.low_balance_notice_settings;
  const credit = creditOf(account, currency);
  const threshold = notice?.is_enabled ? readMoney(notice.threshold, currency) : undefined;
  if (credit && threshold && compare(credit, threshold) < 0) return true;
  const forecast = creditLasts(creditStateOf(account, currency, rate), now);
  return 'until' in forecast && forecast.until.getTime() - now.getTime() < lowFor;
}

/**
 * Everything that keeps an account from working as it should, the gravest first (docs/coverage.md, section 4). `rate`: what it pays
 * for now; until that is known, only a threshold makes its credit low. `allowDebt`: the site's.
 */
export function warningsOf(
  account: BillingAccount,
  now: Date,
  currency: string,
  rate: RunRate | undefined,
  allowDebt?: boolean,
): AccountWarning[] {
  const { status, restriction_level: level } = account;
  const debt = isInDebt(account, currency, allowDebt);
  const has: Record<AccountWarning, boolean> = {
    terminated: level === 'TERMINATED',
    suspended: status === 'SUSPENDED',
    frozen: level === 'FROZEN',
    debt,
    validation: status === 'PENDING_VALIDATION',
    limited: level === 'LIMITED',
    low_credit: !debt && account.paying_by_invoice !== true && isLow(account, now, currency, rate),
  };
  return warnings.filter((warning) => has[warning]);
}
