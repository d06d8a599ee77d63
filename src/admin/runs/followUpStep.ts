/** Determines the next step of a follow-up from the current record. Pure: reads and sends nothing. */
import { followUpPatience, type FollowUp } from './followUps';

/**
 * State of the record: `pending`, not yet in the state that the second call needs; `ready` for it; `done`, in
 * the final state; `other`, in another state; `gone`; `unknown` without an answer.
 */
export type ObservedState = 'pending' | 'ready' | 'done' | 'other' | 'gone' | 'unknown';

export type FollowUpStep =
  | { do: 'wait'; next: FollowUp }
  /** Send the second call. `next` is to be stored before it is sent. */
  | { do: 'send'; next: FollowUp }
  /**
   * Finished. `completed`; `unseen`: in the final state, but the effect was not observed; `given_up`: not in it,
   * or unknown; `gone`: the record no longer exists.
   */
  | { do: 'end'; as: 'completed' | 'unseen' | 'given_up' | 'gone' };

/** How long a second call whose answer was lost may still take effect, ms. */
export const secondStepTimeout = 15_000;
/** How long a record may show no effect of the first call, whether it was answered or its answer was lost, ms. */
export const firstStepTimeout = 120_000;
/** How often the second call is sent while its answer is lost. */
const maxTries = 3;

const end = (as: Extract<FollowUpStep, { do: 'end' }>['as']): FollowUpStep => ({ do: 'end', as });

const wait = (next: FollowUp): FollowUpStep => ({ do: 'wait', next });

/** Too late for the second call: the record is in another state, or unknown. */
function tooLate(one: FollowUp, found: ObservedState): FollowUpStep {
  // The record may belong to a person who has signed out: report nothing to somebody who cannot see it.
  if (found === 'gone') return end('gone');
  if (found === 'done') return end(one.phase === 'requested' || one.phase === 'accepted' ? 'unseen' : 'completed');
  return end('given_up');
}

/** ms since this moment, but no more than was observed. */
const elapsed = (from: number, now: number, observed: number) => Math.min(now - from, observed);

function whenReady(one: FollowUp, now: number, observed: number): FollowUpStep {
  // Accepted: re-sending could undo what somebody does in the meantime.
  if (one.phase === 'completing') return wait(one);
  if (one.phase === 'sent') {
    if (elapsed(one.sentAt ?? one.at, now, observed) < secondStepTimeout) return wait(one);
    if ((one.tries ?? 1) >= maxTries) return end('given_up');
  }
  return { do: 'send', next: { ...one, phase: 'sent', sentAt: now, tries: (one.tries ?? 0) + 1 } };
}

/**
 * `now`: ms since the epoch. `observed`: ms since the page first saw the follow-up in this phase. A clock that is set
 * forward thereby neither repeats the second call nor ends the wait for the first one's effect.
 */
export function followUpStep(one: FollowUp, found: ObservedState, now: number, observed = Infinity): FollowUpStep {
  if (now - one.at > followUpPatience) return tooLate(one, found);
  const isUnseen = one.phase === 'requested' || one.phase === 'accepted';
  switch (found) {
    case 'ready':
      return whenReady(one, now, observed);
    case 'pending':
      // The second call was accepted: another change has happened since.
      if (one.phase === 'completing') return end('completed');
      return wait(isUnseen ? { ...one, phase: 'begun' } : one);
    case 'done':
      if (!isUnseen) return end('completed');
      return elapsed(one.at, now, observed) < firstStepTimeout ? wait(one) : end('unseen');
    case 'other':
      return end('given_up');
    default:
      return wait(one);
  }
}
