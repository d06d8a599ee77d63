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
import { fetchObject, fetchRequired, readRequest, wireAmount } from './reading';
import { fetchRequiredList } from './readingLists';
import { parseAmount } from '../../src/lib/money';
import { isSameId } from '../../src/lib/sameId';
import { wellFormed } from '../../src/lib/wellFormed';
import { isSetTo, writeCall } from './writing';

const path = '/v1/payment/billing_account';
const clearing = '/v1/config/payment/restriction_level_clear_topup_threshold';
/** Answers to writes may be partial (readings, Answers). */
const partialAccount = partial(billingAccountRecord);

const running = new WeakMap<Http, Promise<readonly BillingAccount[]>>();

/** Those who ask in one go, such as for the payments of several accounts, share the answer; nothing can be charged in between. */
function fetchAccounts(http: Http): Promise<readonly BillingAccount[]> {
  const known = running.get(http);
  if (known) return known;
  const request = fetchRequiredList(http, readRequest(`${path}/list`), 'billing_account', billingAccountRecord);
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

/** How many of an account's promotions are of a campaign; undefined if the answer has none of them. */
export const campaignsIn = ({ eligible_promotions: promotions }: Partial<BillingAccount>): number | undefined =>
  promotions?.filter(({ credit_type: type }) => type === 'signup_campaign').length;

/** How many promotions the account has by a campaign, read now; undefined if the answer does not show them. */
export async function countCampaigns(http: Http, id: number): Promise<number | undefined> {
  const account = await getAccountNow(http, id);
  return account && campaignsIn(account);
}

/**
 * Resolves with the fields of the account that the answer contains. An unknown code is refused with 'Invalid
 * campaign.'.
 * @param before `countCampaigns` right before: without it, nothing shows whether a lost one was carried out
 */
export function activateCampaign(
  http: Http,
  id: number,
  code: string,
  before?: number,
): Promise<Partial<BillingAccount>> {
  // Credit may also be given without a promotion: where there is no new one, nothing is known.
  const find = async () => (before !== undefined && ((await countCampaigns(http, id)) ?? 0) > before) || undefined;
  const campaign = encodeURIComponent(wellFormed(code));
  const call = writeCall('POST', `${path}/${id}/campaign_activate/${campaign}`, find);
  return fetchObject(http, call, 'billing_account', partialAccount);
}

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
    writeCall('PUT', `${path}/${id}/recurring_payment`, 'caller', {
      is_recurring_payment_enabled: given.enabled,
      ...(given.enabled && {
        threshold: wireAmount(given.threshold),
        amount: given.amount && wireAmount(given.amount),
      }),
    }),
    'recurring_payment',
    recurringAnswer,
  );

/** The threshold of a notice that is off does not matter. */
export function setLowBalanceNotice(
  http: Http,
  id: number,
  { threshold, enabled }: { threshold: string; enabled: boolean },
): Promise<Partial<BillingAccount>> {
  const find = async () => {
    const now = (await getAccountNow(http, id))?.low_balance_notice_settings;
    if (typeof now?.is_enabled !== 'boolean') return undefined;
    if (now.is_enabled !== enabled) return false;
    return !enabled || isSetTo(parseAmount(now.threshold), parseAmount(threshold));
  };
  const call = writeCall('PUT', '/v1/payment/low_balance_notice_settings', find, {
    billing_account_id: id,
    threshold: wireAmount(threshold),
    is_enabled: enabled,
  });
  return fetchObject(http, call, 'billing_account', partialAccount);
}

const thresholdAnswer = z.looseObject({ threshold: amount });

/** The top-up amount that lifts a restriction. For administrators; 403 for everyone else. */
export const getClearingThreshold = (http: Http) =>
  fetchRequired(http, readRequest(clearing), 'clear_topup_threshold', thresholdAnswer);

/** `before`: the one that is known. */
export function setClearingThreshold(http: Http, threshold: string, before?: string) {
  const find = async () =>
    isSetTo(parseAmount((await getClearingThreshold(http)).threshold), parseAmount(threshold), parseAmount(before));
  const call = writeCall('PUT', clearing, find, { threshold: wireAmount(threshold) });
  return fetchObject(http, call, 'clear_topup_threshold', thresholdAnswer);
}
