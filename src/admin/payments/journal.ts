/**
 * The journal of payments: every payment that a person began in this browser, in any tab. Entries and what they mean to
 * each other; `journalStore.ts` keeps them. No secrets. Pure.
 */
import { add, money } from '../../lib/money';
import type { Baseline, Explained, Inquiry, PaymentState, Reason } from './evidence';
import { arrivingOf, type Receipt } from './receipt';

/** One intent to pay: made by one click on the pay button. `at`: ms since the epoch. */
export interface Attempt {
  id: string;
  at: number;
  account: number;
  /** keyword, or keyword::method; for a stored card its processor. */
  method: string;
  /** The stored card that is charged. */
  card?: number | string | undefined;
  /** Undefined for a payment that this browser did not begin. */
  receipt?: Receipt | undefined;
  /** Payments that were open when this one was begun, and that the person has confirmed to pay in spite of. */
  despite?: readonly string[] | undefined;
  /** Path of the page that the person came from. */
  back?: string | undefined;
}

/** Id of the signed-in person. */
export type JournalOwner = number | string;

export interface JournalEntry {
  attempt: Attempt;
  /** Id of the person; undefined if unknown. */
  person?: JournalOwner | undefined;
  phase: 'beginning' | 'form' | 'away';
  identifier?: string | undefined;
  /** The identifier is that of a similar payment. */
  guessed?: boolean | undefined;
  /** It is paid in a form of the portal; `tried`: that form was confirmed. */
  inForm?: boolean | undefined;
  tried?: boolean | undefined;
  state: PaymentState;
  reasons: readonly Reason[];
  baseline?: Baseline | undefined;
  /** Keys of the entry and the invoice that are this payment's. */
  keys?: readonly string[] | undefined;
  /** When its state was last changed, ms since the epoch. */
  changed: number;
  /** The person chose another method: this payment is resumed only on request. */
  left?: boolean | undefined;
  /** The person has closed it: it is not mentioned before the next payment. */
  dismissed?: boolean | undefined;
}

/** Money may still move, or may have moved unseen. */
export const isOpen = ({ state }: Pick<JournalEntry, 'state'>): boolean => state === 'begun' || state === 'unknown';

/** It has to be shown, and confirmed, before another payment of its account. */
export const isBlocking = (entry: Pick<JournalEntry, 'state' | 'dismissed'>): boolean =>
  isOpen(entry) && !entry.dismissed;

const rank: Readonly<Record<PaymentState, number>> = {
  begun: 0,
  unknown: 0,
  cancelled: 1,
  failed: 1,
  charged: 2,
  credited: 3,
};

/** Another tab may know more than the writing one: a proven result is never overwritten. */
export function mergeEntries(known: JournalEntry | undefined, next: JournalEntry): JournalEntry {
  if (!known) return next;
  const newer = rank[known.state] > rank[next.state] ? known : next;
  return {
    ...next,
    state: newer.state,
    reasons: newer.reasons,
    changed: newer.state === known.state ? known.changed : next.changed,
    keys: newer.keys ?? known.keys ?? next.keys,
    identifier: next.identifier ?? known.identifier,
    guessed: (next.identifier ? next.guessed : known.guessed) || undefined,
    tried: known.tried || next.tried,
    baseline: next.baseline ?? known.baseline,
    inForm: known.inForm || next.inForm,
  };
}

/** The payment of an entry, for checking. */
export function inquiryOf(entry: JournalEntry): Inquiry {
  const { attempt, identifier, guessed, inForm = false, tried = false, baseline } = entry;
  const { receipt, method } = attempt;
  return {
    amount: receipt?.amount.amount,
    arriving: receipt && arrivingOf(receipt).amount,
    final: receipt?.final.amount,
    method,
    inForm,
    tried,
    identifier,
    guessed,
    baseline,
  };
}

/** The credits that other payments of the same account explain, as seen by `entry`. */
export function explainedBy(others: readonly JournalEntry[], entry: JournalEntry): Explained {
  const { account, id } = entry.attempt;
  const since = entry.baseline?.at ?? 0;
  const same = others.filter(({ attempt }) => attempt.account === account && attempt.id !== id);
  // A charged payment that has not been seen to arrive may be the next credit.
  const arrived = same.filter(
    ({ state, changed }) => state === 'charged' || (state === 'credited' && changed >= since),
  );
  return {
    identifiers: new Set(same.flatMap(({ identifier }) => identifier ?? [])),
    keys: same.flatMap(({ keys = [] }) => keys),
    credit: arrived.reduce(
      (sum, { attempt: { receipt } }) => (receipt ? add(sum, money(arrivingOf(receipt).amount, 'XXX')) : sum),
      money(0, 'XXX'),
    ).amount,
  };
}
