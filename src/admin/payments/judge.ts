/**
 * Evaluates the API's data about one payment (`evidence.ts`): the evidence found, the state it proves, and the
 * reasons. Pure.
 */
import { add, compare, isPositive, money, multiply, subtract } from '../../lib/money';
import {
  nothingExplained,
  type Explained,
  type Inquiry,
  type PaymentState,
  type ProviderPayment,
  type Reason,
  type Snapshot,
  type EvidenceAnswer,
  type PaymentVerdict,
} from './evidence';

/** Sums are compared as numbers of one currency, the site's (`evidenceIn`): the code does not matter. */
const of = (amount: string) => money(amount, 'XXX');
const isSame = (a: string, b: string | undefined) => b !== undefined && compare(of(a), of(b)) === 0;

const inSiteCurrency = <T extends { currency?: string | undefined }>(all: readonly T[] | undefined) =>
  all?.filter(({ currency }) => currency === undefined);

/** What may be evidence of a payment in the site's currency: an entry or an invoice in another one never is. */
const evidenceIn = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  entries: inSiteCurrency(snapshot.entries),
  invoices: inSiteCurrency(snapshot.invoices),
});

/** What of `all` is not among `known`: one of each key for one of each key, since entries may be alike. */
function newOf<T extends { key: string }>(all: readonly T[], known: readonly string[]): T[] {
  const left = new Map<string, number>();
  for (const key of known) left.set(key, (left.get(key) ?? 0) + 1);
  return all.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}

/**
 * Whether its amount can be compared with that of a payment. A processor that converts (`charge_currency_conversion`) may list it in the
 * currency that it charges: such a payment could be this one, like one without an amount.
 */
const isComparable = (one: ProviderPayment): one is ProviderPayment & { amount: string } =>
  one.amount !== undefined && one.currency === undefined;

/** The provider's payments that this one could be: one if they name it, and none of those that other payments are. */
function findListed(
  inquiry: Inquiry,
  payments: Snapshot['payments'],
  { identifiers }: Explained,
): readonly ProviderPayment[] {
  const { identifier, method, amount, final, baseline } = inquiry;
  if (identifier) return (payments ?? []).filter((one) => one.identifier === identifier).slice(0, 1);
  const known = baseline?.payments;
  if (!known) return [];
  const fresh = (payments ?? []).filter(
    (one) =>
      !known.includes(one.identifier) &&
      !identifiers.has(one.identifier) &&
      (one.method ?? method) === method &&
      (!isComparable(one) || isSame(one.amount, amount) || isSame(one.amount, final)),
  );
  const alike = fresh.filter(isComparable);
  const unique = new Map((alike.length > 0 ? alike : fresh).map((one) => [one.identifier, one]));
  return [...unique.values()];
}

/** Whether a text names the payment: its identifier, not as a part of another word. */
export const names = (text: string, identifier: string) => text.split(/[^\w-]+/).includes(identifier);

interface Sign {
  key: string;
  /** It names the payment. */
  sure: boolean;
}

function findEntry({ identifier, guessed, amount, baseline }: Inquiry, snapshot: Snapshot, explained: Explained) {
  const { entries = [] } = snapshot;
  const named = identifier && entries.find(({ text }) => names(text, identifier));
  if (named) return { key: named.key, sure: !guessed } satisfies Sign;
  if (!baseline?.entries) return undefined;
  const fresh = newOf(newOf(entries, baseline.entries), explained.keys);
  const alike = fresh.find(
    (one) => isSame(one.amount, amount) && ![...explained.identifiers].some((other) => names(one.text, other)),
  );
  return alike && ({ key: alike.key, sure: false } satisfies Sign);
}

function findInvoice(
  { identifier, guessed, amount, final, baseline }: Inquiry,
  snapshot: Snapshot,
  explained: Explained,
) {
  const { invoices = [] } = snapshot;
  const named = identifier && invoices.find(({ identifiers }) => identifiers.includes(identifier));
  if (named) return { key: named.key, sure: !guessed } satisfies Sign;
  if (!baseline?.invoices) return undefined;
  const alike = newOf(newOf(invoices, baseline.invoices), explained.keys).find(
    ({ sums, identifiers }) =>
      sums.some((sum) => isSame(sum, amount) || isSame(sum, final)) &&
      !identifiers.some((other) => explained.identifiers.has(other)),
  );
  return alike && ({ key: alike.key, sure: false } satisfies Sign);
}

interface Balance {
  from: string;
  to: string;
  /** It rose by about the expected amount: running costs may have reduced it by up to a tenth. */
  rose: boolean;
}

function balanceOf(
  { amount, arriving, baseline }: Inquiry,
  snapshot: Snapshot,
  explained: Explained,
): Balance | undefined {
  const { credit: from } = baseline ?? {};
  const { credit: to } = snapshot;
  if (from === undefined || to === undefined) return undefined;
  // New entries of other amounts explain what they added.
  const others = baseline?.entries ? newOf(newOf(snapshot.entries ?? [], baseline.entries), explained.keys) : [];
  const elsewhere = others
    .filter((one) => !isSame(one.amount, amount))
    .reduce((sum, one) => add(sum, of(one.amount)), of('0'));
  const rise = subtract(subtract(of(to), of(from)), add(of(explained.credit), elsewhere));
  const rose =
    amount !== undefined &&
    isPositive(of(amount)) &&
    compare(rise, multiply(of(amount), '0.9')) >= 0 &&
    compare(rise, of(arriving ?? amount)) <= 0;
  return { from, to, rose };
}

/** Evidence for and against it, in the order in which a person would check. */
function reasonsOf(
  inquiry: Inquiry,
  snapshot: Snapshot | undefined,
  reported: EvidenceAnswer | undefined,
  found: {
    listed: readonly ProviderPayment[];
    entry: Sign | undefined;
    invoice: Sign | undefined;
    balance: Balance | undefined;
  },
): Reason[] {
  const { entry, invoice, balance } = found;
  const [listed, another] = found.listed;
  const message = reported !== 'missing' && reported?.message ? { message: reported.message } : {};
  const seen = (list: readonly unknown[] | undefined, sign: unknown, name: string): Reason =>
    list ? { key: sign ? `${name}_found` : `${name}_none` } : { key: `${name}_unread` };
  return [
    ...(inquiry.inForm && !inquiry.tried
      ? [{ key: inquiry.identifier ? 'form_not_confirmed' : 'form_not_opened' }]
      : []),
    ...(!inquiry.identifier ? [{ key: 'answer_lost' }] : []),
    ...(reported ? [{ key: reported === 'missing' ? 'result_missing' : `result_${reported.status}`, ...message }] : []),
    another
      ? { key: 'listed_several' }
      : listed
        ? { key: `listed_${listed.status}` }
        : seen(snapshot?.payments, undefined, 'listed'),
    seen(snapshot?.entries, entry, 'entry'),
    seen(snapshot?.invoices, invoice, 'invoice'),
    balance
      ? {
          key: compare(of(balance.to), of(balance.from)) > 0 ? 'balance_rose' : 'balance_same',
          from: balance.from,
          to: balance.to,
        }
      : { key: 'balance_unread' },
  ];
}

const isCancelled = (reported: EvidenceAnswer | undefined) =>
  reported !== undefined && reported !== 'missing' && reported.cancelled === true;

/**
 * @param snapshot undefined if nothing could be requested @param reported the result by identifier, if it was
 * requested
 */
export function judge(
  inquiry: Inquiry,
  snapshot: Snapshot | undefined,
  reported: EvidenceAnswer | undefined,
  explained: Explained = nothingExplained,
): PaymentVerdict {
  const now = evidenceIn(snapshot ?? { at: 0 });
  const found = findListed(inquiry, now.payments, explained);
  // Any of several could be this one: none is taken for it.
  const listed = found.length === 1 ? found[0] : undefined;
  const guessed = inquiry.identifier === undefined ? listed !== undefined : inquiry.guessed === true;
  // The provider's word on this payment goes before what its list says.
  const status = reported !== undefined && reported !== 'missing' ? reported.status : listed?.status;
  const sureOfStatus = status !== undefined && !guessed;
  const entry = findEntry(inquiry, now, explained);
  const invoice = findInvoice(inquiry, now, explained);
  const balance = balanceOf(inquiry, now, explained);
  const reasons = reasonsOf(inquiry, snapshot, reported, { listed: found, entry, invoice, balance });
  const keys = [entry, invoice].flatMap((sign) => (sign ? [sign.key] : []));
  const verdict = (state: PaymentState): PaymentVerdict => ({
    state,
    reasons,
    ...(listed && { payment: listed }),
    ...(guessed && { guessed }),
    ...((state === 'credited' || state === 'charged') && keys.length > 0 && { keys }),
  });
  if (entry?.sure) return verdict('credited');
  if (status === 'success') return verdict(entry || balance?.rose ? 'credited' : 'charged');
  if (invoice?.sure) return verdict(entry || balance?.rose ? 'credited' : 'charged');
  if (sureOfStatus) {
    if (status === 'pending') return verdict('begun');
    return verdict(isCancelled(reported) ? 'cancelled' : 'failed');
  }
  // The provider has no data on this payment itself: similar data may still prove that it was paid.
  if (entry || balance?.rose) return verdict('credited');
  if (invoice) return verdict('charged');
  if (status === 'pending') return verdict('begun');
  if (inquiry.inForm && !inquiry.tried) {
    // Without its answer the form was never opened here, so it cannot have been paid.
    return verdict(inquiry.identifier === undefined || status === 'failed' ? 'failed' : 'begun');
  }
  if (inquiry.identifier !== undefined && reported === undefined && !inquiry.guessed) return verdict('begun');
  return verdict('unknown');
}
