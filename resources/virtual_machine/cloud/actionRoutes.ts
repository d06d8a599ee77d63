/** What can be done to a virtual machine: power, backup, clone, rebuild, reinstall, password, account (section 7). */
import * as z from 'zod/mini';
import { failure, problem } from '../../../mocks/http/answer';
import { accountId, flagField, passwordField, publicKey, textField, uuidField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { patchLater } from '../../../mocks/patchLater';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';
import { mustBePaid, payingAccount, withinLimits } from '../../../mocks/rules/accounts';
import { imageVersion } from '../../../mocks/rules/images';
import { addDisk, poolsOf } from '../../../mocks/rules/disks';
import { machineDisks } from './rules';
import { addMachine } from '../../../mocks/rules/machines';
import { showMachine } from './show';
import { mustBeIdle } from './routes';
import { machineHere } from '../../../mocks/rules/machines';

const path = '/:location/user-resource/vm';
const one = { uuid: uuidField };

/** Nothing else may be done until `status` is reached. */
function work(c: Pick<Context, 'store'>, machine: VirtualMachineRow, what: string, seconds: number, status: string) {
  machine.busy = what;
  patchLater(c.store, seconds, 'virtual_machines', machine.uuid, { busy: null, status });
  return showMachine(c.store, machine);
}

function start(c: Context<{ uuid: string }>, what: string, message: string) {
  const machine = machineHere(c, c.body.uuid);
  if (machine.status !== 'stopped') throw failure(message);
  mustBeIdle(machine, message);
  mustBePaid(c.store, machine.billing_account_id);
  return work(c, machine, what, 3, 'running');
}

function stop(c: Context<{ uuid: string; force?: boolean | undefined }>) {
  const message = 'Failed to stop virtual machine';
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const stopping = machine.status === 'stopping' && body.force;
  if (!stopping && machine.status !== 'running') throw failure(message);
  if (!stopping) mustBeIdle(machine, message);
  store.cancel(machine.uuid);
  machine.status = 'stopping';
  // A guest that does not listen: only a forced stop ends it, so that the fall-back can be seen.
  const listens = body.force || !machine.name.toLowerCase().includes('stuck');
  if (listens)
    patchLater(store, body.force ? 1 : 3, 'virtual_machines', machine.uuid, { status: 'stopped', busy: null });
  return showMachine(store, machine);
}

function clone(c: Context<{ uuid: string; name: string }>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  mustBeIdle(machine, 'Failed to clone virtual machine');
  payingAccount(c, machine.billing_account_id);
  const network = store.state.vpcs.find((n) => n.uuid === machine.network_uuid);
  if (!network) throw failure('Failed to clone virtual machine');
  const { user_id, billing_account_id, location, vcpu, memory, os_name, os_version, license_type, username } = machine;
  const copy = addMachine(store, {
    ...{ user_id, billing_account_id, location, vcpu, memory, os_name, os_version, license_type, username, network },
    name: body.name,
    hostname: machine.hostname,
    pool_uuid: machine.pool_uuid,
  });
  for (const disk of machineDisks(store, machine)) {
    const { size_gb, name, primary, storage_pool_uuid } = disk;
    addDisk(store, {
      ...{ user_id, billing_account_id, location, size_gb, name, primary, storage_pool_uuid },
      display_name: `${body.name} ${name}`,
      vm_uuid: copy.uuid,
      source_image: disk.uuid,
      source_image_type: 'DISK',
    });
  }
  // A copy is started by hand: two machines with one host name should not run by themselves.
  patchLater(store, 6, 'virtual_machines', copy.uuid, { status: 'stopped' });
  return showMachine(store, copy);
}

function rebuild(c: Context<{ uuid: string; replica_uuid?: string | undefined }>) {
  const message = 'Failed to rebuild virtual machine';
  const machine = machineHere(c, c.body.uuid);
  mustBeIdle(machine, message);
  const { replica_uuid } = c.body;
  const replica = machineDisks(c.store, machine).some((d) => d.replicas.some((r) => r.uuid === replica_uuid));
  if (replica_uuid !== undefined && !replica) throw failure(message);
  mustBePaid(c.store, machine.billing_account_id);
  machine.status = 'creating';
  return work(c, machine, 'rebuild', 6, 'running');
}

const reinstallShape = z.strictObject({
  ...one,
  os_name: textField,
  os_version: textField,
  username: z.optional(textField),
  password: z.optional(passwordField),
  public_key: z.optional(publicKey),
});

function reinstall(c: Context<z.infer<typeof reinstallShape>>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  mustBeIdle(machine, 'Failed to rebuild virtual machine');
  const version = imageVersion(store, body.os_name, body.os_version);
  mustBePaid(store, machine.billing_account_id);
  const { os_name, os_version, username = machine.username } = body;
  Object.assign(machine, { os_name, os_version, username, license_type: version.license_type, status: 'creating' });
  for (const disk of machineDisks(store, machine)) if (disk.primary) disk.source_image = `${os_name}:${os_version}`;
  return work(c, machine, 'reinstall', 6, 'running');
}

export const machineActionRoutes = [
  route('POST', `${path}/start`, { json: z.strictObject(one) }, (c) =>
    start(c, 'start', 'Failed to start virtual machine'),
  ),
  route('POST', `${path}/rescue_start`, { json: z.strictObject(one) }, (c) =>
    start(c, 'rescue_start', 'Failed to start virtual machine'),
  ),
  route('POST', `${path}/stop`, { json: z.strictObject({ ...one, force: z.optional(flagField) }) }, stop),
  route('POST', `${path}/backup`, { json: z.strictObject({ ...one, backup: flagField }) }, (c) => {
    const machine = machineHere(c, c.body.uuid);
    mustBeIdle(machine, 'Failed to enable/disable backup');
    machine.backup = c.body.backup;
    return showMachine(c.store, machine);
  }),
  route('POST', `${path}/clone`, { json: z.strictObject({ ...one, name: textField }) }, clone),
  route('POST', `${path}/rebuild`, { json: z.strictObject({ ...one, replica_uuid: z.optional(uuidField) }) }, rebuild),
  route('POST', `${path}/reinstall`, { json: reinstallShape }, reinstall),
  route(
    'PATCH',
    `${path}/user`,
    { json: z.strictObject({ ...one, username: textField, password: passwordField }) },
    (c) => {
      const machine = machineHere(c, c.body.uuid);
      if (machine.status !== 'running') throw problem(400, 'The virtual machine has to be running');
      machine.username = c.body.username;
      return showMachine(c.store, machine);
    },
  ),
  route(
    'POST',
    `${path}/resource_billing`,
    { json: z.strictObject({ ...one, billing_account_id: accountId }) },
    (c) => {
      const machine = machineHere(c, c.body.uuid);
      const account = payingAccount(c, c.body.billing_account_id);
      withinLimits(c.store, account, machine);
      machine.billing_account_id = account.id;
      for (const disk of machineDisks(c.store, machine)) disk.billing_account_id = account.id;
      return showMachine(c.store, machine);
    },
  ),
  route('GET', `${path}/host_pool/list`, {}, (c) => {
    const pools = poolsOf(c.store, c.location.slug);
    if (pools.length === 0) throw failure('Failed to list host pools');
    return pools.map(({ location: _location, ...pool }) => pool);
  }),
];
