/** Virtual machines: list, create, modify, delete (docs/coverage.md, sections 4, 5 and 7). */
import * as z from 'zod/mini';
import { emptyText, failure, invalid, missing, problem } from '../../../mocks/http/answer';
import {
  accountId,
  anyText,
  flagField,
  hostnameField,
  oneOf,
  passwordField,
  publicKey,
  requiredField,
  textField,
  uuidField,
  whole,
} from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { patchLater } from '../../../mocks/patchLater';
import type { VirtualMachineRow } from '../../../mocks/rows/machines';
import { mustBeOpen, mustBePaid, payingAccount, withinLimits } from '../../../mocks/rules/accounts';
import { imageVersion, withinParameters } from '../../../mocks/rules/images';
import { addDisk, poolsOf } from '../../../mocks/rules/disks';
import { removeMachine } from './rules';
import { addMachine, addPublicAddress, machineHere } from '../../../mocks/rules/machines';
import { defaultNetwork } from '../../../mocks/rules/networks';
import { rowsHere } from '../../../mocks/rules/owned';
import { machineShower, showMachine } from './show';

const path = '/:location/user-resource/vm';

/** Nothing may be under way, else the server message. */
export function mustBeIdle(machine: VirtualMachineRow, message: string): void {
  if (machine.busy || machine.status === 'creating' || machine.status === 'stopping') throw failure(message);
}

const size = { vcpu: whole(1), memory: whole(1) };
const access = {
  username: z.optional(textField),
  password: z.optional(passwordField),
  public_key: z.optional(publicKey),
};

const createShape = z.strictObject({
  name: textField,
  hostname: z.optional(hostnameField),
  description: z.optional(anyText),
  os_name: z.optional(textField),
  os_version: z.optional(textField),
  ...size,
  /** GB, the first is the system's. */
  disks: z.optional(z.union([whole(1), z.array(whole(1)).check(z.minLength(1, requiredField))])),
  disk_uuid: z.optional(uuidField),
  ...access,
  billing_account_id: z.optional(accountId),
  network_uuid: z.optional(uuidField),
  reserve_public_ip: z._default(flagField, true),
  backup: z.optional(flagField),
  license_type: z.optional(oneOf('WINDOWS_LICENSE')),
  designated_pool_uuid: z.optional(uuidField),
});
type Create = z.infer<typeof createShape>;

/** A virtual machine's name as a host name; empty if no part of it is valid. */
const asHostname = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63);

function bootDisk(c: Context<Create>) {
  const { disk_uuid } = c.body;
  if (disk_uuid === undefined) return undefined;
  const disk = c.store.state.disks.find((d) => d.uuid === disk_uuid);
  if (!disk || disk.user_id !== c.caller.user.id || disk.location !== c.location.slug) {
    throw missing('disk_uuid', 'Disk');
  }
  if (disk.vm_uuid) throw invalid('disk_uuid', 'The disk is attached to a virtual machine');
  return disk;
}

function create(c: Context<Create>) {
  const { store, body, caller, location } = c;
  const disk = bootDisk(c);
  const given = body.disks === undefined ? [] : [body.disks].flat();
  if (!disk && given.length === 0) throw invalid('disks', requiredField);
  const version = disk ? undefined : imageVersion(store, body.os_name, body.os_version);
  withinParameters(store, { vcpu: body.vcpu, memory: body.memory, disks: given });
  const account = payingAccount(c, body.billing_account_id);
  withinLimits(store, account, body);
  mustBeOpen(c);
  const networks = rowsHere(store.state.vpcs, c);
  const chosen = networks.find((n) => n.uuid === body.network_uuid);
  if (body.network_uuid && !chosen) throw missing('network_uuid', 'Network');
  if (body.designated_pool_uuid && !poolsOf(store, location.slug).some((p) => p.uuid === body.designated_pool_uuid)) {
    throw missing('designated_pool_uuid', 'Host pool');
  }

  const owner = { user_id: caller.user.id, billing_account_id: account.id, location: location.slug };
  const [from_name, from_version] = (disk?.source_image ?? ':').split(':');
  const machine = addMachine(store, {
    ...owner,
    network: chosen ?? defaultNetwork(store, caller.user.id, location.slug),
    name: body.name,
    hostname: body.hostname ?? (asHostname(body.name) || 'vm'),
    description: body.description ?? '',
    ...(body.username && { username: body.username }),
    vcpu: body.vcpu,
    memory: body.memory,
    os_name: body.os_name ?? from_name ?? '',
    os_version: body.os_version ?? from_version ?? '',
    license_type: body.license_type ?? version?.license_type ?? null,
    backup: body.backup ?? false,
    pool_uuid: body.designated_pool_uuid,
  });
  if (disk) Object.assign(disk, { vm_uuid: machine.uuid, primary: true, name: 'sda' });
  given.forEach((size_gb, index) => {
    const first = index === 0 && !disk;
    addDisk(store, {
      ...owner,
      size_gb,
      vm_uuid: machine.uuid,
      name: `sd${String.fromCharCode(97 + index + (disk ? 1 : 0))}`,
      primary: first,
      display_name: `${body.name} ${index + 1}`,
      source_image_type: first ? 'OS_BASE' : 'EMPTY',
      ...(first && { source_image: `${body.os_name}:${body.os_version}` }),
    });
  });
  if (body.reserve_public_ip) addPublicAddress(store, machine);
  patchLater(store, 4, 'virtual_machines', machine.uuid, { status: 'running' });
  return showMachine(store, machine);
}

const modifyShape = z.strictObject({
  uuid: uuidField,
  name: z.optional(textField),
  hostname: z.optional(hostnameField),
  description: z.optional(anyText),
  vcpu: z.optional(size.vcpu),
  memory: z.optional(size.memory),
});

function modify(c: Context<z.infer<typeof modifyShape>>) {
  const { store, body } = c;
  const machine = machineHere(c, body.uuid);
  const { uuid: _uuid, ...changes } = body;
  const resized = ['vcpu', 'memory'] as const;
  const grows = resized.filter((field) => changes[field] !== undefined && changes[field] !== machine[field]);
  if (grows.length > 0) {
    if (machine.status !== 'stopped') {
      throw problem(
        400,
        'The virtual machine has to be stopped',
        Object.fromEntries(grows.map((f) => [f, ['Stop the virtual machine to resize it']])),
      );
    }
    mustBeIdle(machine, 'Failed to update virtual machine');
    const wanted = { vcpu: changes.vcpu ?? machine.vcpu, memory: changes.memory ?? machine.memory };
    withinParameters(store, { ...wanted, disks: [] });
    const account = mustBePaid(store, machine.billing_account_id);
    if (account) withinLimits(store, account, wanted);
  }
  Object.assign(machine, changes, { updated_at: store.stamp() });
  return showMachine(store, machine);
}

export const virtualMachineRoutes = [
  route('GET', `${path}/list`, {}, (c) => rowsHere(c.store.state.virtual_machines, c).map(machineShower(c.store))),
  route('POST', path, { json: createShape }, create),
  route('PATCH', path, { json: modifyShape }, modify),
  route('DELETE', path, { json: z.strictObject({ uuid: uuidField }) }, (c) => {
    removeMachine(c.store, machineHere(c, c.body.uuid));
    return emptyText();
  }),
];
