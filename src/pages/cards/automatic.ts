/**
 * Automatic top-up: whether saving charges at once, what the provider reports, and what is known if the answer was lost. Pure; amounts in
 * the site's currency.
 */
import type { BillingAccount } from '../../../resources/billing/account';
import type { Baseline } from '../../admin/payments/evidence';
import { add, compare, money, multiply, parseAmount, readMoney, subtract, type Money } from '../../lib/money';
import { isJsonObject } from '../../lib/json';
import { flagOf } from '../../../resources/record/leaves';

/** The settings to save. Amounts are decimal strings. */
export type Settings = { enabled: false } | { enabled: true; threshold: string; amount: string };

/** All credit amounts of the account: they may differ by the running period's usage. */
export function creditsOf(account: BillingAccount, currency: string): Money[] {
  const { running_totals: totals } = account;
  const reported = [
    totals?.credit_available,
    totals?.credit_amount,
    account.precalc_credit_amount,
    account.credit_amount,
  ];
  return reported.flatMap((one) => readMoney(one, currency) ?? []);
}

/** Whether saving charges at once: the credit is below the threshold by any of the account's sums. */
export type Due = 'now' | 'later' | 'unknown';

export function dueOf(account: BillingAccount, wanted: Settings, currency: string): Due {
  if (!wanted.enabled) return 'later';
  const credits = creditsOf(account, currency);
  if (credits.length === 0) return 'unknown';
  const threshold = money(wanted.threshold, currency);
  return credits.some((credit) => compare(credit, threshold) < 0) ? 'now' : 'later';
}

/** After one top-up the credit is still below the threshold, so that more follow. */
export function needsMore(account: BillingAccount, wanted: Settings, currency: string): boolean {
  const [credit] = creditsOf(account, currency);
  if (!wanted.enabled || !credit) return false;
  return compare(add(credit, money(wanted.amount, currency)), money(wanted.threshold, currency)) < 0;
}

/** What one report says of a charge. */
export interface ChargeReport {
  outcome: 'none' | 'pending' | 'paid' | 'failed' | 'unknown';
  /** What was charged, as the report says. */
  amount?: string;
  /** The provider's own words. */
  reason?: string;
}

type Bag = Readonly<Record<string, unknown>>;
const textIn = (bag: Bag, ...names: string[]): string | undefined =>
  names.map((name) => bag[name]).find((value): value is string => typeof value === 'string' && value !== '');

const failing = /fail|declin|refus|reject|denied|error|cancel|insufficient|unpaid|unsuccess|incomplete/i;
/** "not paid", "could not be processed": neither paid nor failed for certain. */
const negated = /\b(?:not|no|never|nothing|without)\b/i;
const pending = /\b(?:pend|progress|process|a?wait|start|creat)/i;
const paying = /\b(?:success|succeed|paid|done|completed?\b|ok\b)/i;

const outcomeOf = (status: unknown): ChargeReport['outcome'] | undefined => {
  if (status === 0 || status === '0') return 'pending';
  if (status === 10 || status === '10') return 'paid';
  if (status === 5 || status === '5') return 'failed';
  if (typeof status !== 'string') return undefined;
  const words = status.replace(/[_-]+/g, ' ');
  if (failing.test(words)) return 'failed';
  if (negated.test(words)) return undefined;
  if (pending.test(words)) return 'pending';
  return paying.test(words) ? 'paid' : undefined;
};

/** `payment_report` in any shape: a record, a list of them, a text, or nothing. The spec names it and not what is in it. */
export function readReport(report: unknown): ChargeReport {
  if (Array.isArray(report)) {
    const all = report.map(readReport);
    return all.find(({ outcome }) => outcome !== 'none') ?? all[0] ?? { outcome: 'unknown' };
  }
  if (typeof report === 'string' && report !== '') {
    const outcome = outcomeOf(report) ?? 'unknown';
    return outcome === 'failed' || outcome === 'unknown' ? { outcome, reason: report } : { outcome };
  }
  if (!isJsonObject(report) || Object.keys(report).length === 0) return { outcome: 'unknown' };
  const amount = parseAmount(report.final_amount ?? report.amount);
  const reason = textIn(report, 'error_msg', 'error', 'message', 'reason');
  const reported = { ...(amount !== undefined && { amount }), ...(reason !== undefined && { reason }) };
  if (flagOf(report.success) === false || flagOf(report.is_success) === false)
    return { outcome: 'failed', ...reported };
  const outcome = outcomeOf(report.status ?? report.result ?? report.state);
  if (outcome === 'failed' || (reason !== undefined && outcome === undefined))
    return { outcome: 'failed', ...reported };
  // A success without a charge refers to saving the settings.
  if (report.will_pay === false) return { outcome: 'none' };
  const charged = report.will_pay === true || textIn(report, 'identifier', 'id', 'reference') !== undefined;
  if (outcome === 'pending') return { outcome, ...reported };
  if (charged || report.is_success === true) return { outcome: outcome ?? 'pending', ...reported };
  return { outcome: outcome === 'paid' && amount !== undefined ? 'paid' : 'unknown', ...reported };
}

/** The API's data about an account at one moment. Missing data is absent. */
export interface Evidence {
  account?: BillingAccount | undefined;
  /** Identifiers of the payments that the provider remembers. */
  payments?: readonly string[] | undefined;
  /** Ids of the account's invoices for top-ups. */
  topUps?: readonly string[] | undefined;
  /** The complete state, for detecting later what is new. */
  baseline?: Baseline | undefined;
}

export interface AutomaticVerdict {
  /** Whether the settings are in force. */
  saved: 'yes' | 'no' | 'unknown';
  /** Whether a top-up was charged or has begun. 'no' only if that is impossible. */
  charged: 'yes' | 'no' | 'unknown';
}

const sameSum = (reported: unknown, wanted: string): boolean | undefined => {
  const amount = parseAmount(reported);
  return amount === undefined ? undefined : compare(money(amount, 'XXX'), money(wanted, 'XXX')) === 0;
};

/** Whether the account has these settings; undefined if it does not contain them. */
export function hasSettings(account: BillingAccount | undefined, wanted: Settings): boolean | undefined {
  const on = account?.is_recurring_payment_enabled;
  if (!account || typeof on !== 'boolean') return undefined;
  if (!wanted.enabled || !on) return on === wanted.enabled;
  const reported = [
    sameSum(account.recurring_payment_threshold, wanted.threshold),
    sameSum(account.recurring_payment_amount, wanted.amount),
  ];
  if (reported.includes(false)) return false;
  return reported.includes(undefined) ? undefined : true;
}

const hasNew = (before: readonly string[] | undefined, after: readonly string[] | undefined): boolean =>
  before !== undefined && after !== undefined && after.some((one) => !before.includes(one));

/** What is known of a save whose answer was lost, by what was reported before it and after. */
export function verdictOf(
  wanted: Settings,
  due: Due,
  before: Evidence,
  after: Evidence,
  currency: string,
): AutomaticVerdict {
  const has = hasSettings(after.account, wanted);
  const saved = has === undefined ? 'unknown' : has ? 'yes' : 'no';
  if (!wanted.enabled) return { saved, charged: 'no' };
  const [was] = before.account ? creditsOf(before.account, currency) : [];
  const [is] = after.account ? creditsOf(after.account, currency) : [];
  // Running costs reduce the credit meanwhile: a rise by half of the amount is sufficient.
  const half = multiply(money(wanted.amount, currency), '0.5');
  const rose = was !== undefined && is !== undefined && compare(subtract(is, was), half) >= 0;
  if (rose || hasNew(before.payments, after.payments) || hasNew(before.topUps, after.topUps)) {
    return { saved, charged: 'yes' };
  }
  return { saved, charged: due === 'later' ? 'no' : 'unknown' };
}
