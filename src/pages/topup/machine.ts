/**
 * The top-up payment as a pure state machine: `advance` takes a state and an event, and returns the next state and the effects to run.
 * Invariants: one confirmed intent sends at most one call that can cost money (`begin`, `confirm`); no payment begins while another of the
 * account is open, unless the user confirmed that explicitly; every payment is in the journal (`save`) before it is sent, and stays there
 * with its result.
 */
import { baselineOf } from '../../admin/payments/evidence';
import { judge } from '../../admin/payments/judge';
import { inquiryOf, isOpen, type JournalEntry } from '../../admin/payments/journal';
import {
  attemptOf,
  entryOf,
  startFlow,
  type Effect,
  type Event,
  type StepError,
  type Next,
  type FlowState,
} from './states';
import { away, begun, decided, done, minPolls, findPayment, looked, pause, save, withVerdict } from './steps';

/** So often a provider may say that it knows no such payment: it may have just begun. */
const patientPolls = 4;

/** Continues a stored payment. */
function restore(entry: JournalEntry): Next {
  const next: JournalEntry = { ...entry, left: undefined, dismissed: undefined };
  if (!isOpen(entry)) return done(next);
  // Someone who returns from the payment page (`tried`) no longer needs the link to it.
  if (next.phase === 'away' && next.identifier && !(next.inForm && !next.tried)) {
    return away(next, undefined, 0, !next.tried);
  }
  return findPayment(next, 0, 0);
}

function reported(state: Extract<FlowState, { step: 'away' }>, event: Extract<Event, { type: 'answered' }>): Next {
  const { entry } = state;
  const { reported: answer, at, payment } = event;
  if (answer === 'missing') return state.polls < patientPolls ? polled(state, false) : findPayment(entry, 0, 0);
  if (answer.status === 'pending') return polled({ ...state, link: state.link ?? payment?.link }, false);
  const verdict = judge(inquiryOf(entry), undefined, answer);
  const next = withVerdict(entry, verdict, at);
  // A payment that only resembles this one has failed: that proves nothing about this one.
  if (next.state === 'unknown') return findPayment(next, minPolls, 0);
  return done(next, answer.message ? { message: answer.message } : undefined);
}

function polled(state: Extract<FlowState, { step: 'away' }>, failed: boolean): Next {
  const { entry } = state;
  const polls = state.polls + 1;
  const seconds = pause(failed ? polls + 3 : polls);
  return [
    { ...state, polls, failed },
    entry.identifier ? [{ do: 'pollResult', entry, identifier: entry.identifier, seconds }] : [],
  ];
}

function prepared(state: Extract<FlowState, { step: 'preparing' }>, event: Extract<Event, { type: 'prepared' }>): Next {
  const { attempt } = state;
  const { open, snapshot, inForm, person, params } = event;
  if (open.some((id) => !attempt.despite?.includes(id)))
    return [{ step: 'choosing', error: { message: 'open_payment' } }, []];
  const entry: JournalEntry = {
    attempt,
    person,
    phase: 'beginning',
    inForm,
    state: 'unknown',
    reasons: [{ key: 'answer_lost' }],
    baseline: baselineOf(snapshot),
    changed: attempt.at,
  };
  // Recorded before it is sent: whatever happens to the page, the next one knows what to search for.
  return [{ step: 'beginning', entry }, [save(entry), { do: 'begin', attempt, params }]];
}

function refused(state: FlowState, error: StepError): Next {
  if (state.step === 'preparing') return [{ step: 'choosing', error }, []];
  if (state.step !== 'beginning') return [state, []];
  const message = 'message' in error ? error.message : error.cause instanceof Error ? error.cause.message : '';
  return [{ step: 'choosing', error }, [save(decided(state.entry, 'failed', 'refused', message))]];
}

function confirm(state: Extract<FlowState, { step: 'form' }>): Next {
  const { payment } = state;
  // Another tab has cancelled or paid it.
  if (!isOpen(state.entry)) return done(state.entry);
  const entry: JournalEntry = { ...state.entry, tried: true, phase: 'away' };
  return [{ step: 'confirming', entry, payment }, [save(entry), { do: 'confirm', entry, payment }]];
}

function leave(state: FlowState): Next {
  if (state.step === 'done') return [startFlow, []];
  if (!['away', 'unknown', 'unconfirmed', 'form'].includes(state.step)) return [state, []];
  const entry = entryOf(state);
  return [startFlow, entry ? [save({ ...entry, left: true })] : []];
}

/** What another tab has found out about the payment at hand holds here too. */
function synced(state: FlowState, { attempt, state: known, tried, reasons, changed, keys }: JournalEntry): Next {
  if (!('entry' in state) || state.entry.attempt.id !== attempt.id) return [state, []];
  const entry: JournalEntry = { ...state.entry, state: known, tried, reasons, changed, keys };
  const isShown = ['form', 'unconfirmed', 'looking', 'unknown', 'away'].includes(state.step);
  return isShown && !isOpen(entry) ? done(entry) : [{ ...state, entry }, []];
}

/** Events about another attempt than the one at hand change nothing: they are late. */
export function advance(state: FlowState, event: Event): Next {
  const stay: Next = [state, []];
  if ('id' in event && event.id !== attemptOf(state)?.id) return stay;
  switch (event.type) {
    case 'pay':
      if (state.step !== 'choosing') return stay;
      return [{ step: 'preparing', attempt: event.attempt }, [{ do: 'prepare', attempt: event.attempt }]];
    case 'restore':
      return state.step === 'choosing' || state.step === 'done' ? restore(event.entry) : stay;
    case 'prepared':
      return state.step === 'preparing' ? prepared(state, event) : stay;
    case 'refused':
      return refused(state, event.error);
    case 'begun':
      return state.step === 'beginning' ? begun(state.entry, event.payment) : stay;
    case 'lost':
      return state.step === 'beginning' ? findPayment(state.entry, 0, 2) : stay;
    case 'looked':
      return looked(state, event);
    case 'confirm':
      return state.step === 'form' ? confirm(state) : stay;
    case 'confirmed':
      return state.step === 'confirming' ? away(state.entry, undefined, 0) : stay;
    case 'formFailed': {
      if (state.step !== 'form' && state.step !== 'confirming') return stay;
      const entry: JournalEntry = { ...state.entry, phase: 'form' };
      return [
        { step: 'form', entry, payment: state.payment, error: event.error },
        [save(entry), { do: 'look', entry, seconds: 1 }],
      ];
    }
    case 'cancel':
      if (state.step !== 'form' && state.step !== 'unconfirmed') return stay;
      // Once confirmed, the portal can no longer claim that nothing is charged.
      return state.entry.tried ? leave(state) : done(decided(state.entry, 'cancelled', 'form_closed'));
    case 'answered':
      return state.step === 'away' ? reported(state, event) : stay;
    case 'pollFailed':
      return state.step === 'away' ? polled({ ...state, link: state.link ?? event.payment?.link }, true) : stay;
    case 'checkNow': {
      const entry = entryOf(state);
      if (state.step === 'away') {
        if (!entry?.identifier) return stay;
        const findLink = state.link === undefined && !entry.tried;
        return [
          state,
          [{ do: 'pollResult', entry, identifier: entry.identifier, seconds: 0, ...(findLink && { findLink }) }],
        ];
      }
      const isLooking = ['looking', 'unknown', 'unconfirmed'].includes(state.step);
      const effects: Effect[] = isLooking && entry ? [{ do: 'look', entry, seconds: 0 }] : [];
      return [state, effects];
    }
    case 'leave':
      return leave(state);
    case 'synced':
      return synced(state, event.entry);
  }
}
