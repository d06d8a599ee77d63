/** Runs the state machine: executes its effects and feeds the results back. One per page. */
import { createValueStore } from '../../lib/store';
import { onJournalChange, readEntry, saveEntry } from '../../admin/payments/journalStore';
import type { Flow, Ports } from './flowTypes';
import { pollResult, startPayment, confirmPayment, lookForPayment, preparePayment, type FlowRun } from './effects';
import { advance } from './machine';
import { attemptOf, entryOf, startFlow, type Effect, type Event } from './states';

export function createFlow(ports: Ports): Flow {
  const store = createValueStore(startFlow);
  let stopped = false;
  /** Only the newest request to look or poll counts. */
  let turn = 0;
  const newTurn = () => {
    const mine = (turn += 1);
    return () => mine === turn && !stopped;
  };

  const run: FlowRun = { ports, send, newTurn };
  function runEffect(effect: Effect): void {
    switch (effect.do) {
      case 'save':
        return void saveEntry(effect.entry);
      case 'go':
        return ports.go(effect.attempt, effect.link);
      case 'prepare':
        return void preparePayment(run, effect.attempt);
      case 'begin':
        return void startPayment(run, effect);
      case 'confirm':
        return void confirmPayment(run, effect);
      case 'look':
        return void lookForPayment(run, effect);
      case 'pollResult':
        return void pollResult(run, effect);
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
