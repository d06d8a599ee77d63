// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '../../../dataProvider/errors';
import { createFlow, type Ports } from '../../../src/pages/topup/flow';
import { keep, keptPayments } from '../../../src/pages/topup/kept';
import type { Attempt, Payment } from '../../../src/pages/topup/machine';

const attempt: Attempt = { id: 'a', at: Date.now(), account: 7, amount: '20', method: 'duitku::BK' };
const pending: Payment = { identifier: 'p', status: 'pending', method: 'duitku::BK', link: 'https://pay.test/p' };
const lost = new PortalError({ kind: 'connection', message: 'Failed to connect to server', status: 0 });

function flowOf(given: Partial<Ports> = {}) {
  const ports = {
    payments: vi.fn<Ports['payments']>(() => Promise.resolve([])),
    prepare: vi.fn<Ports['prepare']>(() => Promise.resolve({})),
    begin: vi.fn<Ports['begin']>(() => Promise.resolve(pending)),
    result: vi.fn<Ports['result']>(() => Promise.resolve({ status: 'success' })),
    go: vi.fn<Ports['go']>(),
    drop: vi.fn<Ports['drop']>(),
    confirm: vi.fn<Ports['confirm']>(() => Promise.resolve('done')),
    wait: () => Promise.resolve(),
    ...given,
  };
  return { ports, flow: createFlow(ports) };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a double click begins once', async () => {
  const { flow, ports } = flowOf();
  flow.send({ type: 'pay', attempt });
  flow.send({ type: 'pay', attempt: { ...attempt, id: 'b' } });
  await vi.waitFor(() => expect(flow.state()).toMatchObject({ step: 'done', outcome: 'success' }));
  expect(ports.begin).toHaveBeenCalledTimes(1);
  expect(ports.go).toHaveBeenCalledWith(attempt, 'https://pay.test/p');
  expect(keptPayments()).toEqual([]);
});

test('it is kept before it is sent', async () => {
  const { flow } = flowOf({
    begin: () => {
      expect(keptPayments()).toMatchObject([{ attempt: { id: 'a' }, phase: 'beginning', known: [] }]);
      return new Promise(() => undefined);
    },
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state().step).toBe('beginning'));
});

test('an answer that was lost after the charge is found again', async () => {
  const known: Payment[] = [{ ...pending, identifier: 'old' }];
  const { flow, ports } = flowOf({
    payments: vi.fn(() => Promise.resolve(known)),
    begin: vi.fn(() => {
      known.push(pending);
      return Promise.reject(lost);
    }),
    result: vi.fn(() => Promise.resolve({ status: 'success' as const })),
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state()).toMatchObject({ step: 'done', outcome: 'success', identifier: 'p' }));
  expect(ports.begin).toHaveBeenCalledTimes(1);
  expect(ports.go).not.toHaveBeenCalled();
});

test('what the provider refuses is told, and nothing is looked for', async () => {
  const refusal = new PortalError({ kind: 'standard', message: 'Payment channel not available', status: 500 });
  const { flow, ports } = flowOf({ begin: vi.fn(() => Promise.reject(refusal)) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state()).toEqual({ step: 'choosing', fault: { cause: refusal } }));
  expect(ports.payments).toHaveBeenCalledTimes(1);
  expect(keptPayments()).toEqual([]);
});

test('a server error that says nothing is no refusal', async () => {
  const error = new PortalError({ kind: 'api', message: 'Bad gateway', status: 502 });
  const { flow } = flowOf({ begin: vi.fn(() => Promise.reject(error)), wait: () => new Promise(() => undefined) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state().step).toBe('looking'));
  expect(keptPayments()).toHaveLength(1);
});

test('a payment that the provider calls cancelled is told as cancelled', async () => {
  const { flow } = flowOf({ result: () => Promise.resolve({ status: 'failed', message: 'Top-up was cancelled' }) });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state()).toMatchObject({ step: 'done', outcome: 'cancelled' }));
});

test('a provider that knows no such payment is believed only when it says so again and again', async () => {
  const missing = new PortalError({ kind: 'general', message: 'Payment not found', status: 404 });
  let asks = 0;
  const { flow } = flowOf({
    result: () => {
      asks += 1;
      return asks < 3 ? Promise.reject(missing) : Promise.resolve({ status: 'success' as const });
    },
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state()).toMatchObject({ step: 'done', outcome: 'success' }));
});

test('the window that was opened for it is shut where nothing comes of it', async () => {
  const unread = flowOf({ payments: vi.fn(() => Promise.reject(lost)) });
  unread.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(unread.flow.state().step).toBe('choosing'));
  expect(unread.ports.drop).toHaveBeenCalledWith('a');

  const unled = flowOf({ begin: vi.fn(() => Promise.resolve({ identifier: 'p', status: 'pending' as const })) });
  unled.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(unled.flow.state().step).toBe('done'));
  expect(unled.ports.drop).toHaveBeenCalledWith('a');

  const left = flowOf({ begin: () => new Promise(() => undefined) });
  left.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(left.flow.state().step).toBe('beginning'));
  left.flow.stop();
  expect(left.ports.drop).toHaveBeenCalledWith('a');

  const led = flowOf();
  led.flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(led.flow.state().step).toBe('done'));
  expect(led.ports.drop).not.toHaveBeenCalled();
});

test('a payment that another attempt is known by is not taken for a lost one', async () => {
  const other = { ...attempt, id: 'b' };
  keep({ attempt: other, phase: 'away', identifier: 'theirs', known: [] });
  const known: Payment[] = [];
  const { flow } = flowOf({
    payments: vi.fn(() => Promise.resolve([...known])),
    begin: vi.fn(() => {
      known.push({ ...pending, identifier: 'theirs' });
      return Promise.reject(lost);
    }),
  });
  flow.send({ type: 'pay', attempt });
  await vi.waitFor(() => expect(flow.state()).toEqual({ step: 'choosing', fault: { message: 'not_begun' } }));
});

test('what is kept is read tolerantly and lapses', () => {
  localStorage.setItem('portico.payments', '{');
  expect(keptPayments()).toEqual([]);
  localStorage.setItem('portico.payments', '[{"attempt": 1}]');
  expect(keptPayments()).toEqual([]);
  keep({ attempt, phase: 'away', identifier: 'p', known: [] });
  expect(keptPayments()).toHaveLength(1);
  expect(keptPayments(attempt.at + 8 * 24 * 3_600_000)).toEqual([]);
});
