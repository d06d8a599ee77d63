/** The flow as screens see it, and what it needs of the world. */
import type { ProviderPayment, Snapshot } from '../../admin/payments/evidence';
import type { Attempt, JournalOwner } from '../../admin/payments/journal';
import type { Result } from '../../admin/payments/recheck';
import type { ReadableStore } from '../../lib/store';
import type { Event, PayableAttempt, FlowState } from './states';

/** The flow's dependencies. All reject with the original error, except `snapshot`, which leaves out failed parts. */
export interface Ports {
  snapshot(account: number): Promise<Snapshot>;
  /** What the processor needs before the call: scripts, a source, an opened window. Nothing is sent by it. */
  prepare(attempt: PayableAttempt): Promise<Readonly<Record<string, string>>>;
  /** Nothing comes of the window that `prepare` opened: it is shut. */
  drop(id: string): void;
  /** Runs while no other tab of this browser does the same for the account. */
  exclusive(account: number, run: () => void): Promise<void>;
  /**
   * The only call that begins a payment. A refusal without an error status is a failed payment without
   * identifier.
   */
  begin(attempt: PayableAttempt, params: Readonly<Record<string, string>>): Promise<ProviderPayment>;
  result(attempt: Attempt, identifier: string): Promise<Result>;
  /** Takes the payer there. */
  go(attempt: Attempt, link: string): void;
  /** Confirms in the processor's form; 'left' when the page is on its way to somewhere else. */
  confirm(): Promise<'done' | 'left' | { failed: string }>;
  /** Resolves after this many seconds. */
  wait(seconds: number): Promise<void>;
  /** Whether the way is paid in a form of the portal's page. */
  inForm(method: string): boolean;
  /** Id of the signed-in person, once it is known. */
  person(): JournalOwner | undefined;
}

export interface Flow extends ReadableStore<FlowState> {
  send(event: Event): void;
  /** Nothing is carried out any more; what is open stays in the journal. */
  stop(): void;
}
