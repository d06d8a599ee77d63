/** Runs the state machine: executes its effects and feeds the results back. One per page. */
import { isPortalError, isRefused } from '../../../dataProvider/errors';
import type { ProviderPayment, Snapshot } from '../../admin/payments/evidence';
import { allDoubts, doubtsOf } from '../../admin/payments/doubts';
import { explainedBy } from '../../admin/payments/journal';
import { createValueStore } from '../../lib/store';
import { onJournalChange, readEntry, readJournal, saveEntry } from '../../admin/payments/journalStore';
import type { Flow, Ports } from './flowTypes';
import { openPayments } from './blockedByDoubt';
import { advance } from './machine';
import { attemptOf, entryOf, startFlow, type Effect, type Event, type PayableAttempt } from './states';

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;

/** Combines how the payment continues according to its result and to the list. */
function withResult(snapshot: Snapshot, payment: ProviderPayment | undefined): Snapshot {
  if (!payment) return snapshot;
  const { payments = [] } = snapshot;
  const listed = payments.find(({ identifier }) => identifier === payment.identifier);
  const others = payments.filter((one) => one !== listed);
  return { ...snapshot, payments: [{ ...listed, ...payment }, ...others] };
}

export function createFlow(ports: Ports): Flow {
  const store = createValueStore(startFlow);
  let stopped = false;
  /** Only the newest request to look or ask counts. */
  let turn = 0;

  async function prepare(attempt: PayableAttempt) {
    const { id, account, method } = attempt;
    try {
      // Side by side, and the processor's part first: a window opens only while the click is fresh.
      const preparing = ports.prepare(attempt);
      const [params, snapshot] = await Promise.all([preparing, ports.snapshot(account)]);
      // Under the lock the payment is in the journal before another tab can look.
      await ports.exclusive(account, () => {
        const open = openPayments(readJournal(ports.person()), account, snapshot, doubtsOf(allDoubts(), account));
        if (open.some((one) => !attempt.despite?.includes(one))) ports.drop(id);
        send({ type: 'prepared', id, snapshot, open, inForm: ports.inForm(method), person: ports.person(), params });
      });
    } catch (cause) {
      ports.drop(id);
      send({ type: 'refused', id, error: { cause } });
    }
  }

  async function begin({ attempt, params }: Extract<Effect, { do: 'begin' }>) {
    const { id } = attempt;
    try {
      const payment = await ports.begin(attempt, params);
      if (!payment.link || payment.status !== 'pending') ports.drop(id);
      if (payment.status === 'failed' && payment.identifier === '') {
        send({ type: 'refused', id, error: { message: payment.message ?? '' } });
      } else send({ type: 'begun', id, payment });
    } catch (cause) {
      ports.drop(id);
      send(isRefused(cause) ? { type: 'refused', id, error: { cause } } : { type: 'lost', id });
    }
  }

  async function confirm({ entry }: Extract<Effect, { do: 'confirm' }>) {
    const { id } = entry.attempt;
    const result = await ports
      .confirm()
      .catch((error: unknown) => ({ failed: error instanceof Error ? error.message : '' }));
    if (result === 'done') send({ type: 'confirmed', id });
    else if (result !== 'left') send({ type: 'formFailed', id, error: { message: result.failed } });
  }

  /** Everything that may be evidence, side by side. */
  async function look({ entry, seconds }: Extract<Effect, { do: 'look' }>) {
    const mine = (turn += 1);
    await ports.wait(seconds);
    if (mine !== turn || stopped) return;
    const { attempt, identifier } = entry;
    const [snapshot, result] = await Promise.all([
      ports.snapshot(attempt.account),
      identifier
        ? ports
            .result(attempt, identifier)
            .catch((error: unknown) =>
              isMissing(error) ? ({ reported: 'missing', payment: undefined } as const) : undefined,
            )
        : undefined,
    ]);
    if (mine !== turn || stopped) return;
    const explained = explainedBy(readJournal(ports.person()), entry);
    const seen = withResult(snapshot, result?.payment);
    send({ type: 'looked', id: attempt.id, snapshot: seen, reported: result?.reported, explained, at: Date.now() });
  }

  async function ask({ entry, identifier, seconds, findLink }: Extract<Effect, { do: 'ask' }>) {
    const mine = (turn += 1);
    await ports.wait(seconds);
    if (mine !== turn || stopped) return;
    const { attempt } = entry;
    const { id } = attempt;
    const [result, snapshot] = await Promise.all([
      ports
        .result(attempt, identifier)
        .catch((error: unknown) => (isMissing(error) ? ('missing' as const) : undefined)),
      findLink ? ports.snapshot(attempt.account) : undefined,
    ]);
    if (mine !== turn || stopped) return;
    const listed = snapshot?.payments?.find((one) => one.identifier === identifier);
    if (result === undefined) send({ type: 'askFailed', id, payment: listed });
    else if (result === 'missing') send({ type: 'answered', id, reported: 'missing', at: Date.now() });
    else send({ type: 'answered', id, reported: result.reported, payment: result.payment ?? listed, at: Date.now() });
  }

  function runEffect(effect: Effect): void {
    switch (effect.do) {
      case 'save':
        return void saveEntry(effect.entry);
      case 'go':
        return ports.go(effect.attempt, effect.link);
      case 'prepare':
        return void prepare(effect.attempt);
      case 'begin':
        return void begin(effect);
      case 'confirm':
        return void confirm(effect);
      case 'look':
        return void look(effect);
      case 'ask':
        return void ask(effect);
    }
  }

  /** The state is the new one before anything is carried out, so that a second click finds it changed. */
  function apply(event: Event): void {
    const [next, effects] = advance(store.get(), event);
    store.set(next);
    effects.forEach(runEffect);
  }

  /** What other tabs have written about the payment at hand. */
  function sync(): void {
    const own = entryOf(store.get());
    const stored = own && readEntry(own.attempt.id);
    if (!stored || (stored.state === own.state && stored.tried === own.tried)) return;
    apply({ type: 'synced', entry: stored });
  }

  function send(event: Event): void {
    if (stopped) return;
    sync();
    apply(event);
  }

  const unsubscribe = onJournalChange(() => {
    if (!stopped) sync();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    stop() {
      const state = store.get();
      if (state.step === 'preparing' || state.step === 'beginning') ports.drop(attemptOf(state)?.id ?? '');
      stopped = true;
      turn += 1;
      unsubscribe();
    },
  };
}
