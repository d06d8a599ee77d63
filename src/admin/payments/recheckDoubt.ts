/** Asks what came of a charge that began outside the top-up page and was not heard of. It only asks. */
import { getCards } from '../../../dataProvider/calls/cards';
import type { Http } from '../../../dataProvider/http';
import { aboutOf, doubtRowId, isUndecided, recordFindings, type Doubt } from './doubts';
import type { PaymentState, Reason, Snapshot } from './evidence';
import { findInvoice, paidVerdict, stateOfInvoice, type AfterPaying, type BeforePaying } from './invoiceVerdict';
import { explainedBy, inquiryOf, type JournalEntry } from './journal';
import { judge } from './judge';
import { readAccountEvidence } from './findPayment';

type Found = Pick<Doubt, 'state' | 'reasons' | 'identifier' | 'keys'>;

const lost: Reason = { key: 'answer_lost' };

/** Automatic top-up adds credit as every top-up does, and is proved by the same. */
export function assessTopUp(
  doubt: Doubt,
  account: number,
  snapshot: Snapshot,
  journal: readonly JournalEntry[],
): Found {
  const { at, amount, method = '', baseline } = doubt;
  const entry: JournalEntry = {
    attempt: { id: doubtRowId(doubt), at, account, method },
    phase: 'beginning',
    state: 'unknown',
    reasons: [],
    baseline,
    changed: at,
  };
  const sum = amount === '' ? undefined : amount;
  const inquiry = { ...inquiryOf(entry), amount: sum, arriving: sum };
  const { state, reasons, keys, payment } = judge(inquiry, snapshot, undefined, explainedBy(journal, entry));
  return { state, reasons, identifier: payment?.identifier, keys };
}

/** `now`: the API's data about the account. */
export function assessInvoice({ baseline, tries, owed }: Doubt, id: string, now: AfterPaying, currency: string): Found {
  const invoice = findInvoice(now, id);
  if (!invoice) return { reasons: [lost, { key: now.invoices ? 'bill_missing' : 'invoice_unread' }] };
  const before: BeforePaying = {
    payments: baseline?.payments,
    ...(owed !== undefined && { account: { unpaid_amount: owed } }),
    ...(tries !== undefined && {
      invoices: [{ id: invoice.id, transaction_list: Array.from({ length: tries }, () => ({})) }],
    }),
  };
  const state = paidVerdict(invoice, before, now, currency);
  return { state: stateOfInvoice[state], reasons: [lost, { key: `bill_${state}` }] };
}

interface Checked {
  id: number | string;
  is_verified?: boolean | null | undefined;
  is_verification_pending?: boolean | null | undefined;
}

/** A card that is not verified may have been charged all the same. `cards` undefined: they could not be read. */
export function assessCardCheck(id: string, cards: readonly Checked[] | undefined): Found {
  const card = cards?.find((one) => String(one.id) === id);
  const found = (state: PaymentState, key: string): Found => ({ state, reasons: [lost, { key }] });
  if (!card) return found('unknown', cards ? 'card_missing' : 'card_unread');
  if (card.is_verified) return found('charged', 'card_verified');
  return card.is_verification_pending ? found('begun', 'card_pending') : found('unknown', 'card_unverified');
}

/** Weighs a charge in doubt again, and writes down what came of it. Never rejects. `currency`: the site's. */
export async function recheckDoubt(
  http: Http,
  doubt: Doubt,
  snapshot: Snapshot,
  journal: readonly JournalEntry[],
  currency: string,
): Promise<void> {
  const { account } = doubt;
  const about = aboutOf(doubt);
  if (!about || account === undefined || !isUndecided(doubt)) return;
  const { purpose, id } = about;
  if (purpose === 'auto') return recordFindings(doubt, assessTopUp(doubt, account, snapshot, journal));
  if (purpose === 'invoice') {
    return recordFindings(
      doubt,
      assessInvoice(doubt, id, await readAccountEvidence(http, account, currency), currency),
    );
  }
  recordFindings(doubt, assessCardCheck(id, await getCards(http, account).catch(() => undefined)));
}
