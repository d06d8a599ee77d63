/** Asks the API for everything that may be evidence of a payment of one account. What does not answer is left out. */
import { getAccountNow } from '../../../dataProvider/calls/billing';
import { getCreditHistory, getInvoices } from '../../../dataProvider/calls/invoices';
import { getPersistentPayments, paymentStatusOf, type PersistentPayment } from '../../../dataProvider/calls/topup';
import { timeoutError, toPortalError, type PortalError } from '../../../dataProvider/errors';
import type { Http } from '../../../dataProvider/http';
import { creditAmountOf } from '../../../resources/billing/balance';
import { namesOtherCurrency, otherCurrency } from '../../../resources/invoice/currency';
import { isCurrent, knownInvoiceType } from '../../../resources/invoice/rules';
import type { CreditEntry, Invoice } from '../../../resources/invoice/schema';
import { unreadKey } from '../../../resources/kind/unread';
import { isAbsent } from '../../lib/blank';
import { parseAmount } from '../../lib/money';
import { toDate } from '../../lib/time';
import type { CreditSign, InvoiceSign, ProviderPayment, Snapshot } from './evidence';
import { isSameId } from '../../lib/sameId';

const timeOf = (value: unknown): number | undefined => toDate(value)?.getTime();
export const isWeb = (link: string | null | undefined): link is string => /^https?:\/\//i.test(link ?? '');

/** `siteCurrency`: as in `creditSigns`; empty for an answer without an amount. */
export function toPayment(payment: PersistentPayment, siteCurrency: string): ProviderPayment {
  const { identifier, status, processor_method, amount, data, created_at } = payment;
  const { several, ...other } = otherCurrency(payment, siteCurrency);
  return {
    identifier,
    status: paymentStatusOf(status) ?? 'pending',
    method: processor_method ?? undefined,
    amount: several ? undefined : parseAmount(amount),
    ...other,
    at: timeOf(created_at),
    ...(isWeb(data?.redirect_url) && { link: data.redirect_url }),
    ...(data?.client_secret && { secret: data.client_secret }),
  };
}

/** Of this account, or of none that the entry names. */
export const isOf = (account: number) => (one: { billing_account_id?: unknown }) =>
  one.billing_account_id === undefined || one.billing_account_id === null || isSameId(one.billing_account_id, account);

/**
 * FNV-1a: short, and the same for the same text. Of code points, unlike `digestOf`, since its results are stored for as long as a payment is
 * (`Baseline`, `keys`): under another key an entry of before would be taken for what the payment has brought.
 */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
}

const textsOf = (record: Readonly<Record<string, unknown>>): string =>
  Object.values(record)
    .filter((value) => typeof value === 'string')
    .join(' ');

/**
 * The identity of an entry: its id, else its whole content, which is the same whether what it lacks could not be read or is not there. An
 * invoice without an id has an empty one.
 */
const keyOf = (id: unknown, record: object): string =>
  isAbsent(id) ? hash(JSON.stringify({ ...record, [unreadKey]: undefined })) : `#${String(id as number)}`;

/** A key each: entries without ids may be equal, and an id may be that of several. What has an id and is listed twice is one. */
function distinct<T extends { key: string }>(signs: readonly T[]): T[] {
  const known = new Map<string, T[]>();
  return signs.flatMap((sign) => {
    const others = known.get(sign.key) ?? [];
    if (sign.key.startsWith('#') && others.some((one) => JSON.stringify(one) === JSON.stringify(sign))) return [];
    known.set(sign.key, [...others, sign]);
    return others.length === 0 ? [sign] : [{ ...sign, key: `${sign.key}~${others.length + 1}` }];
  });
}

/** What is in another currency than the site's names it: only so can it be distinguished from the same amount in the site's. */
export function creditSigns(entries: readonly CreditEntry[], siteCurrency: string): CreditSign[] {
  const signs = entries.flatMap((entry): CreditSign[] => {
    const amount = parseAmount(entry.amount);
    const { several, ...other } = otherCurrency(entry, siteCurrency);
    if (amount === undefined || several || Number(amount) <= 0) return [];
    const { id, description, created_at } = entry;
    const text = textsOf(entry);
    const sign = { key: keyOf(id, entry), amount, ...other, text, description: description ?? undefined };
    return [{ ...sign, at: timeOf(created_at) }];
  });
  return distinct(signs);
}

/** A paid invoice of a top-up; one that says neither type nor status may be one. */
const isTopUpInvoice = (invoice: Invoice): boolean =>
  !isCurrent(invoice) &&
  (knownInvoiceType(invoice) ?? 'credit_topup') === 'credit_topup' &&
  (invoice.status ?? 10) === 10;

/** As `creditSigns`. A payment of an invoice may be in another currency than the invoice: its amount is then none of the sums. */
export function invoiceSigns(invoices: readonly Invoice[], siteCurrency: string): InvoiceSign[] {
  const signs = invoices.filter(isTopUpInvoice).map((invoice): InvoiceSign => {
    const { id, transaction_list, records_list } = invoice;
    const { several, ...other } = otherCurrency(invoice, siteCurrency);
    const { currency = siteCurrency } = other;
    const paid = (transaction_list ?? []).filter(({ is_success }) => is_success !== false);
    const { subtotal, total_before_tax, total } = (several ? undefined : invoice.totals) ?? {};
    const parts = several ? [] : [...paid, ...(records_list ?? [])].filter((one) => !namesOtherCurrency(one, currency));
    const amounts = [subtotal, total_before_tax, total, ...parts.map(({ amount }) => amount)];
    return {
      key: keyOf(id, invoice),
      sums: amounts.flatMap((sum) => parseAmount(sum) ?? []),
      identifiers: paid.flatMap(({ identifier }) => identifier ?? []),
      amount: parseAmount(total_before_tax ?? subtotal),
      ...other,
      at: timeOf(paid.find(({ created_at }) => created_at)?.created_at ?? invoice.period_start),
    };
  });
  return distinct(signs);
}

interface Answer<T> {
  value?: T;
  error?: PortalError;
}

/** Resolves with the answer, or without one after this many seconds. */
const within = <T>(seconds: number, pending: Promise<T>): Promise<Answer<T>> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ error: timeoutError() }), seconds * 1000);
    pending
      .then(
        (value) => resolve({ value }),
        (error: unknown) => resolve({ error: toPortalError(error) }),
      )
      .finally(() => clearTimeout(timer));
  });

interface SnapshotOptions {
  /** The site's. */
  currency: string;
  /** Seconds after which an answer counts as none. Default: 8. */
  patience?: number;
  /** Answers of queries that other parts of the page make at the same time, in place of calls of its own. */
  shared?: { entries(): Promise<CreditEntry[]>; invoices(): Promise<Invoice[]> };
}

export async function takeSnapshot(
  http: Http,
  account: number,
  { currency, patience = 8, shared }: SnapshotOptions,
): Promise<Snapshot> {
  const own = isOf(account);
  const [payments, entries, invoices, reported] = await Promise.all([
    within(patience, getPersistentPayments(http, account)),
    within(patience, shared?.entries() ?? getCreditHistory(http, account)),
    within(patience, shared?.invoices() ?? getInvoices(http, account)),
    within(patience, getAccountNow(http, account)),
  ]);
  return {
    at: Date.now(),
    payments: payments.value?.filter(own).map((one) => toPayment(one, currency)),
    entries: entries.value && creditSigns(entries.value.filter(own), currency),
    invoices: invoices.value && invoiceSigns(invoices.value.filter(own), currency),
    credit: reported.value && creditAmountOf(reported.value),
    failure: [payments, entries, invoices, reported].find(({ error }) => error)?.error,
  };
}
