/** Disks and copies inside a machine: replica, storage, attach, detach (docs/coverage.md, section 7). Sizes in GB. */
import * as z from 'zod/mini';
import { failure, invalid, missing } from '../../../mocks/http/answer';
import { oneOf, uuidField, whole } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { DiskRow, ReplicaRow } from '../../../mocks/rows/storage';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';
import { mustBePaid } from '../../../mocks/rules/accounts';
import { withinParameters } from '../../../mocks/rules/images';
import { addDisk } from '../../../mocks/rules/disks';
import { machineDisks, nextDevice } from './rules';
import { rowHere } from '../../../mocks/rules/owned';
import { showMachine } from './show';
import { plainTime } from '../../../mocks/show/time';
import { mustBeIdle } from './routes';
import { machineHere } from '../../../mocks/rules/machines';

const path = '/:location/user-resource/vm';
const onDisk = { uuid: uuidField, disk_uuid: uuidField };

function diskOf(c: Pick<Context, 'store'>, machine: VirtualMachineRow, disk_uuid: string): DiskRow {
  const found = machineDisks(c.store, machine).find((disk) => disk.uuid === disk_uuid);
  if (!found) throw missing('disk_uuid', 'Disk');
  return found;
}

function addReplica(c: Context<{ uuid: string; type: ReplicaRow['type'] }>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const disk = machineDisks(store, machine).find((d) => d.primary);
  if (!disk || machine.status === 'creating' || machine.busy) {
    throw failure('Failed to create snapshot of virtual machine');
  }
  const created_at = store.stamp();
  const name = `${body.type} ${plainTime(created_at)}`;
  const replica: ReplicaRow = { uuid: store.random.uuid(), type: body.type, name, size: disk.size_gb, created_at };
  const weekly = disk.replicas.filter((r) => r.type === 'backup').slice(-3);
  // The latest 4 backups are retained (docs/coverage.md, section 9).
  if (body.type === 'backup') disk.replicas = disk.replicas.filter((r) => r.type !== 'backup' || weekly.includes(r));
  disk.replicas.push(replica);
  return showMachine(store, machine);
}

function removeReplica(c: Context<{ uuid: string; replica_uuid: string }>) {
  const machine = machineHere(c, c.body.uuid);
  const isIt = (replica: ReplicaRow) => replica.uuid === c.body.replica_uuid;
  const disk = machineDisks(c.store, machine).find((d) => d.replicas.some(isIt));
  if (!disk) throw failure('Failed to delete snapshot');
  disk.replicas = disk.replicas.filter((replica) => !isIt(replica));
  return showMachine(c.store, machine);
}

function addStorage(c: Context<{ uuid: string; size_gb: number }>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  mustBeIdle(machine, 'Failed to add disk to VM');
  withinParameters(store, { ...machine, disks: [body.size_gb] });
  mustBePaid(store, machine.billing_account_id);
  const { user_id, billing_account_id, location } = machine;
  const name = nextDevice(store, machine);
  const display_name = `${machine.name} ${name}`;
  addDisk(store, {
    user_id,
    billing_account_id,
    location,
    size_gb: body.size_gb,
    vm_uuid: machine.uuid,
    name,
    display_name,
  });
  return showMachine(store, machine);
}

function resizeStorage(c: Context<{ uuid: string; disk_uuid: string; size_gb: number }>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const disk = diskOf(c, machine, body.disk_uuid);
  if (machine.busy) throw failure('Failed to resize disk on VM');
  if (body.size_gb <= disk.size_gb) throw invalid('size_gb', `Should be more than ${disk.size_gb}`);
  withinParameters(store, { ...machine, disks: [body.size_gb] });
  mustBePaid(store, machine.billing_account_id);
  disk.size_gb = body.size_gb;
  return showMachine(store, machine);
}

function removeStorage(c: Context<{ uuid: string; disk_uuid: string }>, keep: boolean) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const disk = diskOf(c, machine, body.disk_uuid);
  if (machine.busy || (disk.primary && machine.status !== 'stopped')) {
    throw failure('Failed to delete disk from VM');
  }
  if (disk.primary && !keep) throw failure('Failed to delete disk from VM');
  if (keep) Object.assign(disk, { vm_uuid: null, primary: false });
  else store.state.disks = store.state.disks.filter((d) => d !== disk);
  return showMachine(store, machine);
}

function attach(c: Context<{ uuid: string; disk_uuid: string }>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const disk = rowHere(store.state.disks, body.disk_uuid, c, 'Disk');
  if (disk.vm_uuid || disk.status !== 'Active' || machine.busy || machine.status === 'creating') {
    throw failure('Failed to add disk to VM');
  }
  mustBePaid(store, machine.billing_account_id);
  const primary = machineDisks(store, machine).length === 0;
  Object.assign(disk, { vm_uuid: machine.uuid, primary, name: nextDevice(store, machine) });
  return showMachine(store, machine);
}

const replicaShape = z.strictObject({ uuid: uuidField, type: z._default(oneOf('snapshot', 'backup'), 'snapshot') });

export const machineDiskRoutes = [
  route('POST', `${path}/replica`, { json: replicaShape }, addReplica),
  route(
    'DELETE',
    `${path}/replica`,
    { json: z.strictObject({ uuid: uuidField, replica_uuid: uuidField }) },
    removeReplica,
  ),
  route('POST', `${path}/storage`, { json: z.strictObject({ uuid: uuidField, size_gb: whole(1) }) }, addStorage),
  route('PATCH', `${path}/storage`, { json: z.strictObject({ ...onDisk, size_gb: whole(1) }) }, resizeStorage),
  route('DELETE', `${path}/storage`, { json: z.strictObject(onDisk) }, (c) => removeStorage(c, false)),
  route('POST', `${path}/storage/attach`, { json: z.strictObject(onDisk) }, attach),
  route('POST', `${path}/storage/detach`, { json: z.strictObject(onDisk) }, (c) => removeStorage(c, true)),
];
