/** What is to be done next for a follow-up, from what is known of the record now. Pure: nothing is read or sent here. */
import { followUpPatience, type FollowUp } from './followUps';

/**
 * How the record was found: `pending`, still on its way to where the second call is possible; `ready` for it; `done`, as
 * it should be in the end; `other`, somewhere else; `gone`; `unknown` where no answer came.
 */
export type Finding = 'pending' | 'ready' | 'done' | 'other' | 'gone' | 'unknown';

export type FollowUpStep =
  | { do: 'wait'; next: FollowUp }
  /** Send the second call. `next` is to be stored before it is sent. */
  | { do: 'send'; next: FollowUp }
  /**
   * It is over. `completed`; `unseen`: it is as it should be, but was not seen to obey; `given_up`: it is not, or nobody
   * knows; `gone`: there is nothing left to tell of.
   */
  | { do: 'end'; as: 'completed' | 'unseen' | 'given_up' | 'gone' };

/** How long a second call whose answer was lost may still take effect, ms. */
export const followUpWait = 15_000;
/** How long a record may show nothing of the first call, whether it was answered or its answer was lost, ms. */
export const obeyTime = 120_000;
/** How often the second call is sent while its answer is lost. */
const mostTries = 3;

const end = (as: Extract<FollowUpStep, { do: 'end' }>['as']): FollowUpStep => ({ do: 'end', as });

const wait = (next: FollowUp): FollowUpStep => ({ do: 'wait', next });

/** Not possible any more: nobody knows, or it has led elsewhere. */
function tooLate(one: FollowUp, found: Finding): FollowUpStep {
  // Whom it belongs to may have signed out: nothing of it is said to somebody who cannot see the record.
  if (found === 'gone') return end('gone');
  if (found === 'done') return end(one.phase === 'asked' || one.phase === 'accepted' ? 'unseen' : 'completed');
  return end('given_up');
}

function whenReady(one: FollowUp, now: number): FollowUpStep {
  // Accepted: to send it once more could undo what somebody does meanwhile.
  if (one.phase === 'completing') return wait(one);
  if (one.phase === 'sent') {
    if (now - (one.sentAt ?? one.at) < followUpWait) return wait(one);
    if ((one.tries ?? 1) >= mostTries) return end('given_up');
  }
  return { do: 'send', next: { ...one, phase: 'sent', sentAt: now, tries: (one.tries ?? 0) + 1 } };
}

export function followUpStep(one: FollowUp, found: Finding, now: number): FollowUpStep {
  if (now - one.at > followUpPatience) return tooLate(one, found);
  const isUnseen = one.phase === 'asked' || one.phase === 'accepted';
  switch (found) {
    case 'ready':
      return whenReady(one, now);
    case 'pending':
      // The second call was accepted: somebody else moves it now.
      if (one.phase === 'completing') return end('completed');
      return wait(isUnseen ? { ...one, phase: 'begun' } : one);
    case 'done':
      if (!isUnseen) return end('completed');
      return now - one.at < obeyTime ? wait(one) : end('unseen');
    case 'other':
      return end('given_up');
    default:
      return wait(one);
  }
}
