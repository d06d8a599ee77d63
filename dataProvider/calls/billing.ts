/**
 * Calls on billing accounts other than reading and writing the record (docs/coverage.md, section 7, Billing).
 * Amounts are decimal strings in major units of the site's currency. All reject with `PortalError`; an unknown
 * account is 404.
 */
import * as z from 'zod/mini';
import { partial } from '../../resources/kind/named';
import { billingAccountRecord, type BillingAccount } from '../../resources/billing/account';
import { amount, maybe } from '../../resources/record/schema';
import type { Http } from '../http';
import { fetchObject, fetchRequired, jsonCall, wireAmount } from './reading';
import { fetchRequiredList } from './readingLists';
import { isSameId } from '../../src/lib/sameId';
import { wellFormed } from '../../src/lib/wellFormed';

const path = '/v1/payment/billing_account';
const clearing = '/v1/config/payment/restriction_level_clear_topup_threshold';
/** Answers to writes may be partial (readings, Answers). */
const partialAccount = partial(billingAccountRecord);

const running = new WeakMap<Http, Promise<readonly BillingAccount[]>>();

/** Those who ask in one go, such as for the payments of several accounts, share the answer; nothing can be charged in between. */
function fetchAccounts(http: Http): Promise<readonly BillingAccount[]> {
  const known = running.get(http);
  if (known) return known;
  const request = fetchRequiredList(http, jsonCall('GET', `${path}/list`), 'billing_account', billingAccountRecord);
  running.set(http, request);
  queueMicrotask(() => running.delete(http));
  return request;
}

/**
 * Reads the account from the API, bypassing every cache: for balances that must be exact before and after a
 * charge.
 */
export async function getAccountNow(http: Http, id: number): Promise<BillingAccount | undefined> {
  const all = await fetchAccounts(http);
  return all.find((account) => isSameId(account.id, id));
}

/**
 * Resolves with the fields of the account that the answer contains. An unknown code is refused with 'Invalid
 * campaign.'.
 */
export const activateCampaign = (http: Http, id: number, code: string): Promise<Partial<BillingAccount>> =>
  fetchObject(
    http,
    jsonCall('POST', `${path}/${id}/campaign_activate/${encodeURIComponent(wellFormed(code))}`),
    'billing_account',
    partialAccount,
  );

const recurringAnswer = z.looseObject({
  account: maybe(partialAccount),
  /** What was charged immediately, because the credit was already below the threshold. */
  payment_report: maybe(z.unknown()),
});
type RecurringAnswer = z.infer<typeof recurringAnswer>;

type RecurringPayment =
  | { enabled: false }
  /** Without an amount the API refuses the call with an error on `amount`. */
  | { enabled: true; threshold: string; amount: string | undefined };

/** Automatic top-up: when the credit falls below `threshold`, `amount` is charged from the primary payment method. */
export const setRecurringPayment = (http: Http, id: number, given: RecurringPayment): Promise<RecurringAnswer> =>
  fetchObject(
    http,
    jsonCall('PUT', `${path}/${id}/recurring_payment`, {
      is_recurring_payment_enabled: given.enabled,
      ...(given.enabled && {
        threshold: wireAmount(given.threshold),
        amount: given.amount && wireAmount(given.amount),
      }),
    }),
    'recurring_payment',
    recurringAnswer,
  );

export const setLowBalanceNotice = (
  http: Http,
  id: number,
  given: { threshold: string; enabled: boolean },
): Promise<Partial<BillingAccount>> =>
  fetchObject(
    http,
    jsonCall('PUT', '/v1/payment/low_balance_notice_settings', {
      billing_account_id: id,
      threshold: wireAmount(given.threshold),
      is_enabled: given.enabled,
    }),
    'billing_account',
    partialAccount,
  );

const thresholdAnswer = z.looseObject({ threshold: amount });

/** The top-up amount that lifts a restriction. For administrators; 403 for everyone else. */
export const getClearingThreshold = (http: Http) =>
  fetchRequired(http, jsonCall('GET', clearing), 'clear_topup_threshold', thresholdAnswer);

export const setClearingThreshold = (http: Http, threshold: string) =>
  fetchObject(
    http,
    jsonCall('PUT', clearing, { threshold: wireAmount(threshold) }),
    'clear_topup_threshold',
    thresholdAnswer,
  );
