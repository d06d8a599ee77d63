/** What the state machine asks for: calls of the API and of the processor, whose results are events. */
import { isPortalError, isRefused } from '../../../dataProvider/errors';
import { allDoubts, doubtsOf } from '../../admin/payments/doubts';
import type { ProviderPayment, Snapshot } from '../../admin/payments/evidence';
import { explainedBy } from '../../admin/payments/journal';
import { readJournal } from '../../admin/payments/journalStore';
import { openPayments } from './blockedByDoubt';
import type { Ports } from './flowTypes';
import type { Effect, Event, PayableAttempt } from './states';

/** The flow that an effect is executed for. */
export interface FlowRun {
  ports: Ports;
  send(event: Event): void;
  /** Call before a request to look or poll; returns whether that is still the newest one, and the flow not stopped. */
  newTurn(): () => boolean;
}

const isMissing = (error: unknown) => isPortalError(error) && error.status === 404;

/** Combines how the payment continues according to its result and to the list. */
function withResult(snapshot: Snapshot, payment: ProviderPayment | undefined): Snapshot {
  if (!payment) return snapshot;
  const { payments = [] } = snapshot;
  const listed = payments.find(({ identifier }) => identifier === payment.identifier);
  const others = payments.filter((one) => one !== listed);
  return { ...snapshot, payments: [{ ...listed, ...payment }, ...others] };
}

export async function preparePayment({ ports, send }: FlowRun, attempt: PayableAttempt) {
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

export async function startPayment({ ports, send }: FlowRun, { attempt, params }: Extract<Effect, { do: 'begin' }>) {
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

export async function confirmPayment({ ports, send }: FlowRun, { entry }: Extract<Effect, { do: 'confirm' }>) {
  const { id } = entry.attempt;
  const result = await ports
    .confirm()
    .catch((error: unknown) => ({ failed: error instanceof Error ? error.message : '' }));
  if (result === 'done') send({ type: 'confirmed', id });
  else if (result !== 'left') send({ type: 'formFailed', id, error: { message: result.failed } });
}

/** Everything that may be evidence, side by side. */
export async function lookForPayment(
  { ports, send, newTurn }: FlowRun,
  { entry, seconds }: Extract<Effect, { do: 'look' }>,
) {
  const isNewest = newTurn();
  await ports.wait(seconds);
  if (!isNewest()) return;
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
  if (!isNewest()) return;
  const explained = explainedBy(readJournal(ports.person()), entry);
  const seen = withResult(snapshot, result?.payment);
  send({ type: 'looked', id: attempt.id, snapshot: seen, reported: result?.reported, explained, at: Date.now() });
}

export async function pollResult(
  { ports, send, newTurn }: FlowRun,
  { entry, identifier, seconds, findLink }: Extract<Effect, { do: 'pollResult' }>,
) {
  const isNewest = newTurn();
  await ports.wait(seconds);
  if (!isNewest()) return;
  const { attempt } = entry;
  const { id } = attempt;
  const [result, snapshot] = await Promise.all([
    ports.result(attempt, identifier).catch((error: unknown) => (isMissing(error) ? ('missing' as const) : undefined)),
    findLink ? ports.snapshot(attempt.account) : undefined,
  ]);
  if (!isNewest()) return;
  const listed = snapshot?.payments?.find((one) => one.identifier === identifier);
  if (result === undefined) send({ type: 'pollFailed', id, payment: listed });
  else if (result === 'missing') send({ type: 'answered', id, reported: 'missing', at: Date.now() });
  else send({ type: 'answered', id, reported: result.reported, payment: result.payment ?? listed, at: Date.now() });
}
