/** Saves automatic top-up once: a charge whose answer was lost is searched for, and never re-sent automatically. */
import { decideDoubt, saveDoubt, removeDoubt, type Doubt } from '../../admin/payments/doubts';
import { isLost, pollFind } from '../../admin/payments/lostAnswer';
import type { Receipt } from '../../admin/payments/receipt';
import {
  readReport,
  verdictOf,
  type ChargeReport,
  type Due,
  type Evidence,
  type Settings,
  type AutomaticVerdict,
} from './automatic';

interface SavePorts {
  /** Resolves with `payment_report`; rejects with `PortalError`. */
  send(wanted: Settings): Promise<unknown>;
  /** Loads the current data; parts that fail to load are absent. */
  look(): Promise<Evidence>;
  /** ms; for tests. */
  wait?(ms: number): Promise<void>;
}

interface SaveIntent {
  account: number;
  wanted: Settings;
  due: Due;
  /** What the API reported right before. */
  before: Evidence;
  currency: string;
  /** What was agreed to be charged, where all of it was known. */
  receipt?: Receipt | undefined;
}

export type Saved =
  | { kind: 'answered'; report: ChargeReport }
  /** The answer was lost; the verdict follows from the account's data. */
  | { kind: 'lost'; verdict: AutomaticVerdict; error: unknown };

export const doubtName = (account: number): string => `auto:${account}`;

/**
 * Consent is required if saving charges at once, may do so, or may have charged before. Disabling charges
 * nothing.
 */
export const needsConsent = (wanted: Settings, due: Due, doubt: Doubt | undefined): boolean =>
  wanted.enabled && (due !== 'later' || doubt !== undefined);

const isKnown = ({ saved, charged }: AutomaticVerdict) => saved === 'yes' && charged !== 'unknown';

/** Records the charge that the answer reports; if it reports none, the charge stays open for searching. */
function noteCharge(about: string, due: Due, { outcome }: ChargeReport): void {
  if (outcome === 'paid') decideDoubt(about, 'charged', 'result_success');
  else if (outcome === 'pending') decideDoubt(about, 'begun', 'result_pending');
  else if (outcome === 'failed') decideDoubt(about, 'failed', 'result_failed');
  else if (outcome === 'unknown' && due === 'now') decideDoubt(about, 'unknown', 'result_silent');
  else removeDoubt(about);
}

/** Rejects with `PortalError` only if the provider has refused: nothing is charged then. */
export async function saveAutomatic({ send, look, wait }: SavePorts, intent: SaveIntent): Promise<Saved> {
  const { account, wanted, due, before, currency, receipt } = intent;
  const about = doubtName(account);
  const charges = wanted.enabled && due !== 'later';
  // Recorded before sending, so that the next page knows about it if this one is closed.
  if (charges) {
    saveDoubt({
      about,
      at: Date.now(),
      amount: wanted.amount,
      account,
      method: before.account?.primary_card?.processor ?? undefined,
      baseline: before.baseline,
      receipt,
    });
  }
  try {
    const report = readReport(await send(wanted));
    if (charges) noteCharge(about, due, report);
    // Nothing could be charged: a report that says nothing says that.
    return { kind: 'answered', report: !charges && report.outcome === 'unknown' ? { outcome: 'none' } : report };
  } catch (error) {
    if (!isLost(error)) {
      if (charges) removeDoubt(about);
      throw error;
    }
    let verdict: AutomaticVerdict = { saved: 'unknown', charged: charges ? 'unknown' : 'no' };
    const find = async () => {
      verdict = verdictOf(wanted, due, before, await look(), currency);
      return isKnown(verdict) ? verdict : undefined;
    };
    await pollFind(find, wait);
    if (charges && verdict.charged === 'yes') decideDoubt(about, 'charged', 'charge_found');
    if (charges && verdict.charged === 'no') removeDoubt(about);
    return { kind: 'lost', verdict, error };
  }
}
