/**
 * What is asked of a payment in doubt outside the page that pays it. The same world as the flow's: any part of the truth
 * is reported, any answer is lost, other tabs and browsers pay too.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import type { Http, HttpRequest } from '../../../dataProvider/http';
import { isOpen, type JournalEntry } from '../../../src/admin/payments/journal';
import { readEntry, saveEntry } from '../../../src/admin/payments/journalStore';
import { recheckEntry } from '../../../src/admin/payments/recheck';
import { begunSteps, reporting } from '../../pages/topup/arbitraries';
import { attemptFor, World, type Luck } from '../../pages/topup/model';

/** Keeps its entries as own properties, as the browser's does. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const lost = new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
const page = new PortalError({ kind: 'content_type', message: 'Unexpected content type text/html', status: 502 });
const missing = new PortalError({ kind: 'general', message: 'Payment not found', status: 404 });

const identifierIn = ({ path, body }: HttpRequest): string =>
  new URL(path, 'http://p.test').searchParams.get('identifier') ??
  (JSON.parse(body ?? '{}') as { identifier: string }).identifier;

/** Answers what the world's provider says of a payment. `calls`: method and path of every call. */
function httpOf(world: World, luck: Luck, calls: Set<string>): Http {
  const answer = (request: HttpRequest) => {
    calls.add(`${request.method} ${request.path.split('?')[0]}`);
    const reported = world.reported(identifierIn(request), luck);
    if (reported === undefined) return Promise.reject(luck === 'refused' ? page : lost);
    if (reported === 'missing') return Promise.reject(missing);
    return Promise.resolve({ status: 200, headers: new Headers(), data: reported, correlationId: undefined });
  };
  return Object.assign(answer, { blob: () => Promise.reject(lost) });
}

const questions = new Set(['GET /v1/payment/link/process_result', 'POST /v1/payment/credit/buy/posthook']);
const proved: Readonly<Record<string, number>> = { failed: 1, cancelled: 1, charged: 2, credited: 3 };

interface Look {
  /** Which of the open payments. */
  at: number;
  /** Of the question, and of everything else that is asked. */
  result: Luck;
  rest: Luck;
  seconds: number;
  /** What the provider does before. */
  meanwhile: 'nothing' | 'paid' | 'failed' | 'booked' | 'late' | 'elsewhere';
}

const luck = fc.constantFrom<Luck>('well', 'well', 'lostAfter', 'refused');
const look: fc.Arbitrary<Look> = fc.record({
  at: fc.nat(3),
  result: luck,
  rest: luck,
  seconds: fc.constantFrom(1, 15, 130, 100_000),
  meanwhile: fc.constantFrom('nothing', 'paid', 'failed', 'booked', 'late', 'elsewhere'),
});

function change(world: World, what: Look['meanwhile']): void {
  if (what === 'paid' || what === 'failed') world.decide(what === 'paid');
  if (what === 'booked') world.book();
  if (what === 'late') world.arriveLate();
  if (what === 'elsewhere') world.elsewhere('card', 'success');
}

async function lookAt(world: World, { at, result, rest, seconds, meanwhile }: Look, calls: Set<string>): Promise<void> {
  change(world, meanwhile);
  world.now += seconds * 1000;
  vi.setSystemTime(world.now);
  const open = world.list().filter(isOpen);
  const before = open[at % Math.max(open.length, 1)];
  if (!before) return;
  const { id } = before.attempt;
  saveEntry(before);
  const snapshot = rest === 'well' ? world.snapshot() : { at: world.now };
  await recheckEntry(httpOf(world, result, calls), before, snapshot, world.list());
  const after = readEntry(id);
  if (!after) throw new Error(`${id} is gone from the journal`);
  world.journal.set(id, after);
  // A tab that knew less, and writes later, takes nothing back.
  saveEntry(before);
  const entry = readEntry(id);
  if ((proved[entry?.state ?? ''] ?? 0) < (proved[after.state] ?? 0)) throw new Error(`${id} is unproved again`);
}

/** Charges are counted by what the provider took, whatever it reports of it. */
function isTrue(world: World): void {
  for (const { attempt, charged, status, identifier, kind, confirmed } of world.payments) {
    const entry = attempt === undefined ? undefined : world.journal.get(attempt);
    if (!entry || entry.state === 'cancelled') continue;
    const isOver = entry.state === 'failed';
    if (isOver && charged) throw new Error(`${identifier} is charged, and called failed`);
    // It may be charged yet: only a form that never opened cannot.
    const isChargeable = kind !== 'form' || confirmed;
    if (isOver && status === 'pending' && isChargeable) throw new Error(`${identifier} is pending, and called failed`);
  }
  for (const entry of world.list()) {
    if (entry.state === 'unknown' && entry.reasons.length === 0) throw new Error(`${entry.attempt.id} says nothing`);
    const isPaid = entry.state === 'charged' || entry.state === 'credited';
    // Nothing at all was taken: nothing can look like a payment.
    if (isPaid && !world.payments.some(({ charged }) => charged)) throw new Error(`${entry.attempt.id} was never paid`);
  }
}

test('asking later never calls a charged payment failed, takes nothing back, and begins nothing', async () => {
  const calls = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      reporting,
      begunSteps,
      fc.array(look, { minLength: 1, maxLength: 8 }),
      async (reports, steps, looks) => {
        vi.stubGlobal('localStorage', new Storage());
        const world = new World(reports);
        steps.forEach((step) => step(world));
        const begun = world.begins.length;
        for (const each of looks) {
          await lookAt(world, each, calls);
          isTrue(world);
        }
        if (world.begins.length !== begun) throw new Error('A look began a payment');
      },
    ),
    { numRuns: 250 },
  );
  expect(calls).toEqual(questions);
});

test('what the tab that pays still waits for is left to it', async () => {
  vi.stubGlobal('localStorage', new Storage());
  vi.setSystemTime(1_000_000);
  const entry: JournalEntry = {
    attempt: attemptFor('card', 'a', 1_000_000 - 60_000),
    phase: 'beginning',
    state: 'unknown',
    reasons: [{ key: 'answer_lost' }],
    baseline: { at: 0, credit: '100' },
    changed: 0,
  };
  const world = new World({
    list: true,
    entries: true,
    invoices: true,
    credit: true,
    results: 'true',
    names: true,
    sums: true,
  });
  const http = httpOf(world, 'well', new Set());
  await recheckEntry(http, entry, { at: 1_000_000, credit: '120' }, [entry]);
  expect(readEntry('a')).toBeUndefined();
  vi.setSystemTime(1_000_000 + 61_000);
  await recheckEntry(http, entry, { at: 1_000_000, credit: '120' }, [entry]);
  expect(readEntry('a')).toMatchObject({ state: 'credited' });
});
