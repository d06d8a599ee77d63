/** No sequence of clicks, reloads, back buttons and lost connections charges twice or loses a payment. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  start,
  type Attempt,
  type Effect,
  type Event,
  type Kept,
  type Payment,
  type State,
} from '../../../src/pages/topup/machine';

type Kind = 'link' | 'form' | 'card';

/** A browser and a provider that lose whatever they are told to lose. */
class World {
  state: State = start;
  /** What outlives a reload. */
  readonly kept = new Map<string, Kept>();
  /** Effects that have not been carried out yet; a reload forgets them, but what was sent is sent. */
  private waiting: Effect[] = [];
  readonly payments: (Payment & { attempt: string; charged: number })[] = [];
  /** Requests to begin that are still on their way to the provider. */
  private underWay: { attempt: Attempt; heard: boolean }[] = [];
  readonly begins: string[] = [];
  readonly confirms: string[] = [];
  intents = 0;
  /** ms; late enough for whatever was lost to be given up. */
  now = 120_000;
  /** What the person has been told for good: attempt -> outcome. */
  readonly told = new Map<string, string>();
  /** Attempts whose form the person has shut themselves, before confirming. */
  readonly shut = new Set<string>();
  private count = 0;

  send(event: Event): void {
    const before = this.state;
    const [state, effects] = advance(before, event);
    this.state = state;
    for (const effect of effects) {
      if (effect.do === 'keep') this.kept.set(effect.kept.attempt.id, effect.kept);
      else if (effect.do === 'forget') this.kept.delete(effect.id);
      else this.waiting.push(effect);
    }
    if (state.step === 'done') this.told.set(state.attempt.id, state.outcome);
    if (before.step === 'form' && (event.type === 'leave' || event.type === 'formClosed')) {
      this.shut.add(before.attempt.id);
    }
  }

  click(kind: Kind): void {
    this.count += 1;
    const attempt: Attempt = {
      id: `a${this.count}`,
      at: this.count,
      account: 1,
      amount: '20',
      method: kind === 'link' ? 'duitku::BK' : 'stripe',
      ...(kind === 'card' && { card: 1 }),
    };
    if (this.state.step === 'choosing') this.intents += 1;
    this.send({ type: 'pay', attempt });
    this.send({ type: 'pay', attempt });
  }

  reload(): void {
    this.state = start;
    this.waiting = [];
    this.resume();
  }

  /** As a page does when it is opened: the newest payment that is kept. */
  resume(): void {
    const newest = [...this.kept.values()].sort((a, b) => b.attempt.at - a.attempt.at)[0];
    if (newest) this.send({ type: 'restore', kept: newest });
  }

  private paymentOf({ attempt, charged: _charged, ...payment }: World['payments'][number]): Payment {
    void attempt;
    return payment;
  }

  private arrive(attempt: Attempt): World['payments'][number] {
    const payment = {
      identifier: `p${this.payments.length}`,
      status: 'pending' as const,
      method: attempt.method,
      ...(attempt.method === 'stripe' && attempt.card === undefined ? { secret: 's' } : { link: 'https://pay.test' }),
      attempt: attempt.id,
      charged: 0,
    };
    this.payments.push(payment);
    return payment;
  }

  /** Carries out the oldest waiting effect; `luck` says how the network behaves. */
  work(luck: 'well' | 'refused' | 'lostBefore' | 'lostAfter' | 'late'): void {
    const effect = this.waiting.shift();
    if (!effect) return;
    const bad = luck !== 'well';
    if (effect.do === 'prepare') {
      const { id } = effect.attempt;
      if (bad) this.send({ type: 'refused', id, fault: { message: 'blocked' } });
      else this.send({ type: 'prepared', id, known: this.payments.map((p) => p.identifier), params: {} });
    } else if (effect.do === 'begin') {
      const { attempt } = effect;
      this.begins.push(attempt.id);
      if (luck === 'refused') return this.send({ type: 'refused', id: attempt.id, fault: { message: 'no' } });
      if (luck === 'lostBefore') return this.send({ type: 'lost', id: attempt.id });
      const payment = this.arrive(attempt);
      if (luck === 'well') this.send({ type: 'begun', id: attempt.id, payment: this.paymentOf(payment) });
      else if (luck === 'lostAfter') this.send({ type: 'lost', id: attempt.id });
      // 'late': the answer comes when the page has been left; nothing is said.
    } else if (effect.do === 'confirm') {
      this.confirms.push(`${effect.attempt.id}:${effect.payment.identifier}`);
      const payment = this.payments.find((p) => p.identifier === effect.payment.identifier);
      if (luck === 'refused' || luck === 'lostBefore') {
        this.send({ type: 'formFailed', id: effect.attempt.id, fault: { message: 'declined' } });
      } else {
        if (payment) payment.charged += 1;
        if (luck === 'well') this.send({ type: 'confirmed', id: effect.attempt.id });
      }
    } else if (effect.do === 'look') {
      const { id } = effect.kept.attempt;
      if (bad) this.send({ type: 'lookFailed', id });
      else this.send({ type: 'looked', id, payments: this.payments.map((p) => this.paymentOf(p)), at: this.now });
    } else if (effect.do === 'ask') {
      const payment = this.payments.find((p) => p.identifier === effect.identifier);
      const { id } = effect.attempt;
      if (bad || !payment) this.send({ type: 'askFailed', id });
      else this.send({ type: 'told', id, status: payment.status });
    }
  }

  /** The provider decides about the oldest payment that can still be charged. */
  decide(success: boolean): void {
    const payment = this.payments.find((p) => p.status === 'pending' && this.isChargeable(p));
    if (!payment) return;
    payment.status = success ? 'success' : 'failed';
  }

  /** No provider waits for ever: a form whose confirmation never reached it (the page went first) is given up. */
  expire(): void {
    for (const payment of this.payments) if (!this.isChargeable(payment)) payment.status = 'failed';
  }

  /** A payment in a form is charged by confirming only. */
  isChargeable(payment: World['payments'][number]): boolean {
    return payment.secret === undefined || payment.charged > 0;
  }
}

type Step = (world: World) => void;
const luck = fc.constantFrom('well', 'well', 'well', 'refused', 'lostBefore', 'lostAfter', 'late' as const);
const current = (world: World): string => ('attempt' in world.state ? world.state.attempt.id : '');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: luck.map(
      (l): Step =>
        (w) =>
          w.work(l as Parameters<World['work']>[0]),
    ),
  },
  fc.constantFrom<Kind>('link', 'form', 'card').map(
    (kind): Step =>
      (w) =>
        w.click(kind),
  ),
  fc.constant<Step>((w) => w.reload()),
  fc.constant<Step>((w) => w.send({ type: 'leave' })),
  fc.constant<Step>((w) => w.send({ type: 'askNow' })),
  fc.constant<Step>((w) => w.resume()),
  fc.boolean().map(
    (yes): Step =>
      (w) =>
        w.decide(yes),
  ),
  // Double clicks in the processor's form.
  {
    weight: 4,
    arbitrary: fc.constant<Step>((w) => {
      const id = current(w);
      w.send({ type: 'confirm', id });
      w.send({ type: 'confirm', id });
    }),
  },
  fc.constant<Step>((w) => w.send({ type: 'formClosed', id: current(w) })),
  // Late news of an attempt that is over.
  fc.constant<Step>((w) => w.send({ type: 'lost', id: w.begins[0] ?? 'a1' })),
  fc.constant<Step>((w) => w.send({ type: 'begun', id: 'a1', payment: { identifier: 'p0', status: 'pending' } })),
);

function holds(world: World): void {
  // One confirmed intent, at most one call that begins a payment.
  expect(new Set(world.begins).size).toBe(world.begins.length);
  expect(world.begins.length).toBeLessThanOrEqual(world.intents);
  // A payment is charged once.
  for (const payment of world.payments) expect(payment.charged).toBeLessThanOrEqual(1);
  expect(world.payments.length).toBeLessThanOrEqual(world.begins.length);
  // What may still be charged, or was charged and not told, is kept.
  for (const payment of world.payments) {
    if (!world.isChargeable(payment)) continue;
    const told = world.told.get(payment.attempt);
    const kept = world.kept.get(payment.attempt);
    const knows = kept && (kept.identifier ? kept.identifier === payment.identifier : kept.phase === 'beginning');
    if (!knows) expect(told, `payment ${payment.identifier}`).toBe(payment.status);
  }
}

describe('the flow of a top-up', () => {
  test('never pays twice and loses no payment, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const world = new World();
        for (const each of steps) {
          each(world);
          holds(world);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('comes to an end once the network is well again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const world = new World();
        steps.forEach((each) => each(world));
        for (const payment of world.payments) if (world.isChargeable(payment)) payment.status = 'success';
        for (let page = 0; page < 30; page += 1) {
          world.reload();
          if (page === 15) world.expire();
          for (let turn = 0; turn < 6; turn += 1) world.work('well');
          // An unpaid form stays until the person turns away from it; older payments then have their turn.
          if (world.state.step === 'form') world.send({ type: 'leave' });
        }
        for (const payment of world.payments) {
          if (world.isChargeable(payment)) expect(['success', 'failed']).toContain(world.told.get(payment.attempt));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a double click in the form confirms once, and again only after a refusal', () => {
    const world = new World();
    world.click('form');
    world.work('well');
    world.work('well');
    const confirm = () => world.send({ type: 'confirm', id: 'a1' });
    confirm();
    confirm();
    world.work('refused');
    world.work('well');
    expect(world.confirms).toHaveLength(1);
    expect(world.state.step).toBe('form');
    confirm();
    confirm();
    world.work('well');
    world.work('well');
    expect(world.confirms).toHaveLength(2);
    expect(world.payments[0]?.charged).toBe(1);
  });

  test('a lost answer is looked for before anything can be paid again', () => {
    const world = new World();
    world.click('card');
    world.work('well');
    world.work('lostAfter');
    world.click('card');
    expect(world.state.step).toBe('looking');
    world.work('well');
    expect(world.state).toMatchObject({ step: 'away', identifier: 'p0' });
    expect(world.begins).toEqual(['a1']);
  });

  test('a call that never arrived may be sent again by a new click, after two looks', () => {
    const world = new World();
    world.click('card');
    world.work('well');
    world.work('lostBefore');
    world.work('well');
    expect(world.state.step).toBe('looking');
    world.work('well');
    expect(world.state).toMatchObject({ step: 'choosing', fault: { message: 'not_begun' } });
    expect(world.kept.size).toBe(0);
  });

  test('a charge that a slow provider makes after its answer was lost is waited for', () => {
    const world = new World();
    world.now = 5000;
    world.click('card');
    world.work('well');
    world.work('lostBefore');
    for (let look = 0; look < 5; look += 1) world.work('well');
    world.click('card');
    expect(world.state.step).toBe('looking');
    const late: Payment = { identifier: 'late', status: 'success', method: 'stripe' };
    world.send({ type: 'looked', id: 'a1', payments: [late], at: 50_000 });
    expect(world.state).toMatchObject({ step: 'done', outcome: 'success', identifier: 'late' });
    expect(world.begins).toEqual(['a1']);
  });

  test('a clock that went back is no reason to look for ever', () => {
    const world = new World();
    world.now = -1e9;
    world.click('card');
    world.work('well');
    world.work('lostBefore');
    for (let look = 0; look < 20; look += 1) world.work('well');
    expect(world.state).toMatchObject({ step: 'choosing', fault: { message: 'not_begun' } });
  });

  test('of two that are new it takes the one of its own amount; one without a method may be it too', () => {
    const kept: Kept = {
      phase: 'beginning',
      known: ['old'],
      attempt: { id: 'a', at: 0, account: 1, amount: '20', method: 'stripe_creditcard', card: 1 },
    };
    const looking = advance(start, { type: 'restore', kept })[0];
    const find = (...payments: Payment[]) => advance(looking, { type: 'looked', id: 'a', payments, at: 1 })[0];
    const other: Payment = { identifier: 'other', status: 'pending', method: 'stripe_creditcard', amount: '50' };
    expect(find(other, { ...other, identifier: 'own', amount: '20' })).toMatchObject({ identifier: 'own' });
    expect(find({ identifier: 'own', status: 'success' })).toMatchObject({ step: 'done', identifier: 'own' });
    expect(find({ ...other, method: 'duitku::BK' })).toMatchObject({ step: 'looking' });
  });

  test('a form that failed is over when the provider has the money all the same', () => {
    const world = new World();
    world.click('form');
    world.work('well');
    world.work('well');
    world.send({ type: 'confirm', id: 'a1' });
    world.work('lostBefore');
    expect(world.state).toMatchObject({ step: 'form', fault: { message: 'declined' } });
    world.payments[0]!.status = 'success';
    world.work('well');
    expect(world.state).toMatchObject({ step: 'done', outcome: 'success' });
  });

  test('a payment that the provider does not know yet is asked for again before it is told as unknown', () => {
    const kept: Kept = {
      phase: 'away',
      identifier: 'p',
      known: [],
      attempt: { id: 'a', at: 0, account: 1, amount: '20', method: 'duitku::BK' },
    };
    let [state] = advance(start, { type: 'restore', kept });
    for (let ask = 0; ask < 4; ask += 1) [state] = advance(state, { type: 'unknown', id: 'a' });
    expect(state).toMatchObject({ step: 'away', failed: false });
    expect(advance(state, { type: 'told', id: 'a', status: 'success' })[0]).toMatchObject({ outcome: 'success' });
    expect(advance(state, { type: 'unknown', id: 'a' })[0]).toMatchObject({
      step: 'done',
      outcome: 'failed',
      fault: { message: 'unknown_payment' },
    });
  });

  test('what is kept holds no secret', () => {
    const world = new World();
    world.click('form');
    world.work('well');
    world.work('well');
    expect(world.state).toMatchObject({ step: 'form', payment: { secret: 's' } });
    expect(JSON.stringify([...world.kept.values()])).not.toContain('secret');
  });

  test('a form that was shut charges nothing and is forgotten; a page that was left is kept', () => {
    const world = new World();
    world.click('form');
    world.work('well');
    world.work('well');
    world.send({ type: 'formClosed', id: 'a1' });
    expect(world.state).toMatchObject({ step: 'done', outcome: 'cancelled' });
    world.send({ type: 'leave' });
    world.click('link');
    world.work('well');
    world.work('well');
    world.send({ type: 'leave' });
    expect(world.state.step).toBe('choosing');
    expect([...world.kept.values()]).toMatchObject([{ phase: 'away', identifier: 'p1', left: true }]);
  });
});
