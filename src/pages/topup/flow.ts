/** Runs the machine: carries out what it asks for and tells it what came of that. One for each opened page. */
import { isPortalError, isRefused } from '../../../dataProvider/errors';
import { forget, keep, keptPayments } from './kept';
import {
  advance,
  start,
  type Attempt,
  type Choice,
  type Effect,
  type Event,
  type Kept,
  type Payment,
  type State,
} from './machine';

/** What the flow needs of the world. All reject with whatever went wrong. */
export interface Ports {
  /** Payments of the account that the provider knows. */
  payments(account: number): Promise<readonly Payment[]>;
  /** What the processor needs before the call: scripts, a source, an opened window. Nothing is sent by it. */
  prepare(attempt: Attempt): Promise<Readonly<Record<string, string>>>;
  /** Nothing comes of the window that `prepare` opened: it is shut. */
  drop(id: string): void;
  /** The one call that begins a payment. A refusal that is no error: a payment that has failed without identifier. */
  begin(attempt: Attempt, params: Readonly<Record<string, string>>): Promise<Payment>;
  result(attempt: Attempt, identifier: string): Promise<Pick<Payment, 'status' | 'message'>>;
  /** Takes the payer there. */
  go(attempt: Attempt, link: string): void;
  /** Confirms in the processor's form; 'left' when the page is on its way to somewhere else. */
  confirm(attempt: Attempt, payment: Payment): Promise<'done' | 'left' | { failed: string }>;
  /** Resolves after so many seconds. */
  wait(seconds: number): Promise<void>;
}

export interface Flow {
  state(): State;
  subscribe(listener: () => void): () => void;
  send(event: Event): void;
  /** Nothing is carried out any more; what is under way goes on being kept. */
  stop(): void;
}

/** The words that the provider has for a payer who turned back (spec section 8). */
const isCancelled = (message: string | undefined) => message !== undefined && /cancel/i.test(message);

/** A new intent: made by a click on the pay button, and by nothing else. */
export const newAttempt = (choice: Choice): Attempt => ({ ...choice, id: crypto.randomUUID(), at: Date.now() });

export function createFlow(ports: Ports): Flow {
  let state = start;
  let stopped = false;
  const listeners = new Set<() => void>();
  /** Only the newest request to look or ask counts. */
  let turn = 0;

  async function prepare(attempt: Attempt) {
    const { id } = attempt;
    try {
      // Side by side, and the processor's part first: a window opens only while the click is fresh.
      const preparing = ports.prepare(attempt);
      const [params, payments] = await Promise.all([preparing, ports.payments(attempt.account)]);
      send({ type: 'prepared', id, known: payments.map((payment) => payment.identifier), params });
    } catch (cause) {
      ports.drop(id);
      send({ type: 'refused', id, fault: { cause } });
    }
  }

  async function begin({ attempt, params }: Extract<Effect, { do: 'begin' }>) {
    const { id } = attempt;
    try {
      const payment = await ports.begin(attempt, params);
      if (!payment.link || payment.status !== 'pending') ports.drop(id);
      if (payment.status === 'failed' && payment.identifier === '') {
        send({ type: 'refused', id, fault: { message: payment.message ?? '' } });
      } else send({ type: 'begun', id, payment });
    } catch (cause) {
      ports.drop(id);
      send(isRefused(cause) ? { type: 'refused', id, fault: { cause } } : { type: 'lost', id });
    }
  }

  async function confirm({ attempt, payment }: Extract<Effect, { do: 'confirm' }>) {
    const { id } = attempt;
    const result = await ports
      .confirm(attempt, payment)
      .catch((error: unknown) => ({ failed: error instanceof Error ? error.message : '' }));
    if (result === 'done') send({ type: 'confirmed', id });
    else if (result !== 'left') send({ type: 'formFailed', id, fault: { message: result.failed } });
  }

  async function look(kept: Kept, seconds: number) {
    const mine = (turn += 1);
    await ports.wait(seconds);
    if (mine !== turn || stopped) return;
    const { id, account } = kept.attempt;
    const found = await ports.payments(account).catch(() => undefined);
    if (mine !== turn) return;
    if (!found) return send({ type: 'lookFailed', id });
    // What other attempts are known by is none of this one.
    const others = new Set(keptPayments().flatMap((one) => (one.attempt.id === id ? [] : one.identifier)));
    const payments = found.filter(({ identifier }) => !others.has(identifier));
    send({ type: 'looked', id, payments, at: Date.now() });
  }

  async function ask({ attempt, identifier, seconds }: Extract<Effect, { do: 'ask' }>) {
    const mine = (turn += 1);
    await ports.wait(seconds);
    if (mine !== turn || stopped) return;
    const { id } = attempt;
    let missing = false;
    const told = await ports.result(attempt, identifier).catch((error: unknown) => {
      missing = isPortalError(error) && error.status === 404;
    });
    if (mine !== turn) return;
    if (missing) send({ type: 'unknown', id });
    else if (told) send({ type: 'told', id, ...told, cancelled: isCancelled(told.message) });
    else send({ type: 'askFailed', id });
  }

  function carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'keep':
        return keep(effect.kept);
      case 'forget':
        return forget(effect.id);
      case 'go':
        return ports.go(effect.attempt, effect.link);
      case 'prepare':
        return void prepare(effect.attempt);
      case 'begin':
        return void begin(effect);
      case 'confirm':
        return void confirm(effect);
      case 'look':
        return void look(effect.kept, effect.seconds);
      case 'ask':
        return void ask(effect);
    }
  }

  /** The state is the new one before anything is carried out, so that a second click finds it changed. */
  function send(event: Event): void {
    if (stopped) return;
    const [next, effects] = advance(state, event);
    state = next;
    effects.forEach(carryOut);
    listeners.forEach((listener) => listener());
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    stop() {
      if (state.step === 'preparing' || state.step === 'beginning') ports.drop(state.attempt.id);
      stopped = true;
      turn += 1;
    },
  };
}
