/** Virtual machines (docs/coverage.md, sections 3, 4, 5, 7). Their machine is `uuid` in the JSON body of every call (readings). */
import { defineKind } from '../kind/defineKind';
import type { ActionInput, RecordPrice, Kind } from '../kind/types';
import { orderOf } from './owned';
import { diskSize, disksOf } from '../compute/machineDisks';
import { sizeOf } from '../compute/size';
import { priceOf } from './price';
import { virtualMachineRecord, type VirtualMachine } from '../compute/machine';
import outline from './outline';

const path = '/{location}/user-resource/vm';
const one = { uuid: '{id}' };
/** Not in a transitional status. */
const stable = { field: 'status', in: ['running', 'stopped'] };

/** docs/coverage.md, section 4: a graceful shutdown falls back to a forced stop after 120 seconds. */
const forcedStop = { after: 120, unless: { not: { field: 'status', is: 'stopping' } }, with: { force: true } };

/** A stop, forced after 120 seconds, and then another call. */
const afterStop = (action: string, before?: string) =>
  ({
    billable: true,
    call: { method: 'POST', path: `${path}/stop`, with: one },
    allowed: { field: 'status', is: 'running' },
    placement: 'none',
    fallback: forcedStop,
    followUp: {
      action,
      ...(before !== undefined && { before }),
      isUnderway: ({ status }) => status === 'stopping',
      isReady: ({ status }) => status === 'stopped',
      isDone: ({ status }) => status === 'running',
    },
  }) satisfies ActionInput;

const withoutAddress: RecordPrice = (list, record) =>
  priceOf(list, {
    ...orderOf(record as VirtualMachine, record.location as string | undefined),
    reserve_public_ip: false,
  }).sum;

export const virtualMachine: Kind = defineKind({
  ...outline,
  api: {
    list: { method: 'GET', path: `${path}/list` },
    create: { method: 'POST', path },
    update: { method: 'PATCH', path, with: one },
    delete: { method: 'DELETE', path, with: one },
  },
  record: virtualMachineRecord,
  fields: {
    name: { write: 'always', minLength: 1 },
    status: { type: 'status' },
    public_ipv4: { type: 'ip', aliases: ['public_ip'] },
    private_ipv4: { type: 'ip' },
    public_ipv6: { type: 'ip' },
    vcpu: { type: 'number' },
    memory: { type: 'size', unit: 'MB', aliases: ['ram'] },
    os_name: {},
    os_version: {},
    hostname: {},
    username: { type: 'code' },
    description: { type: 'multiline', write: 'update', required: false },
    billing_account: { reference: 'billing_account', aliases: ['billing_account_id'] },
    backup: { type: 'boolean' },
    license_type: { options: [{ value: 'WINDOWS_LICENSE' }] },
    mac: { type: 'code' },
    designated_pool_name: {},
    designated_pool_uuid: { type: 'code' },
    uuid: { type: 'code', aliases: ['vm_uuid', 'vm_id'] },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: ['name', 'status', 'location', 'vcpu', 'memory', 'public_ipv4', 'price', 'billing_account', 'created_at'],
  subtitle: 'os_name',
  facts: ['public_ipv4', 'private_ipv4', 'vcpu', 'memory'],
  joined: { public_ipv4: 'ip_address' },
  status: {
    values: {
      creating: { tone: 'busy', transitional: true },
      starting: { tone: 'busy', transitional: true },
      running: { tone: 'success' },
      stopping: { tone: 'busy', transitional: true },
      restarting: { tone: 'busy', transitional: true },
      resizing: { tone: 'busy', transitional: true },
      // Its disks and addresses are billed all the same.
      stopped: { tone: 'off', idle: true },
      hibernated: { tone: 'off', idle: true },
      hibernating: { tone: 'busy', transitional: true },
      waking_up: { tone: 'busy', transitional: true },
      connecting: { tone: 'busy', transitional: true },
      deleted: { tone: 'off' },
    },
  },
  pricedBy: [
    'vcpu',
    'memory',
    'os_name',
    'os_version',
    'license_type',
    'public_ipv4',
    'backup',
    'storage.*.size',
    'storage.*.size_gb',
    'storage.*.replica.*.type',
    'storage.*.replica.*.size',
  ],
  price: (list, record) => priceOf(list, orderOf(record as VirtualMachine, record.location as string | undefined)).sum,
  // Its address stays.
  savings: (list, record) => withoutAddress(list, record),
  // A listed address is counted by the list of addresses; a missing list is reported there.
  runRate: (owned) => {
    const listed = new Set(
      owned('ip_address').flatMap(({ address, assigned_to, type }) =>
        type === 'private' ? [] : [address, assigned_to],
      ),
    );
    return (list, record) =>
      record.public_ipv4 === undefined || listed.has(record.uuid) || listed.has(record.public_ipv4)
        ? withoutAddress(list, record)
        : priceOf(list, orderOf(record as VirtualMachine, record.location as string | undefined)).sum;
  },
  startingPrice: ({ predefinedPackages }) => {
    const [smallest] = predefinedPackages.map(sizeOf).sort((a, b) => a.memory - b.memory || a.vcpu - b.vcpu);
    if (!smallest) return undefined;
    const { vcpu, memory, disk } = smallest;
    return { record: { vcpu, memory, public_ipv4: null, storage: [{ uuid: '', size: disk }] } };
  },
  // It comes with a disk and an address and is in a network; what led to it leads nowhere when it goes.
  invalidates: ['disk', 'ip_address', 'vpc', 'load_balancer', 'firewall'],
  createMany: 20,
  plans: [
    { name: 'resize', icon: 'resize' },
    { name: 'assign_firewall', icon: 'firewall', about: 'firewall' },
  ],
  actions: {
    start: {
      group: 'power',
      opposite: 'stop',
      icon: 'play',
      billable: true,
      call: { method: 'POST', path: `${path}/start`, with: one },
      allowed: { field: 'status', in: ['stopped', 'hibernated'] },
      optimisticStatus: 'starting',
      placement: 'page',
      bulk: true,
    },
    // /v1 knows no restart. It ends with a start: if that would be refused, the machine is not stopped.
    restart: {
      ...afterStop('start'),
      group: 'power',
      icon: 'restart',
      optimisticStatus: 'restarting',
      confirm: true,
      placement: 'page',
      bulk: true,
    },
    stop: {
      group: 'power',
      icon: 'stop',
      undoable: true,
      call: { method: 'POST', path: `${path}/stop`, with: one },
      allowed: { field: 'status', is: 'running' },
      optimisticStatus: 'stopping',
      confirm: true,
      placement: 'page',
      bulk: true,
      fallback: forcedStop,
    },
    force_stop: {
      group: 'power',
      icon: 'power',
      call: { method: 'POST', path: `${path}/stop`, with: { ...one, force: true } },
      allowed: { field: 'status', in: ['running', 'stopping'] },
      optimisticStatus: 'stopping',
      danger: true,
      bulk: true,
    },
    resize: {
      group: 'data',
      icon: 'resize',
      billable: true,
      call: { method: 'PATCH', path, with: one },
      params: {
        vcpu: { type: 'number', min: 1, limit: 'vcpu' },
        memory: { type: 'size', unit: 'MB', min: 1, limit: 'memory' },
      },
      allowed: { field: 'status', is: 'stopped' },
      changedOnly: true,
      isSo: ({ vcpu, memory }, size) => vcpu === (size.vcpu ?? vcpu) && memory === (size.memory ?? memory),
      instead: 'resize_running',
      placement: 'page',
    },
    // Of one that runs: it is stopped first, and started again in its new size.
    resize_running: {
      ...afterStop('start', 'resize'),
      optimisticStatus: 'resizing',
      sample: { vcpu: 2, memory: 4096 },
    },
    change_password: {
      group: 'account',
      icon: 'key',
      call: { method: 'PATCH', path: `${path}/user`, with: one },
      params: { username: { type: 'code' }, password: { type: 'secret', rule: 'password' } },
      allowed: { field: 'status', is: 'running' },
    },
    rescue_start: {
      group: 'power',
      icon: 'rescue',
      billable: true,
      call: { method: 'POST', path: `${path}/rescue_start`, with: one },
      allowed: { field: 'status', is: 'stopped' },
      optimisticStatus: 'starting',
      instead: 'rescue_running',
    },
    rescue_running: { ...afterStop('rescue_start'), optimisticStatus: 'restarting' },
    backup_on: {
      group: 'data',
      icon: 'backup',
      call: { method: 'POST', path: `${path}/backup`, with: { ...one, backup: true } },
      allowed: { not: { field: 'backup', is: true } },
      bulk: true,
    },
    backup_off: {
      group: 'data',
      icon: 'backup',
      call: { method: 'POST', path: `${path}/backup`, with: { ...one, backup: false } },
      allowed: { field: 'backup', is: true },
      confirm: true,
      bulk: true,
    },
    clone: {
      group: 'data',
      icon: 'clone',
      billable: true,
      creates: true,
      call: { method: 'POST', path: `${path}/clone`, with: one },
      params: { name: { rule: 'name' } },
      allowed: stable,
      invalidates: ['disk'],
    },
    move_account: {
      group: 'account',
      icon: 'account',
      call: { method: 'POST', path: `${path}/resource_billing`, with: one },
      params: { billing_account_id: { type: 'reference', reference: 'billing_account' } },
      invalidates: ['disk'],
    },
    reinstall: {
      icon: 'restart',
      billable: true,
      call: { method: 'POST', path: `${path}/reinstall`, with: one },
      allowed: stable,
      confirm: true,
      danger: true,
    },
    // The rest belongs to copies and disks of the machine: its own page asks for it.
    rebuild: {
      billable: true,
      call: { method: 'POST', path: `${path}/rebuild`, with: one },
      allowed: stable,
      placement: 'none',
      sample: { replica_uuid: 'REPLICA_UUID' },
      invalidates: ['disk'],
    },
    create_snapshot: {
      call: { method: 'POST', path: `${path}/replica`, with: one },
      allowed: stable,
      placement: 'none',
      sample: { type: 'snapshot' },
      invalidates: ['disk'],
    },
    delete_replica: {
      call: { method: 'DELETE', path: `${path}/replica`, with: one },
      placement: 'none',
      sample: { replica_uuid: 'REPLICA_UUID' },
      invalidates: ['disk'],
    },
    add_disk: {
      billable: true,
      call: { method: 'POST', path: `${path}/storage`, with: one },
      placement: 'none',
      sample: { size_gb: 20 },
      invalidates: ['disk'],
    },
    resize_disk: {
      billable: true,
      call: { method: 'PATCH', path: `${path}/storage`, with: one },
      placement: 'none',
      sample: { disk_uuid: 'DISK_UUID', size_gb: 40 },
      isSo: (record, { disk_uuid, size_gb }) =>
        disksOf(record as VirtualMachine).some((disk) => disk.uuid === disk_uuid && diskSize(disk) >= Number(size_gb)),
      invalidates: ['disk'],
    },
    resize_disk_running: {
      ...afterStop('start', 'resize_disk'),
      optimisticStatus: 'resizing',
      sample: { disk_uuid: 'DISK_UUID', size_gb: 40 },
      invalidates: ['disk'],
    },
    delete_disk: {
      call: { method: 'DELETE', path: `${path}/storage`, with: one },
      placement: 'none',
      sample: { disk_uuid: 'DISK_UUID' },
      invalidates: ['disk'],
    },
    attach_disk: {
      billable: true,
      call: { method: 'POST', path: `${path}/storage/attach`, with: one },
      placement: 'none',
      sample: { disk_uuid: 'DISK_UUID' },
      invalidates: ['disk'],
    },
    detach_disk: {
      call: { method: 'POST', path: `${path}/storage/detach`, with: one },
      placement: 'none',
      sample: { disk_uuid: 'DISK_UUID' },
      invalidates: ['disk'],
    },
  },
});
