/** No sequence of clicks, tabs, reloads and lost answers charges twice unasked, whatever part of the truth the provider reports. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../../src/admin/payments/journal';
import { advance } from '../../../src/pages/topup/machine';
import { startFlow } from '../../../src/pages/topup/states';
import { begunSteps, reporting } from './arbitraries';
import { attemptFor, World, type Kind, type Luck, type Reporting } from './model';

const everything: Reporting = {
  list: true,
  entries: true,
  invoices: true,
  credit: true,
  results: 'true',
  names: true,
  sums: true,
};
/** At every moment. Plain comparisons: it is asked thousands of times. */
function holds({ begins, journal }: World): void {
  const begun = begins.map(({ attempt }) => attempt.id);
  // One click, at most one call that begins a payment; and it is in the journal before.
  if (new Set(begun).size !== begun.length) throw new Error(`One click began twice: ${begun.join()}`);
  for (const id of begun) if (!journal.has(id)) throw new Error(`${id} was begun and is not in the journal`);
  // While another one is open it takes the person's word about just that one.
  for (const { attempt, open } of begins) {
    const unconfirmed = open.filter((id) => !attempt.despite?.includes(id));
    if (unconfirmed.length > 0) throw new Error(`${attempt.id} was begun beside ${unconfirmed.join()}, unasked`);
  }
}

const mayBePaid: ReadonlySet<string> = new Set(['begun', 'unknown', 'charged', 'credited']);

/** At the end, when all that may be charged has been. */
function reported(world: World): void {
  for (const payment of world.payments) {
    const entry = payment.attempt === undefined ? undefined : world.journal.get(payment.attempt);
    if (payment.charged && entry) {
      if (!mayBePaid.has(entry.state)) throw new Error(`${payment.identifier} is charged, and called ${entry.state}`);
    }
  }
  for (const { attempt } of world.begins) {
    const entry = world.journal.get(attempt.id);
    // Nothing is silent: what is unknown says what was asked and what came of it.
    if (entry?.state === 'unknown') expect(entry.reasons.length).toBeGreaterThan(0);
  }
  for (const { state } of world.tabs) expect(['beginning', 'preparing']).not.toContain(state.step);
}

describe('the flow of a top-up', () => {
  test('never charges twice without an explicit confirmation, nor calls a charged payment failed', () => {
    fc.assert(
      fc.property(reporting, begunSteps, (reports, steps) => {
        const world = new World(reports);
        for (const each of steps) {
          each(world);
          holds(world);
        }
        for (const one of world.tabs) if (['beginning', 'preparing'].includes(one.state.step)) world.reload(one);
        world.heal();
        holds(world);
        reported(world);
      }),
      { numRuns: 200 },
    );
  });

  test('ends in what is true once the provider reports everything', () => {
    fc.assert(
      fc.property(begunSteps, (steps) => {
        const world = new World(everything);
        steps.forEach((each) => each(world));
        world.heal();
        // Everything that is open has its turn, in one tab and after the other.
        for (let turn = 0; turn < 12; turn += 1) {
          const [one] = world.tabs;
          one.state = startFlow;
          one.waiting = [];
          const open = [...world.journal.values()].filter(({ state }) => state === 'begun' || state === 'unknown');
          const next = open[turn % Math.max(open.length, 1)];
          if (next) world.send(one, { type: 'restore', entry: next });
          for (let effect = 0; effect < 30; effect += 1) world.work(one, 'well');
        }
        for (const { attempt, charged, isListed } of world.payments) {
          const entry = attempt === undefined ? undefined : world.journal.get(attempt);
          // One that only looked like another payment of the same sum stays unknown: that is not silent either.
          if (charged && isListed && entry) expect(['charged', 'credited', 'unknown', 'begun']).toContain(entry.state);
        }
      }),
      { numRuns: 40 },
    );
  });

  const paid = (given: Partial<Reporting> = {}) => new World({ ...everything, ...given });
  const nothing: Partial<Reporting> = { list: false, entries: false, invoices: false, credit: false, results: 'none' };
  const begin = (world: World, what: Kind, l: Luck) => {
    const [one] = world.tabs;
    world.click(one, what, false);
    world.work(one, 'well');
    world.work(one, l);
    return one;
  };

  test.each(['card', 'link'] as const)(
    'a lost answer of a %s is unknown where nothing is reported, and asks before the next one',
    (what) => {
      const world = paid(nothing);
      const one = begin(world, what, 'lostAfter');
      for (let turn = 0; turn < 30; turn += 1) world.work(one, 'well');
      expect(one.state).toMatchObject({ step: 'unknown', entry: { state: 'unknown' } });
      world.send(one, { type: 'leave' });
      one.waiting = [];
      world.click(one, what, false);
      world.work(one, 'well');
      expect(one.state).toEqual({ step: 'choosing', error: { message: 'open_payment' } });
      expect(world.begins).toHaveLength(1);
      world.click(one, what, true);
      world.work(one, 'well');
      world.work(one, 'well');
      expect(world.begins).toHaveLength(2);
    },
  );

  test.each([
    ['the list of payments', { list: true }],
    ['the balance history', { entries: true }],
    ['the invoices', { invoices: true }],
    ['the credit', { credit: true }],
  ] as const)('a charge whose answer was lost is found by %s alone', (_, more) => {
    const world = paid({ ...nothing, names: false, sums: false, ...more });
    const one = begin(world, 'card', 'lostAfter');
    world.decide(true);
    world.book();
    for (let turn = 0; turn < 3; turn += 1) world.work(one, 'well');
    expect(one.state).toMatchObject({ step: 'done', outcome: 'success' });
  });

  test('credit that rises only minutes later ends what was unknown', () => {
    const world = paid({ ...nothing, credit: true });
    const one = begin(world, 'card', 'lostAfter');
    for (let turn = 0; turn < 30; turn += 1) world.work(one, 'well');
    expect(one.state.step).toBe('unknown');
    world.decide(true);
    world.book();
    for (let turn = 0; turn < 3; turn += 1) world.work(one, 'well');
    expect(one.state).toMatchObject({ step: 'done', outcome: 'success', entry: { state: 'credited' } });
  });

  test('a form that never opened charged nothing, and says so', () => {
    const world = paid(nothing);
    const one = begin(world, 'form', 'lostAfter');
    for (let turn = 0; turn < 30; turn += 1) {
      world.reporting.credit = true;
      world.work(one, 'well');
    }
    expect(one.state).toMatchObject({ step: 'done', outcome: 'failed', error: { message: 'form_not_opened' } });
  });

  test('two tabs that pay at once are one journal: the second one has to confirm', () => {
    const world = paid();
    const [one, two] = world.tabs;
    world.click(one, 'card', false);
    world.click(two, 'card', false);
    world.work(one, 'well');
    world.work(two, 'well');
    expect(two.state).toEqual({ step: 'choosing', error: { message: 'open_payment' } });
  });

  test('a form that was reloaded before it was confirmed opens again, or says that nothing was confirmed', () => {
    const world = paid();
    const one = begin(world, 'form', 'well');
    world.reload(one);
    world.work(one, 'well');
    expect(one.state).toMatchObject({ step: 'form', payment: { secret: 's' } });
    world.reporting.list = false;
    world.reload(one);
    world.work(one, 'well');
    expect(one.state.step).toBe('unconfirmed');
    world.press(one, 'cancel');
    expect(one.state).toMatchObject({ step: 'done', outcome: 'cancelled' });
  });

  test('a form that was confirmed is never called cancelled', () => {
    const world = paid();
    const one = begin(world, 'form', 'well');
    world.press(one, 'confirm');
    world.work(one, 'lostAfter');
    expect(one.state).toMatchObject({ step: 'form', error: { message: 'declined' } });
    world.press(one, 'cancel');
    expect(one.state.step).toBe('choosing');
    expect([...world.journal.values()]).toMatchObject([{ state: 'begun', left: true, tried: true }]);
  });

  test('a form that was confirmed is looked for while it is shown, so that one paid late is not paid again', () => {
    const world = paid({ results: 'none' });
    const one = begin(world, 'form', 'well');
    world.press(one, 'confirm');
    world.work(one, 'lostAfter');
    world.reload(one);
    world.work(one, 'well');
    expect(one.state).toMatchObject({ step: 'form', entry: { tried: true } });
    world.decide(true);
    world.work(one, 'well');
    expect(one.state).toMatchObject({ step: 'done', outcome: 'success' });
  });

  test('a form that another tab has cancelled is not confirmed any more', () => {
    const world = paid();
    const one = begin(world, 'form', 'well');
    const two = world.tabs[1];
    world.resume(two);
    world.work(two, 'well');
    expect(two.state.step).toBe('form');
    world.press(two, 'cancel');
    world.press(one, 'confirm');
    expect(one.state).toMatchObject({ step: 'done', outcome: 'cancelled' });
    expect(one.waiting).toEqual([]);
  });

  test('a payment that only looks like this one does not prove that this one failed', () => {
    const world = paid({ ...nothing, list: true });
    const one = begin(world, 'card', 'lostBefore');
    world.elsewhere('card', 'failed');
    for (let turn = 0; turn < 30; turn += 1) world.work(one, 'well');
    expect(one.state.step).toBe('unknown');
  });

  test('a provider that knows no such payment is believed only when it says so again and again', () => {
    const entry: JournalEntry = {
      attempt: attemptFor('link', 'a', 0),
      phase: 'away',
      identifier: 'p',
      state: 'begun',
      reasons: [],
      changed: 0,
    };
    let [state] = advance(startFlow, { type: 'restore', entry });
    for (let poll = 0; poll < 4; poll += 1)
      [state] = advance(state, { type: 'answered', id: 'a', reported: 'missing', at: 0 });
    expect(state).toMatchObject({ step: 'away', failed: false });
    expect(advance(state, { type: 'answered', id: 'a', reported: { status: 'success' }, at: 0 })[0]).toMatchObject({
      outcome: 'success',
    });
    expect(advance(state, { type: 'answered', id: 'a', reported: 'missing', at: 0 })[0].step).toBe('looking');
  });

  test('what the journal holds is no secret', () => {
    const world = paid();
    const one = begin(world, 'form', 'well');
    expect(one.state).toMatchObject({ step: 'form', payment: { secret: 's' } });
    expect(JSON.stringify([...world.journal.values()])).not.toContain('secret');
  });
});
