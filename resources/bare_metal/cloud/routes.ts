/** Bare metal: specs and leases (docs/coverage.md, sections 4 and 7). */
import * as z from 'zod/mini';
import { emptyText, failure, invalid, missing } from '../../../mocks/http/answer';
import { accountId, metalIdField, publicKey, textField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { LeaseRow } from './rows';
import { mustBeOpen, payingAccount } from '../../../mocks/rules/accounts';
import { addLease, isLeasable, leasedMachine } from './rules';
import { rowHere, rowsHere } from '../../../mocks/rules/owned';
import { showLease, showSpec } from './show';

const path = '/:location/metal/leases';

/** A machine is leased for at least this long, seconds. */
const shortestLease = 600;
const cleaningTime = 20;

const leaseHere = (c: Context<unknown>): LeaseRow => rowHere(c.store.state.leases, c.params.uuid, c, 'Lease');

const createShape = z.strictObject({
  spec_id: metalIdField,
  requested_os_id: metalIdField,
  display_name: z.optional(textField),
  public_key: z.optional(publicKey),
  billing_account_id: z.optional(accountId),
});

function create(c: Context<z.infer<typeof createShape>>) {
  const { store, caller, location, body } = c;
  const spec = store.state.specs.find((s) => s.id === body.spec_id && s.location === location.slug);
  if (!spec) throw missing('spec_id', 'Spec');
  if (!spec.ready_os_ids.includes(body.requested_os_id)) {
    throw invalid('requested_os_id', 'This system is not ready for the machine');
  }
  const account = payingAccount(c, body.billing_account_id);
  mustBeOpen(c);
  const machine = store.state.metalMachines.find((m) => m.spec_id === spec.id && isLeasable(m, location.slug));
  if (!machine) throw failure('No available machines');
  const lease = addLease(store, machine, {
    user_id: caller.user.id,
    billing_account_id: account.id,
    display_name: body.display_name ?? spec.title,
    requested_os_id: body.requested_os_id,
  });
  machine.status = 'pending';
  store.later(10, 'metal', machine.label, { status: 'in_use' });
  return showLease(store, lease);
}

function release(c: Context) {
  const { store } = c;
  const lease = leaseHere(c);
  const machine = leasedMachine(store, lease);
  const age = (store.clock.now() - Date.parse(lease.created_at)) / 1000;
  if (lease.released || age < shortestLease) throw failure('Too soon to release machine');
  lease.released = true;
  if (machine) {
    machine.status = 'cleaning';
    store.cancel(machine.label);
    store.later(cleaningTime, 'metal', machine.label, { status: 'available', lease: lease.uuid });
  }
  return emptyText();
}

const modifyShape = z.strictObject({ display_name: z.optional(textField), billing_account_id: z.optional(accountId) });

export const bareMetalRoutes = [
  route('GET', '/metal/os', { open: true }, (c) => c.store.state.metalOs.map((os) => ({ ...os, is_published: true }))),
  route('GET', '/:location/metal/specs', {}, (c) =>
    c.store.state.specs.filter((s) => s.location === c.location.slug).map((spec) => showSpec(c.store, spec)),
  ),
  route('GET', path, {}, (c) => rowsHere(c.store.state.leases, c).map((lease) => showLease(c.store, lease))),
  route('POST', path, { json: createShape }, create),
  route('PATCH', `${path}/:uuid`, { json: modifyShape }, (c) => {
    const lease = leaseHere(c);
    const { display_name, billing_account_id } = c.body;
    if (billing_account_id !== undefined) lease.billing_account_id = payingAccount(c, billing_account_id).id;
    if (display_name !== undefined) lease.display_name = display_name;
    lease.updated_at = c.store.stamp();
    return showLease(c.store, lease);
  }),
  route('DELETE', `${path}/:uuid`, {}, release),
];
