/** The next step of a payment from the evidence about it: the part of the state machine that evaluates evidence (`machine.ts`). */
import { judge } from '../../admin/payments/judge';
import type { ProviderPayment, Snapshot, PaymentVerdict } from '../../admin/payments/evidence';
import { inquiryOf, type JournalEntry } from '../../admin/payments/journal';
import type { Effect, Event, StepError, Next, PaymentOutcome, FlowState } from './states';

/** Seconds until the next check: short at first, then longer. */
export const pause = (times: number) => Math.min(2 + times, 10);
/** Minimum number of checks, and minimum time in ms, before a payment counts as unknown. */
export const minPolls = 3;
const patience = 30_000;
const maxLooks = 20;
/** Number of checks for the credit of a successful payment. */
const creditLooks = 6;
/** Between two looks at the payment of a form that is shown, seconds. */
const watchPause = 12;

export const save = (entry: JournalEntry): Effect => ({ do: 'save', entry });

export function withVerdict(
  entry: JournalEntry,
  { state, reasons, keys, payment, guessed }: PaymentVerdict,
  at: number,
): JournalEntry {
  const found = entry.identifier === undefined && payment ? { identifier: payment.identifier, guessed } : {};
  const changed = state === entry.state ? entry.changed : at;
  return { ...entry, ...found, state, reasons, changed, ...(keys && { keys }) };
}

export const findPayment = (entry: JournalEntry, looks: number, seconds: number): Next => [
  { step: 'looking', entry, looks, failed: false },
  [{ do: 'look', entry, seconds }],
];

/** `findLink`: the payment page was known to another page of the portal, and is looked up. */
export function away(entry: JournalEntry, link: string | undefined, seconds: number, findLink = false): Next {
  const next: JournalEntry = { ...entry, phase: 'away' };
  const { identifier } = next;
  if (identifier === undefined) return findPayment(next, 0, 0);
  return [
    { step: 'away', entry: next, link, polls: 0, failed: false },
    [save(next), { do: 'pollResult', entry: next, identifier, seconds, ...(findLink && { findLink }) }],
  ];
}

/** The end, as far as the provider has decided. For a successful payment the credit is checked. */
export function done(entry: JournalEntry, error?: StepError): Next {
  const { state } = entry;
  const outcome: PaymentOutcome = state === 'cancelled' ? state : state === 'failed' ? state : 'success';
  const effects: Effect[] = [save(entry)];
  if (state === 'charged') effects.push({ do: 'look', entry, seconds: 0 });
  return [{ step: 'done', entry, outcome, looks: 0, error }, effects];
}

export const decided = (
  entry: JournalEntry,
  state: JournalEntry['state'],
  key: string,
  message?: string,
): JournalEntry => ({
  ...entry,
  state,
  reasons: [{ key, ...(message && { message }) }],
});

/** A confirmed form may have been paid although its script reported otherwise: it is checked while it is shown. */
const watched = (entry: JournalEntry): readonly Effect[] =>
  entry.tried ? [{ do: 'look', entry, seconds: watchPause }] : [];

/** How a payment that the provider calls pending goes on. `fresh`: begun just now, so the payer is taken along. */
function goOn(entry: JournalEntry, payment: ProviderPayment | undefined, fresh: boolean): Next {
  const { attempt } = entry;
  // A form is shown with the sum that it charges, or not at all.
  if (payment?.secret && attempt.receipt && attempt.card === undefined) {
    const next: JournalEntry = { ...entry, phase: 'form', inForm: true };
    return [{ step: 'form', entry: next, payment }, [save(next), ...watched(next)]];
  }
  if (entry.inForm && !entry.tried && !fresh && !payment?.link) {
    return [{ step: 'unconfirmed', entry, failed: false }, [save(entry)]];
  }
  const link = payment?.link;
  // It is paid at another address, whatever the processor does otherwise.
  const [state, effects] = away(link ? { ...entry, inForm: false } : entry, link, fresh && link ? 4 : 1);
  return [state, fresh && link ? [...effects, { do: 'go', attempt, link }] : effects];
}

export function begun(entry: JournalEntry, payment: ProviderPayment): Next {
  const { identifier, status, message } = payment;
  const next: JournalEntry = { ...entry, identifier, guessed: undefined, state: 'begun', reasons: [] };
  if (status === 'success') return done(decided(next, 'charged', 'result_success'));
  if (status === 'failed')
    return done(decided(next, 'failed', 'result_failed', message), message ? { message } : undefined);
  return goOn(next, payment, true);
}

/** The step that follows from a verdict. `over`: checked often enough. */
function judged(entry: JournalEntry, verdict: PaymentVerdict, looks: number, over: boolean): Next {
  const message = verdict.reasons.find((reason) => reason.message)?.message;
  switch (entry.state) {
    case 'credited':
    case 'charged':
    case 'cancelled':
      return done(entry, message ? { message } : undefined);
    case 'failed': {
      const unopened = entry.identifier === undefined;
      if (unopened && !over) return findPayment(entry, looks, 4);
      return done(entry, { message: unopened ? 'form_not_opened' : (message ?? '') });
    }
    case 'begun':
      return goOn(entry, verdict.payment, false);
    case 'unknown': {
      if (!over) return findPayment(entry, looks, 4);
      return [
        { step: 'unknown', entry, looks, failed: false },
        [save(entry), { do: 'look', entry, seconds: pause(looks) * 3 }],
      ];
    }
  }
}

const heardNothing = ({ payments, entries, invoices, credit }: Snapshot) =>
  !payments && !entries && !invoices && credit === undefined;

export function looked(
  state: FlowState,
  { snapshot, reported, explained, at }: Extract<Event, { type: 'looked' }>,
): Next {
  if (!('entry' in state)) return [state, []];
  const { entry } = state;
  const verdict = judge(inquiryOf(entry), snapshot, reported, explained);
  const next = withVerdict(entry, verdict, at);
  const silent = heardNothing(snapshot) && reported === undefined;
  switch (state.step) {
    case 'looking':
    case 'unknown': {
      const looks = state.looks + 1;
      const over = looks >= maxLooks || (looks >= minPolls && at - entry.attempt.at >= patience);
      if (!silent) return judged(next, verdict, looks, state.step === 'unknown' || over);
      const step = over ? 'unknown' : state.step;
      return [{ step, entry, looks, failed: true }, [{ do: 'look', entry, seconds: pause(4) }]];
    }
    case 'unconfirmed':
      return silent ? [{ ...state, failed: true }, []] : judged(next, verdict, 0, true);
    case 'form':
      // The processor's script said that it failed, but the provider has the money: a lost answer, or another tab.
      return next.state === 'charged' || next.state === 'credited' ? done(next) : [state, watched(entry)];
    case 'done': {
      if (state.outcome !== 'success' || entry.state === 'credited') return [state, []];
      const looks = state.looks + 1;
      if (next.state === 'credited') return [{ ...state, entry: next, looks }, [save(next)]];
      const again: Effect[] = looks < creditLooks ? [{ do: 'look', entry, seconds: 2 ** looks }] : [];
      return [{ ...state, looks }, again];
    }
    default:
      return [state, []];
  }
}
