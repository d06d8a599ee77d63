/** Saving automatic top-up once: a charge that was sent and not heard of is looked for, and never sent again by itself. */
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

export interface SavePorts {
  /** Resolves with `payment_report`; rejects with `PortalError`. */
  send(wanted: Settings): Promise<unknown>;
  /** What the API tells now; parts that cannot be read are absent. */
  look(): Promise<Evidence>;
  /** ms; for tests. */
  wait?(ms: number): Promise<void>;
}

export interface SaveIntent {
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
  /** The answer was lost; this is what the account tells. */
  | { kind: 'lost'; verdict: AutomaticVerdict; error: unknown };

export const doubtName = (account: number): string => `auto:${account}`;

/** Saving asks first where it charges at once, may do so, or may have charged before. Turning off charges nothing. */
export const needsConsent = (wanted: Settings, due: Due, doubt: Doubt | undefined): boolean =>
  wanted.enabled && (due !== 'later' || doubt !== undefined);

const isKnown = ({ saved, charged }: AutomaticVerdict) => saved === 'yes' && charged !== 'unknown';

/** Into the journal goes what the answer says of the charge; one that says nothing of it leaves it to be looked for. */
function noteCharge(about: string, due: Due, { outcome }: ChargeReport): void {
  if (outcome === 'paid') decideDoubt(about, 'charged', 'result_success');
  else if (outcome === 'pending') decideDoubt(about, 'begun', 'result_pending');
  else if (outcome === 'failed') decideDoubt(about, 'failed', 'result_failed');
  else if (outcome === 'unknown' && due === 'now') decideDoubt(about, 'unknown', 'result_silent');
  else removeDoubt(about);
}

/** Rejects with `PortalError` only where the provider has refused: nothing is charged then. */
export async function saveAutomatic({ send, look, wait }: SavePorts, intent: SaveIntent): Promise<Saved> {
  const { account, wanted, due, before, currency, receipt } = intent;
  const about = doubtName(account);
  const charges = wanted.enabled && due !== 'later';
  // Before it is sent: a page that goes meanwhile leaves the next one knowing of it.
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
