/** States, events and effects of the payment machine (`machine.ts`). */
import type { Explained, ProviderPayment, Snapshot, EvidenceAnswer } from '../../admin/payments/evidence';
import type { Attempt, JournalEntry, JournalOwner } from '../../admin/payments/journal';
import type { Receipt } from '../../admin/payments/receipt';

/** An attempt that may be sent: what it costs has been agreed to. */
export type PayableAttempt = Attempt & { receipt: Receipt };

/** Why nothing was sent, or what the provider said. `cause`: anything that was thrown. */
export type StepError = { message: string } | { cause: unknown };

export type PaymentOutcome = 'success' | 'failed' | 'cancelled';

/**
 * `entry`: the payment in the journal. `looks`, `polls`: number of checks so far. `failed`: whether the last one
 * failed.
 */
export type FlowState =
  | { step: 'choosing'; error?: StepError }
  /** Reading what is known, loading scripts: nothing is sent yet. */
  | { step: 'preparing'; attempt: PayableAttempt }
  | { step: 'beginning'; entry: JournalEntry }
  /** The answer, or the page, was lost: evidence is requested from the provider. */
  | { step: 'looking'; entry: JournalEntry; looks: number; failed: boolean }
  /** No evidence either way. Checked on, at long intervals. */
  | { step: 'unknown'; entry: JournalEntry; looks: number; failed: boolean }
  | { step: 'form'; entry: JournalEntry; payment: ProviderPayment; error?: StepError }
  | { step: 'confirming'; entry: JournalEntry; payment: ProviderPayment }
  /** A form that was not confirmed and cannot be shown again unless the provider returns its secret. */
  | { step: 'unconfirmed'; entry: JournalEntry; failed: boolean }
  | { step: 'away'; entry: JournalEntry; link?: string | undefined; polls: number; failed: boolean }
  | { step: 'done'; entry: JournalEntry; outcome: PaymentOutcome; looks: number; error?: StepError | undefined };

export type Event =
  | { type: 'pay'; attempt: PayableAttempt }
  /** `open`: ids of payments of the account that are in the way now, in any tab. */
  | {
      type: 'prepared';
      id: string;
      snapshot: Snapshot;
      open: readonly string[];
      inForm: boolean;
      person?: JournalOwner | undefined;
      params: Readonly<Record<string, string>>;
    }
  | { type: 'begun'; id: string; payment: ProviderPayment }
  /** Said by the provider, or found before anything was sent: nothing is charged. */
  | { type: 'refused'; id: string; error: StepError }
  | { type: 'lost'; id: string }
  /** All data that was requested; `answered` if it includes the payment's result. `at`: ms since the epoch. */
  | {
      type: 'looked';
      id: string;
      snapshot: Snapshot;
      reported?: EvidenceAnswer | undefined;
      explained: Explained;
      at: number;
    }
  | { type: 'confirm'; id: string }
  | { type: 'confirmed'; id: string }
  | { type: 'formFailed'; id: string; error: StepError }
  /** The person wants this payment no more, whose form was never confirmed. */
  | { type: 'cancel'; id: string }
  | { type: 'answered'; id: string; reported: EvidenceAnswer; payment?: ProviderPayment | undefined; at: number }
  /** `payment`: from the provider's list, if that was requested. */
  | { type: 'pollFailed'; id: string; payment?: ProviderPayment | undefined }
  /** Asks now rather than when it is due. */
  | { type: 'checkNow' }
  /** The person turns to another way of paying; what is open stays in the journal, and in the way. */
  | { type: 'leave' }
  | { type: 'restore'; entry: JournalEntry }
  /** Another tab has written to the journal. */
  | { type: 'synced'; entry: JournalEntry };

export type Effect =
  | { do: 'prepare'; attempt: PayableAttempt }
  | { do: 'save'; entry: JournalEntry }
  | { do: 'begin'; attempt: PayableAttempt; params: Readonly<Record<string, string>> }
  /** Takes the payer to `link`. */
  | { do: 'go'; attempt: Attempt; link: string }
  | { do: 'confirm'; entry: JournalEntry; payment: ProviderPayment }
  | { do: 'look'; entry: JournalEntry; seconds: number }
  /** `findLink`: the payment page is unknown here; the provider's list may contain it. */
  | { do: 'pollResult'; entry: JournalEntry; identifier: string; seconds: number; findLink?: boolean };

export type Next = readonly [FlowState, readonly Effect[]];

export const startFlow: FlowState = { step: 'choosing' };

/** The payment that a state is about. */
export const entryOf = (state: FlowState): JournalEntry | undefined => ('entry' in state ? state.entry : undefined);
export const attemptOf = (state: FlowState): Attempt | undefined =>
  state.step === 'preparing' ? state.attempt : entryOf(state)?.attempt;
