/**
 * Scheduled state changes, by name. Jobs are data, so that they are saved with the world. A kind's jobs are in
 * its `cloud/jobs.ts`.
 */
import { decide } from './rules/payments';
import { closePeriod } from './rules/period';
import { patch } from './patchLater';
import type { JobRunner } from './store';

const period: JobRunner = (store, { id }) => {
  const account = store.state.billing_accounts.find((a) => `account:${a.id}` === id);
  if (account) closePeriod(store, account);
};

/** `values: {status}`: a payment is decided, unless it already is. */
const payment: JobRunner = (store, { id, values }) =>
  decide(store, id, values?.status === 'failed' ? 'failed' : 'success');

/** A record of a kind by configuration; `values: {kind, key, set}`, `id` is `kind:id`. */
const configured: JobRunner = ({ state }, { id, values }) => {
  const { kind, key, set } = values as { kind: string; key: string; set: Record<string, unknown> };
  const row = state.configured[kind]?.find((r) => `${kind}:${String(r[key])}` === id);
  if (row) Object.assign(row, set);
};

const own = import.meta.glob<Record<string, Record<string, JobRunner>>>('../resources/*/cloud/jobs.ts', {
  eager: true,
});

export const jobs: Record<string, JobRunner> = Object.assign(
  { configured, period, payment, patch },
  ...Object.values(own).flatMap((file) => Object.values(file)),
);
