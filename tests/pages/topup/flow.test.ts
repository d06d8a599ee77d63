// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import type { ProviderPayment, Snapshot } from '../../../src/admin/payments/evidence';
import { readJournal, saveEntry } from '../../../src/admin/payments/journalStore';
import type { JournalEntry } from '../../../src/admin/payments/journal';
import { saveDoubt, removeDoubt } from '../../../src/admin/payments/doubts';
import { createFlow } from '../../../src/pages/topup/flow';
import type { Ports } from '../../../src/pages/topup/flowTypes';
import { attemptFor } from './model';

const attempt = attemptFor('link', 'a', Date.now());
const pending: ProviderPayment = {
  identifier: 'p',
  status: 'pending',
  method: 'duitku::BK',
  link: 'https://pay.test/p',
};
const lost = new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });
const reported = (status: 'pending' | 'success' | 'failed', message?: string) =>
  Promise.resolve({ reported: { status, message } });
const seen = (more: Partial<Snapshot> = {}): Snapshot => ({
  at: Date.now(),
  payments: [],
  entries: [],
  invoices: [],
  credit: '10',
  ...more,
});

function flowOf(given: Partial<Ports> = {}) {
  const ports = {
    snapshot: vi.fn<Ports['snapshot']>(() => Promise.resolve(seen())),
    prepare: vi.fn<Ports['prepare']>(() => Promise.resolve({})),
    begin: vi.fn<Ports['begin']>(() => Promise.resolve(pending)),
    result: vi.fn<Ports['result']>(() => reported('success')),
    go: vi.fn<Ports['go']>(),
    drop: vi.fn<Ports['drop']>(),
    confirm: vi.fn<Ports['confirm']>(() => Promise.resolve('done')),
    exclusive: (_account: number, run: () => void) => Promise.resolve().then(run),
    inForm: () => false,
    person: () => 1,
    // What is asked again and again is not waited for: nothing else would ever have its turn.
    wait: (seconds: number) => (seconds < 12 ? Promise.resolve() : new Promise<void>(() => undefined)),
    ...given,
  } satisfies Ports;
  return { ports, flow: createFlow(ports) };
}

const journal = () => readJournal(1);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a double click begins once, and what came of it stays in the journal', async () => {
  const { flow, ports } = flowOf();
  flow.send({ type: 'pay', attempt });
  flow.send({ type: 'pay', attempt: { ...attempt, id: 'b' } });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  expect(ports.begin).toHaveBeenCalledTimes(1);
  expect(ports.go).toHaveBeenCalledWith(attempt, 'https://pay.test/p');
  expect(journal()).toMatchObject([{ attempt: { id: 'a', receipt: attempt.receipt }, state: 'charged', person: 1 }]);
});

test('it is in the journal before it is sent', async () => {
  const { flow } = flowOf({
    begin: () => {
      expect(journal()).toMatchObject([{ attempt: { id: 'a' }, phase: 'beginning', state: 'unknown' }]);
      return new Promise(() => undefined);
    },
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get().step).toBe('beginning'));
});

test('an answer that was lost after the charge is found again', async () => {
  const known: ProviderPayment[] = [{ ...pending, identifier: 'old', status: 'failed' }];
  const { flow, ports } = flowOf({
    snapshot: vi.fn(() => Promise.resolve(seen({ payments: [...known] }))),
    begin: vi.fn(() => {
      known.push(pending);
      return Promise.reject(lost);
    }),
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  expect(journal()[0]).toMatchObject({ identifier: 'p', guessed: true });
  expect(ports.begin).toHaveBeenCalledTimes(1);
  expect(ports.go).not.toHaveBeenCalled();
});

test('a 502 after the charge, of a provider that lists no payments: the credit shows it, and nothing is offered again', async () => {
  let credit = '10';
  const { flow } = flowOf({
    snapshot: () => Promise.resolve({ at: Date.now(), credit }),
    begin: () => {
      credit = '30';
      return Promise.reject(new PortalError({ kind: 'api', message: 'Bad gateway', status: 502 }));
    },
  });
  flow.send({ type: 'pay', attempt: attemptFor('card', 'a', Date.now()) });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  expect(journal()).toMatchObject([{ state: 'credited' }]);
});

test('what the provider refuses is reported and noted, and nothing is looked for', async () => {
  const refusal = new PortalError({ kind: 'standard', message: 'Payment channel not available', status: 500 });
  const { flow, ports } = flowOf({ begin: vi.fn(() => Promise.reject(refusal)) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get()).toEqual({ step: 'choosing', error: { cause: refusal } }));
  expect(ports.snapshot).toHaveBeenCalledTimes(1);
  expect(journal()).toMatchObject([
    { state: 'failed', reasons: [{ key: 'refused', message: 'Payment channel not available' }] },
  ]);
});

test('a server error that says nothing is no refusal', async () => {
  const error = new PortalError({ kind: 'api', message: 'Bad gateway', status: 502 });
  const { flow } = flowOf({ begin: vi.fn(() => Promise.reject(error)), wait: () => new Promise(() => undefined) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get().step).toBe('looking'));
  expect(journal()).toMatchObject([{ state: 'unknown' }]);
});

test('a payment that the provider calls cancelled is shown as cancelled', async () => {
  const { flow } = flowOf({
    result: () => Promise.resolve({ reported: { status: 'failed', message: 'Top-up was cancelled', cancelled: true } }),
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'cancelled' }));
});

test('a provider that knows no such payment is believed only when it says so again and again', async () => {
  const missing = new PortalError({ kind: 'general', message: 'Payment not found', status: 404 });
  let polls = 0;
  const { flow } = flowOf({
    result: () => {
      polls += 1;
      return polls < 3 ? Promise.reject(missing) : reported('success');
    },
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
});

test('the window that was opened for it is shut where nothing comes of it', async () => {
  const blocked = flowOf({ prepare: () => Promise.reject(new Error('no_wallet')) });
  blocked.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(blocked.flow.get().step).toBe('choosing'));
  expect(blocked.ports.drop).toHaveBeenCalledWith('a');
  expect(journal()).toEqual([]);

  const left = flowOf({ begin: () => new Promise(() => undefined) });
  left.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(left.flow.get().step).toBe('beginning'));
  left.flow.stop();
  expect(left.ports.drop).toHaveBeenCalledWith('a');
});

describe('another payment of the account', () => {
  const other: JournalEntry = {
    attempt: attemptFor('card', 'b', Date.now()),
    person: 1,
    phase: 'away',
    identifier: 'theirs',
    state: 'begun',
    reasons: [],
    changed: 0,
  };

  test('has to be confirmed while it is open, in whatever tab it was begun', async () => {
    saveEntry(other);
    const { flow, ports } = flowOf();
    flow.send({ type: 'pay', attempt });
    await vi.waitFor(() => expect(flow.get()).toEqual({ step: 'choosing', error: { message: 'open_payment' } }));
    expect(ports.begin).not.toHaveBeenCalled();
    flow.send({ type: 'pay', attempt: { ...attempt, id: 'c', despite: ['b'] } });
    await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  });

  test('that is pending in another browser has to be confirmed too', async () => {
    const { flow } = flowOf({ snapshot: () => Promise.resolve(seen({ payments: [pending] })) });
    flow.send({ type: 'pay', attempt });
    await vi.waitFor(() => expect(flow.get()).toEqual({ step: 'choosing', error: { message: 'open_payment' } }));
    flow.send({ type: 'pay', attempt: { ...attempt, id: 'c', despite: ['known:p'] } });
    await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  });

  test('is not taken for a lost one', async () => {
    saveEntry({ ...other, dismissed: true });
    const known: ProviderPayment[] = [];
    const { flow } = flowOf({
      snapshot: () => Promise.resolve(seen({ payments: [...known] })),
      begin: () => {
        known.push({ ...pending, identifier: 'theirs' });
        return Promise.reject(lost);
      },
    });
    flow.send({ type: 'pay', attempt: { ...attempt, at: Date.now() - 60_000 } });
    await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'unknown' }));
    flow.stop();
  });

  test('of somebody else who uses the browser is not shown, and odd entries are left out', () => {
    saveEntry({ ...other, person: 2 });
    localStorage.setItem('portico.payment.x', '{');
    localStorage.setItem('portico.payment.y', '{"attempt": 1}');
    expect(journal()).toEqual([]);
    expect(readJournal(2)).toHaveLength(1);
    expect(readJournal(2, Date.now() + 91 * 24 * 3_600_000)).toEqual([]);
  });
});

test('what another tab has found out holds here too', async () => {
  const { flow } = flowOf({ result: () => new Promise(() => undefined) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get().step).toBe('away'));
  const [entry] = journal();
  saveEntry({ ...entry!, state: 'credited', reasons: [{ key: 'entry_found' }] });
  expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' });
});

test('after a reload the way to the payment page is found in the list of payments, once', async () => {
  const { flow, ports } = flowOf({
    snapshot: vi.fn<Ports['snapshot']>(() => Promise.resolve(seen({ payments: [pending] }))),
    result: vi
      .fn<Ports['result']>(() => new Promise(() => undefined))
      .mockImplementationOnce(() => reported('pending')),
  });
  const entry: JournalEntry = { attempt, phase: 'away', identifier: 'p', state: 'begun', reasons: [], changed: 0 };
  flow.send({ type: 'restore', entry });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'away', link: 'https://pay.test/p' }));
  expect(ports.snapshot).toHaveBeenCalledTimes(1);
  expect(ports.go).not.toHaveBeenCalled();
  flow.stop();
});

test('the way to pay is not lost with the answer about the payment', async () => {
  const { flow, ports } = flowOf({
    snapshot: () => Promise.resolve(seen({ payments: [pending] })),
    result: vi.fn<Ports['result']>(() => new Promise(() => undefined)).mockRejectedValueOnce(lost),
  });
  const entry: JournalEntry = { attempt, phase: 'away', identifier: 'p', state: 'begun', reasons: [], changed: 0 };
  flow.send({ type: 'restore', entry });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'away', link: 'https://pay.test/p', failed: true }));
  expect(ports.go).not.toHaveBeenCalled();
  flow.stop();
});

test('a charge of the account in doubt has to be confirmed beside, wherever it began', async () => {
  saveDoubt({ about: 'auto:1', at: Date.now(), amount: '20', account: 1 });
  const { flow, ports } = flowOf();
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.get()).toEqual({ step: 'choosing', error: { message: 'open_payment' } }));
  expect(ports.begin).not.toHaveBeenCalled();
  flow.send({ type: 'pay', attempt: { ...attempt, id: 'c', despite: ['doubt:auto:1'] } });
  await vi.waitFor(() => expect(flow.get()).toMatchObject({ step: 'done', outcome: 'success' }));
  removeDoubt('auto:1');
});
