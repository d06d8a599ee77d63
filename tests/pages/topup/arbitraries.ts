/** What may happen to payments: for the property tests of the flow and of what is asked of a payment later. */
import fc from 'fast-check';
import type { Kind, Luck, Reporting, World } from './model';

export const reporting: fc.Arbitrary<Reporting> = fc.record({
  list: fc.boolean(),
  entries: fc.boolean(),
  invoices: fc.boolean(),
  credit: fc.boolean(),
  results: fc.constantFrom('true', 'true', 'missing', 'none'),
  names: fc.boolean(),
  sums: fc.boolean(),
});

export type Step = (world: World) => void;
const luck = fc.constantFrom<Luck>('well', 'well', 'well', 'refused', 'lostBefore', 'lostAfter', 'late', 'silent');
const kind = fc.constantFrom<Kind>('link', 'form', 'card');
/** Major units. Payments of one sum are the harder ones to distinguish. */
const sum = fc.constantFrom(20, 20, 20, 35, 15);
const tab = fc.constantFrom(0 as const, 0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(tab, luck, fc.boolean()).map(
      ([at, l, listed]): Step =>
        (w) =>
          w.work(w.tabs[at], l, listed),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(tab, kind, fc.boolean(), sum).map(
      ([at, k, sure, s]): Step =>
        (w) =>
          w.click(w.tabs[at], k, sure, s),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(tab, fc.constantFrom('confirm', 'confirm', 'cancel')).map(
      ([at, what]): Step =>
        (w) =>
          w.press(w.tabs[at], what),
    ),
  },
  tab.map(
    (at): Step =>
      (w) =>
        w.reload(w.tabs[at]),
  ),
  tab.map(
    (at): Step =>
      (w) =>
        w.resume(w.tabs[at]),
  ),
  tab.map(
    (at): Step =>
      (w) =>
        w.send(w.tabs[at], { type: 'leave' }),
  ),
  tab.map(
    (at): Step =>
      (w) =>
        w.send(w.tabs[at], { type: 'checkNow' }),
  ),
  fc.boolean().map(
    (paid): Step =>
      (w) =>
        w.decide(paid),
  ),
  fc.constant<Step>((w) => w.book()),
  fc.constant<Step>((w) => w.arriveLate()),
  fc.constant<Step>((w) => w.dismiss()),
  fc.tuple(kind, fc.constantFrom('pending', 'success', 'failed'), sum).map(
    ([k, status, s]): Step =>
      (w) =>
        w.elsewhere(k, status, s),
  ),
  // Late news of an attempt that is over.
  tab.map(
    (at): Step =>
      (w) =>
        w.send(w.tabs[at], { type: 'lost', id: w.begins[0]?.attempt.id ?? 'a1' }),
  ),
  tab.map(
    (at): Step =>
      (w) =>
        w.answerAgain(w.tabs[at]),
  ),
);

/** A payment is sent at once, so that every run is about at least one; then anything may happen, 32 times at most. */
export const begunSteps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(kind, luck, fc.boolean(), fc.array(step, { maxLength: 32, size: 'max' }))
  .map(([what, came, listed, rest]) => [
    (w) => w.click(w.tabs[0], what, false),
    (w) => w.work(w.tabs[0], 'well'),
    (w) => w.work(w.tabs[0], came, listed),
    ...rest,
  ]);
