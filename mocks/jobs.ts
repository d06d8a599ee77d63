/** What happens by itself, by name. Jobs are data, so that they are kept with the world. */
import { unassign } from './rules/networks';
import { decide } from './rules/payments';
import { closePeriod } from './rules/period';
import type { CloudState } from './rows/state';
import type { JobRunner, Store } from './store';

type PatchTable = 'machines' | 'disks' | 'services';

const rowsOf = (state: CloudState, table: PatchTable): { uuid: string; updated_at: string }[] => state[table];

/** `values: {table, set}`: these values are set on the row, if it is still there. */
const patch: JobRunner = (store, { id, values }) => {
  const row = rowsOf(store.state, values?.table as PatchTable).find((r) => r.uuid === id);
  if (row) Object.assign(row, values?.set, { updated_at: store.stamp() });
};

/** A machine for lease changes its state; with `values.lease` that lease is over. */
const metal: JobRunner = ({ state }, { id, values }) => {
  const machine = state.metalMachines.find((m) => m.label === id);
  if (machine) machine.status = values?.status as typeof machine.status;
  state.leases = state.leases.filter((lease) => lease.uuid !== values?.lease);
};

const serviceGone: JobRunner = ({ state }, { id }) => {
  state.services = state.services.filter((service) => service.uuid !== id);
  for (const address of state.addresses) if (address.assigned_to === id) unassign(address);
};

/** `values: {part, status}`: one server of a service changes its state. */
const servicePart: JobRunner = ({ state }, { id, values }) => {
  const part = state.services.find((s) => s.uuid === id)?.resources.find((r) => r.uuid === values?.part);
  if (part) part.status = values?.status as typeof part.status;
};

const period: JobRunner = (store, { id }) => {
  const account = store.state.accounts.find((a) => `account:${a.id}` === id);
  if (account) closePeriod(store, account);
};

/** `values: {status}`: a payment is decided, unless it already is. */
const payment: JobRunner = (store, { id, values }) =>
  decide(store, id, values?.status === 'failed' ? 'failed' : 'success');

/** `id` is the card's: the payer came back from the bank, or staff said yes to paying by invoice. */
const card: JobRunner = ({ state }, { id }) => {
  const row = state.cards.find((c) => `card:${c.id}` === id);
  const account = state.accounts.find((a) => a.id === row?.billing_account_id);
  if (!row || !account) return;
  Object.assign(row, { is_verified: true, is_verification_pending: false, data_ref: null });
  if (row.processor === 'invoice') account.paying_by_invoice = true;
};

/** A record of a kind by configuration; `values: {kind, key, set}`, `id` is `kind:id`. */
const configured: JobRunner = ({ state }, { id, values }) => {
  const { kind, key, set } = values as { kind: string; key: string; set: Record<string, unknown> };
  const row = state.configured[kind]?.find((r) => `${kind}:${String(r[key])}` === id);
  if (row) Object.assign(row, set);
};

export const jobs: Record<string, JobRunner> = {
  configured,
  period,
  payment,
  card,
  patch,
  metal,
  'service-gone': serviceGone,
  'service-part': servicePart,
};

/** Sets values on a row in so many seconds. */
export function patchLater(
  store: Store,
  seconds: number,
  table: PatchTable,
  uuid: string,
  set: Record<string, unknown>,
) {
  store.later(seconds, 'patch', uuid, { table, set });
}
