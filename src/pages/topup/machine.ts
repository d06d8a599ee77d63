/**
 * Paying for credit as a pure machine: `advance` takes what is and what happened, and answers what is now and what has
 * to be done. It holds that one confirmed intent sends at most one call that can cost money (`begin`, `confirm`), and that
 * a payment which may be charged is always among the kept ones (`keep`), so that any later page can ask what came of it.
 */

/** What a person has settled on. `amount`: decimal text, major units of the site's currency, what arrives. */
export interface Choice {
  account: number;
  amount: string;
  /** keyword, or keyword::method; for a kept card its processor. */
  method: string;
  /** The kept card that is charged. */
  card?: number | string;
}

/** One intent: made by one click on the pay button. `at`: ms since the epoch. */
export interface Attempt extends Choice {
  id: string;
  at: number;
}

export type Status = 'pending' | 'success' | 'failed';

/** A payment as the provider knows it. `amount`: decimal text; providers differ in whether fees are part of it. */
export interface Payment {
  identifier: string;
  status: Status;
  method?: string | undefined;
  amount?: string | undefined;
  /** Where the payer has to go on. */
  link?: string | undefined;
  /** For the processor's form in the page. In memory only. */
  secret?: string | undefined;
  message?: string | undefined;
}

/** What outlives the page: no secrets. */
export interface Kept {
  attempt: Attempt;
  phase: 'beginning' | 'form' | 'away';
  identifier?: string;
  /** Payments that the provider knew before this one began: a new one beside them is this one. */
  known: readonly string[];
  /** The person has turned to another way: it is gone on with only when they ask for it. */
  left?: true;
}

/** What stands at the end; `cancelled`: the payer turned back. */
export type Outcome = 'success' | 'failed' | 'cancelled';

/** Why nothing was sent, or what the provider said. `cause`: anything that was thrown. */
export type Fault = { message: string } | { cause: unknown };

export type State =
  | { step: 'choosing'; fault?: Fault }
  /** Reading what is known, loading scripts: nothing is sent yet. */
  | { step: 'preparing'; attempt: Attempt }
  | { step: 'beginning'; attempt: Attempt; known: readonly string[] }
  /** The answer was lost, or the page was: the provider is asked whether it has begun. */
  | { step: 'looking'; kept: Kept; looks: number; failed: boolean }
  | { step: 'form'; attempt: Attempt; payment: Payment; fault?: Fault }
  | { step: 'confirming'; attempt: Attempt; payment: Payment }
  | { step: 'away'; attempt: Attempt; identifier: string; link?: string | undefined; asks: number; failed: boolean }
  | { step: 'done'; attempt: Attempt; identifier?: string | undefined; outcome: Outcome; fault?: Fault | undefined };

export type Event =
  | { type: 'pay'; attempt: Attempt }
  | { type: 'prepared'; id: string; known: readonly string[]; params: Readonly<Record<string, string>> }
  | { type: 'begun'; id: string; payment: Payment }
  /** Said by the provider, or found before anything was sent: nothing is charged. */
  | { type: 'refused'; id: string; fault: Fault }
  | { type: 'lost'; id: string }
  /** `at`: ms since the epoch. */
  | { type: 'looked'; id: string; payments: readonly Payment[]; at: number }
  | { type: 'lookFailed'; id: string }
  | { type: 'confirm'; id: string }
  | { type: 'confirmed'; id: string }
  | { type: 'formFailed'; id: string; fault: Fault }
  | { type: 'formClosed'; id: string }
  | { type: 'told'; id: string; status: Status; message?: string | undefined; cancelled?: boolean }
  | { type: 'askFailed'; id: string }
  /** The provider knows no such payment; one that has just begun it may not know yet. */
  | { type: 'unknown'; id: string }
  /** Asks now rather than when it is due. */
  | { type: 'askNow' }
  /** The person turns to another way of paying; what is under way goes on being kept. */
  | { type: 'leave' }
  | { type: 'restore'; kept: Kept };

export type Effect =
  | { do: 'prepare'; attempt: Attempt }
  | { do: 'keep'; kept: Kept }
  | { do: 'forget'; id: string }
  | { do: 'begin'; attempt: Attempt; params: Readonly<Record<string, string>> }
  /** Takes the payer to `link`. */
  | { do: 'go'; attempt: Attempt; link: string }
  | { do: 'confirm'; attempt: Attempt; payment: Payment }
  | { do: 'look'; kept: Kept; seconds: number }
  | { do: 'ask'; attempt: Attempt; identifier: string; seconds: number };

type Next = readonly [State, readonly Effect[]];

export const start: State = { step: 'choosing' };

function attemptOf(state: State): Attempt | undefined {
  if (state.step === 'choosing') return undefined;
  return state.step === 'looking' ? state.kept.attempt : state.attempt;
}

/** So many times it is asked again for a payment that the provider does not know. */
const patientAsks = 4;

/** Seconds until it is asked again: quick at first, then patient. */
const pause = (times: number) => Math.min(2 + times, 10);
/** A payment that two looks, seconds apart, did not find has not begun. */
const looksNeeded = 2;
/**
 * But a kept card is charged by the call itself, and a slow provider may be at it for longer than anybody waits for the
 * answer: so long after the click, ms, or for so many looks, it is not given up.
 */
const cardPatience = 60_000;
const mostLooks = 20;

const keptAway = (attempt: Attempt, identifier: string): Kept => ({ attempt, phase: 'away', identifier, known: [] });

function away(attempt: Attempt, { identifier, link }: Payment, seconds: number): Next {
  const state: State = { step: 'away', attempt, identifier, link, asks: 0, failed: false };
  return [
    state,
    [
      { do: 'keep', kept: keptAway(attempt, identifier) },
      { do: 'ask', attempt, identifier, seconds },
    ],
  ];
}

function done(attempt: Attempt, outcome: Outcome, identifier: string | undefined, message?: string): Next {
  const fault = message ? { message } : undefined;
  return [{ step: 'done', attempt, identifier, outcome, fault }, [{ do: 'forget', id: attempt.id }]];
}

/** How a payment that the provider knows goes on. `fresh`: begun just now, so the payer is taken along. */
function goOn(attempt: Attempt, payment: Payment, fresh: boolean): Next {
  const { identifier, status, message, secret, link } = payment;
  if (status !== 'pending') return done(attempt, status, identifier, message);
  if (secret && attempt.card === undefined) {
    const kept: Kept = { attempt, phase: 'form', identifier, known: [] };
    return [{ step: 'form', attempt, payment }, [{ do: 'keep', kept }]];
  }
  const [state, effects] = away(attempt, payment, fresh && link ? 4 : 1);
  return [state, fresh && link ? [...effects, { do: 'go', attempt, link }] : effects];
}

const look = (kept: Kept, looks: number, seconds: number, failed = false): Next => [
  { step: 'looking', kept, looks, failed },
  [{ do: 'look', kept, seconds }],
];

/** Of what is new and may be this one, rather the one of the same amount: another tab may have begun one as well. */
function findOwn({ attempt, identifier, known }: Kept, payments: readonly Payment[]): Payment | undefined {
  if (identifier) return payments.find((one) => one.identifier === identifier);
  const fresh = payments.filter(
    (one) => !known.includes(one.identifier) && (one.method ?? attempt.method) === attempt.method,
  );
  return fresh.find((one) => one.amount === attempt.amount) ?? fresh[0];
}

function isOver({ attempt: { card, at } }: Kept, looks: number, now: number): boolean {
  if (looks < looksNeeded) return false;
  return card === undefined || looks >= mostLooks || now - at >= cardPatience;
}

function looked(kept: Kept, looks: number, { payments, at }: Extract<Event, { type: 'looked' }>): Next {
  const { attempt, identifier } = kept;
  const found = findOwn(kept, payments);
  if (found) return goOn(attempt, found, false);
  if (identifier) return away(attempt, { identifier, status: 'pending' }, 0);
  if (!isOver(kept, looks + 1, at)) return look(kept, looks + 1, 4);
  return [{ step: 'choosing', fault: { message: 'not_begun' } }, [{ do: 'forget', id: attempt.id }]];
}

function restore(kept: Kept): Next {
  if (kept.phase === 'away' && kept.identifier) {
    return away(kept.attempt, { identifier: kept.identifier, status: 'pending' }, 0);
  }
  return look(kept, 0, 0);
}

/** The processor's script said that it failed, but the provider has the money: a lost answer, or another tab. */
function paidAfterAll({ attempt, payment }: Extract<State, { step: 'form' }>, payments: readonly Payment[]) {
  const told = payments.find((one) => one.identifier === payment.identifier);
  return told?.status === 'success' ? done(attempt, 'success', told.identifier) : undefined;
}

/** Events about another attempt than the one at hand change nothing: they are late. */
export function advance(state: State, event: Event): Next {
  const stay: Next = [state, []];
  const attempt = attemptOf(state);
  if ('id' in event && event.id !== attempt?.id) return stay;
  switch (event.type) {
    case 'pay':
      if (state.step !== 'choosing') return stay;
      return [{ step: 'preparing', attempt: event.attempt }, [{ do: 'prepare', attempt: event.attempt }]];
    case 'restore':
      return state.step === 'choosing' ? restore(event.kept) : stay;
    case 'prepared': {
      if (state.step !== 'preparing') return stay;
      const { known, params } = event;
      return [
        { step: 'beginning', attempt: state.attempt, known },
        [
          // Kept before it is sent: whatever happens to the page, the next one knows what to look for.
          { do: 'keep', kept: { attempt: state.attempt, phase: 'beginning', known } },
          { do: 'begin', attempt: state.attempt, params },
        ],
      ];
    }
    case 'refused':
      if (state.step === 'preparing') return [{ step: 'choosing', fault: event.fault }, []];
      if (state.step !== 'beginning') return stay;
      return [{ step: 'choosing', fault: event.fault }, [{ do: 'forget', id: event.id }]];
    case 'begun':
      return state.step === 'beginning' ? goOn(state.attempt, event.payment, true) : stay;
    case 'lost':
      if (state.step !== 'beginning') return stay;
      return look({ attempt: state.attempt, phase: 'beginning', known: state.known }, 0, 2);
    case 'looked':
      if (state.step === 'looking') return looked(state.kept, state.looks, event);
      return (state.step === 'form' && paidAfterAll(state, event.payments)) || stay;
    case 'lookFailed':
      return state.step === 'looking' ? look(state.kept, state.looks, pause(4), true) : stay;
    case 'confirm': {
      if (state.step !== 'form') return stay;
      const { payment } = state;
      return [
        { step: 'confirming', attempt: state.attempt, payment },
        [
          { do: 'keep', kept: keptAway(state.attempt, payment.identifier) },
          { do: 'confirm', attempt: state.attempt, payment },
        ],
      ];
    }
    case 'confirmed':
      if (state.step !== 'confirming') return stay;
      return away(state.attempt, { ...state.payment, link: undefined }, 0);
    case 'formFailed': {
      if (state.step !== 'form' && state.step !== 'confirming') return stay;
      const { payment } = state;
      const kept: Kept = { attempt: state.attempt, phase: 'form', identifier: payment.identifier, known: [] };
      return [
        { step: 'form', attempt: state.attempt, payment, fault: event.fault },
        [
          { do: 'keep', kept },
          { do: 'look', kept, seconds: 1 },
        ],
      ];
    }
    case 'formClosed':
      if (state.step !== 'form') return stay;
      return done(state.attempt, 'cancelled', state.payment.identifier);
    case 'told':
      if (state.step !== 'away') return stay;
      if (event.status !== 'pending') {
        const outcome = event.status === 'failed' && event.cancelled ? 'cancelled' : event.status;
        return done(state.attempt, outcome, state.identifier, event.message);
      }
      return asked(state, false);
    case 'unknown':
      if (state.step !== 'away') return stay;
      return state.asks < patientAsks
        ? asked(state, false)
        : done(state.attempt, 'failed', state.identifier, 'unknown_payment');
    case 'askFailed':
      return state.step === 'away' ? asked(state, true) : stay;
    case 'askNow':
      if (state.step === 'looking') return look(state.kept, state.looks, 0);
      if (state.step !== 'away') return stay;
      return [state, [{ do: 'ask', attempt: state.attempt, identifier: state.identifier, seconds: 0 }]];
    case 'leave':
      if (state.step === 'form') return [start, [{ do: 'forget', id: state.attempt.id }]];
      if (state.step === 'away') {
        const kept: Kept = { ...keptAway(state.attempt, state.identifier), left: true };
        return [start, [{ do: 'keep', kept }]];
      }
      return state.step === 'done' ? [start, []] : stay;
  }
}

function asked(state: Extract<State, { step: 'away' }>, failed: boolean): Next {
  const { attempt, identifier } = state;
  const asks = state.asks + 1;
  return [{ ...state, asks, failed }, [{ do: 'ask', attempt, identifier, seconds: pause(failed ? asks + 3 : asks) }]];
}
