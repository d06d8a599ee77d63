/** The control endpoints, outside /v1: worlds, clock, faults, requests. The same in all front ends (README.md). */
import { http, type RequestHandler } from 'msw';
import * as z from 'zod/mini';
import { faultShape } from './faults';
import { json, noContent, problem, Refusal } from './http/answer';
import { check, parseBody } from './http/body';
import type { Serving } from './http/serve';
import { moneyAmount, micros } from './money';
import { decide, decideLater } from './rules/payments';
import type { CloudState } from './rows/state';
import { worldNames, type SeedOptions, type WorldName } from './worlds';

interface Control extends Serving {
  /** Replaces the world; clears faults and the request log. */
  reset: (world: WorldName, options: SeedOptions) => void;
}

const bag = z.record(z.string(), z.unknown());
const worldShape = z.strictObject({
  name: z.enum(worldNames as [WorldName, ...WorldName[]], { error: `Should be one of ${worldNames.join(', ')}` }),
  config: z.optional(bag),
  locations: z.optional(z.record(z.string(), bag)),
  /** The time at which it begins and stays, ISO. Without it, the clock goes. */
  at: z.optional(z.iso.datetime()),
});
const clockShape = z.strictObject({
  /** Seconds. */
  advance: z.optional(z.number().check(z.gte(0))),
  frozen: z.optional(z.boolean()),
});
/** Sets an account's credit (major units), status or restriction level from outside. */
const accountShape = z.strictObject({
  id: z.int(),
  credit: z.optional(z.number()),
  status: z.optional(z.enum(['ACTIVE', 'SUSPENDED', 'PENDING_VALIDATION'])),
  restriction_level: z.optional(z.enum(['CLEAR', 'LIMITED', 'FROZEN', 'TERMINATED'])),
});

/**
 * Sets the outcome of a payment, or (without `identifier`) the default outcome; `confirmed`: the payer has
 * confirmed it in the processor's form, whose notification is pending.
 */
const paymentShape = z.strictObject({
  identifier: z.optional(z.string()),
  status: z.optional(z.enum(['pending', 'success', 'failed'])),
  confirmed: z.optional(z.boolean()),
  error_msg: z.optional(z.string()),
});

function setPayment({ store }: Control, { identifier, status, confirmed, error_msg }: z.infer<typeof paymentShape>) {
  const payment = store.state.payments.find((one) => one.identifier === identifier);
  if (confirmed && payment?.status === 'pending') decideLater(store, payment);
  if (status === undefined) return;
  if (identifier === undefined) store.state.paymentOutcome = status;
  else if (status !== 'pending') decide(store, identifier, status, error_msg ?? null);
  else store.cancel(identifier);
}

/** How many rows each table has. */
const countsOf = (state: CloudState) =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows.length]] : [])),
  );

function stateOf({ store, faults }: Control) {
  const { state, clock } = store;
  return {
    world: state.world,
    clock: { now: clock.iso(), frozen: clock.frozen },
    faults: faults.list(),
    users: state.users.map(({ id, email, admin }) => ({ id, email, admin })),
    accounts: state.billing_accounts.map(({ id, user_id, status, restriction_level, texts }) => {
      return { id, user_id, status, restriction_level, title: texts.title };
    }),
    payments: state.payments.map(({ identifier, status, processor_method, final_amount }) => {
      return { identifier, status, processor_method, final_amount: moneyAmount(final_amount) };
    }),
    counts: countsOf(state),
    pending: state.jobs.length,
  };
}

function setClock({ store }: Control, { advance, frozen }: z.infer<typeof clockShape>) {
  if (frozen === true) store.clock.freeze();
  if (frozen === false) store.clock.resume();
  if (advance !== undefined) store.clock.advance(advance);
  store.tick();
}

function setAccount({ store }: Control, { id, credit, ...changes }: z.infer<typeof accountShape>) {
  const account = store.state.billing_accounts.find((a) => a.id === id);
  if (!account) throw problem(404, 'Billing account not found');
  Object.assign(account, changes, credit !== undefined && { credit: micros(credit) });
}

export function controlHandlers(control: Control): RequestHandler[] {
  const { log, faults } = control;
  const change =
    <T>(shape: z.ZodMiniType<T>, act: (values: T) => void) =>
    async ({ request }: { request: Request }) => {
      try {
        await control.before?.();
        // A page of another origin can't send JSON without a preflight: nothing here can be done by a link.
        act(check(shape, parseBody('json', await request.text(), request.headers.get('content-type'))));
        await control.changed();
        return json(stateOf(control));
      } catch (error) {
        if (error instanceof Refusal) return json(error.body, error.status);
        throw error;
      }
    };
  return [
    http.get('*/__cloud/state', async () => {
      await control.before?.();
      if (control.store.tick()) await control.changed();
      return json(stateOf(control));
    }),
    http.post(
      '*/__cloud/world',
      change(worldShape, ({ name, config, locations, at }) =>
        control.reset(name, {
          ...(config && { config }),
          ...(locations && { locations }),
          ...(at !== undefined && { now: Date.parse(at), frozen: true }),
        }),
      ),
    ),
    http.post(
      '*/__cloud/clock',
      change(clockShape, (values) => setClock(control, values)),
    ),
    http.post(
      '*/__cloud/account',
      change(accountShape, (values) => setAccount(control, values)),
    ),
    http.post(
      '*/__cloud/payments',
      change(paymentShape, (values) => setPayment(control, values)),
    ),
    http.post('*/__cloud/faults', change(faultShape, faults.add)),
    http.delete('*/__cloud/faults', () => {
      faults.clear();
      return noContent();
    }),
    http.get('*/__cloud/requests', () => json(log.list())),
    http.delete('*/__cloud/requests', () => {
      log.clear();
      return noContent();
    }),
  ];
}
