/** Asks what came of a payment, outside the page that pays it: for the journal. */
import { isPortalError } from '../../../dataProvider/errors';
import { endPurchase, getPaymentResult, type PaymentResult } from '../../../dataProvider/calls/topup';
import type { Http } from '../../../dataProvider/http';
import { judge } from './judge';
import type { ProviderPayment, Snapshot, EvidenceAnswer } from './evidence';
import { explainedBy, inquiryOf, isOpen, type Attempt, type JournalEntry } from './journal';
import { saveEntry } from './journalStore';
import { toPayment } from './snapshot';

/** The provider's answer about a payment. `payment`: if the answer describes how it continues. */
export interface Result {
  reported: Exclude<EvidenceAnswer, 'missing'>;
  payment?: ProviderPayment | undefined;
}

/** The words that the provider has for a payer who turned back (docs/coverage.md, section 8). */
const isCancelled = (message: string | undefined) => message !== undefined && /cancel/i.test(message);

function readResult({ status, error_msg, data }: PaymentResult, identifier: string): Result {
  const message = error_msg ?? undefined;
  const goesOn = data?.client_secret || data?.redirect_url;
  return {
    reported: { status, message, cancelled: isCancelled(message) },
    ...(goesOn && { payment: toPayment({ identifier, status, data }, '') }),
  };
}

/** A stored card's payment is checked with the purchase call, every other one with the link payment's. */
export async function fetchResult(http: Http, { account, card }: Attempt, identifier: string): Promise<Result> {
  const answer = card === undefined ? getPaymentResult(http, account, identifier) : endPurchase(http, identifier);
  return readResult(await answer, identifier);
}

/** `missing`: the provider knows no such payment; undefined: it could not be requested. */
const fetchEvidence = (http: Http, attempt: Attempt, identifier: string): Promise<EvidenceAnswer | undefined> =>
  fetchResult(http, attempt, identifier).then(
    ({ reported }) => reported,
    (error: unknown) => (isPortalError(error) && error.status === 404 ? 'missing' : undefined),
  );

/** The tab that pays may still be waiting for its answer: so long it is left to it, ms. */
const grace = 120_000;

/** Weighs an open payment again and writes what came of it into the journal. */
export async function recheckEntry(
  http: Http,
  entry: JournalEntry,
  snapshot: Snapshot,
  journal: readonly JournalEntry[],
): Promise<void> {
  const { attempt, identifier } = entry;
  if (!isOpen(entry) || (identifier === undefined && Date.now() - attempt.at < grace)) return;
  const reported = identifier === undefined ? undefined : await fetchEvidence(http, attempt, identifier);
  const { state, reasons, keys, payment, guessed } = judge(
    inquiryOf(entry),
    snapshot,
    reported,
    explainedBy(journal, entry),
  );
  const found = identifier === undefined && payment ? { identifier: payment.identifier, guessed } : {};
  const changed = state === entry.state ? entry.changed : Date.now();
  saveEntry({ ...entry, ...found, state, reasons, changed, ...(keys && { keys }) });
}
