/**
 * All payments of an account in one list: from the journal, and from the API (begun in another browser, or by
 * the provider). Several sources of one payment are one row. Pure.
 */
import { compare, money, readMoney, type Money } from '../../lib/money';
import { names } from './judge';
import type { CreditSign, InvoiceSign, PaymentState, ProviderPayment, Reason, Snapshot } from './evidence';
import { aboutOf, doubtRowId, reasonsOf, type Doubt } from './doubts';
import type { JournalEntry } from './journal';

export interface PaymentRow {
  id: string;
  account: number;
  state: PaymentState;
  /** ms since the epoch. */
  at?: number | undefined;
  /** What reaches the credit, decimal text. Shown as `arrivingOfRow`, which knows its currency. */
  amount?: string | undefined;
  /** Of `amount`; left out: the site's. */
  currency?: string | undefined;
  method?: string | undefined;
  /** The API's description, if the method is unknown. */
  description?: string | undefined;
  identifier?: string | undefined;
  /** Begun, or noted, in this browser. */
  entry?: JournalEntry;
  /** It began outside the top-up page, and its answer was lost. */
  doubt?: Doubt;
  /** As the provider lists it. */
  payment?: ProviderPayment;
}

/** Why the payment is in its state; empty for one known from the provider only. */
export const reasonsOfRow = ({ entry, doubt }: PaymentRow): readonly Reason[] =>
  entry?.reasons ?? (doubt ? reasonsOf(doubt) : []);

/**
 * What reaches the credit, in the currency that the provider names; undefined if unknown.
 *
 * @example
 * const arriving = arrivingOfRow(payment, 'EUR');
 */
export const arrivingOfRow = ({ amount, currency }: PaymentRow, siteCurrency: string): Money | undefined =>
  readMoney(amount, currency ?? siteCurrency);

/** The id of a payment that this browser did not begin. */
export const foreignId = (identifier: string): string => `known:${identifier}`;

const day = 86_400_000;
/** Pending payments older than this lapse at the processor; the age of those without a date is unknown. */
const recent = 7 * day;

/** Whether a listed payment may still be charged. */
export const isRecentPending = ({ status, at }: ProviderPayment, now: number): boolean =>
  status === 'pending' && (at === undefined || now - at < recent);

/** As signs and rows have it: a currency that is left out is the site's. */
interface Paid {
  amount?: string | undefined;
  currency?: string | undefined;
}
const isSame = (a: Paid, b: Paid): boolean =>
  a.amount !== undefined &&
  b.amount !== undefined &&
  a.currency === b.currency &&
  compare(money(a.amount, 'XXX'), money(b.amount, 'XXX')) === 0;
const paidOf = ({ amount, currency }: Paid = {}): Paid => ({ amount, ...(currency !== undefined && { currency }) });
/** Two things recorded of one payment lie within a day; what has no date may. */
const isNear = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || Math.abs(a - b) < day;

/** Takes the first that fits out of `list`. */
function take<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

const stateOf = ({ status }: ProviderPayment, isCredited: boolean): PaymentState =>
  status === 'success' ? (isCredited ? 'credited' : 'charged') : status === 'failed' ? 'failed' : 'begun';

/** Credit that was not paid for. */
export const isGift = ({ text }: Pick<CreditSign, 'text'>): boolean =>
  /first_free|referral|promotion|campaign|first account|refund|credit.note/i.test(text);

interface Rest {
  entries: CreditSign[];
  invoices: InvoiceSign[];
}

/** Removes the entries that belong to a payment; returns whether its credit was found. */
function takeSigns(
  rest: Rest,
  row: {
    identifier?: string | undefined;
    keys?: readonly string[] | undefined;
    amount?: string | undefined;
    currency?: string | undefined;
    at?: number | undefined;
    isPaid: boolean;
  },
): boolean {
  const { identifier, keys = [], currency, at, isPaid } = row;
  const alike = (one: Paid & { key: string; at?: number | undefined }) =>
    keys.includes(one.key) || (isPaid && keys.length === 0 && isSame(one, row) && isNear(one.at, at));
  const named =
    identifier === undefined
      ? undefined
      : take(rest.entries, (one) => one.currency === currency && names(one.text, identifier));
  const entry = named ?? take(rest.entries, alike);
  const invoiced =
    identifier === undefined
      ? undefined
      : take(rest.invoices, (one) => one.currency === currency && one.identifiers.includes(identifier));
  if (!invoiced) take(rest.invoices, alike);
  return entry !== undefined;
}

function doubtRow(doubt: Doubt, account: number, rest: Rest, listed: Map<string, ProviderPayment>): PaymentRow {
  const { at, amount, method, state = 'unknown', identifier, keys } = doubt;
  const payment = identifier === undefined ? undefined : listed.get(identifier);
  if (identifier !== undefined) listed.delete(identifier);
  const row = { id: doubtRowId(doubt), account, state, at, method, identifier, doubt, ...(payment && { payment }) };
  // Only a top-up reaches the credit.
  if (aboutOf(doubt)?.purpose !== 'auto') return row;
  takeSigns(rest, { identifier, keys, amount, at, isPaid: state === 'charged' || state === 'credited' });
  return { ...row, ...(amount !== '' && { amount }) };
}

/** Newest first; what has no date comes last. `doubts`: of the same account. */
export function paymentRows(
  journal: readonly JournalEntry[],
  account: number,
  snapshot: Snapshot | undefined,
  doubts: readonly Doubt[] = [],
): PaymentRow[] {
  const own = journal.filter(({ attempt }) => attempt.account === account);
  const rest: Rest = { entries: [...(snapshot?.entries ?? [])], invoices: [...(snapshot?.invoices ?? [])] };
  const listed = new Map((snapshot?.payments ?? []).map((payment) => [payment.identifier, payment]));
  const rows = own.map((entry): PaymentRow => {
    const { attempt, identifier, state, keys } = entry;
    const amount = attempt.receipt?.amount.amount;
    takeSigns(rest, { identifier, keys, amount, at: attempt.at, isPaid: state === 'charged' || state === 'credited' });
    const payment = identifier === undefined ? undefined : listed.get(identifier);
    if (identifier !== undefined) listed.delete(identifier);
    const { id, at, method } = attempt;
    return {
      id,
      account,
      state,
      at,
      ...(amount === undefined ? paidOf(payment) : { amount }),
      method,
      identifier,
      entry,
      ...(payment && { payment }),
    };
  });
  rows.push(...doubts.map((doubt) => doubtRow(doubt, account, rest, listed)));
  for (const payment of listed.values()) {
    const { identifier, at, method, status } = payment;
    const isCredited = takeSigns(rest, { identifier, ...paidOf(payment), at, isPaid: status === 'success' });
    rows.push({
      id: foreignId(identifier),
      account,
      state: stateOf(payment, isCredited),
      at,
      ...paidOf(payment),
      method,
      identifier,
      payment,
    });
  }
  for (const invoice of rest.invoices) {
    const { key, at, identifiers } = invoice;
    const entry = take(rest.entries, (one) => isSame(one, invoice) && isNear(one.at, at));
    const { description } = entry ?? {};
    rows.push({
      id: `invoice:${key}`,
      account,
      state: entry ? 'credited' : 'charged',
      at,
      ...paidOf(invoice),
      identifier: identifiers[0],
      description,
    });
  }
  for (const entry of rest.entries.filter((one) => !isGift(one))) {
    const { key, at, description } = entry;
    rows.push({ id: `credit:${key}`, account, state: 'credited', at, ...paidOf(entry), description });
  }
  return rows.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}
