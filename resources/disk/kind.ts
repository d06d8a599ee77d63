/** Disks on their own (docs/coverage.md, sections 3, 4, 7). Whether one is attached is read from the machines (docs/readings.md). */
import { collectionCalls } from '../kind/collectionCalls';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { priceOfDisk, runningDisks } from './running';
import { diskRecord } from './schema';
import outline from './outline';

const path = '/{location}/storage/disks';
const one = `${path}/{id}`;
const machines = '/{location}/user-resource/vm/storage';
const inMachine = { uuid: '{machine}', disk_uuid: '{id}' };

export const disk: Kind = defineKind({
  ...outline,
  title: 'display_name',
  api: {
    ...collectionCalls(path, one),
    get: { method: 'GET', path: one },
  },
  record: diskRecord,
  fields: {
    display_name: { write: 'always', maxLength: 100 },
    status: { type: 'status' },
    size_gb: { type: 'size', unit: 'GB', write: 'create', min: 1, limit: 'disk', default: 20 },
    source_image_type: {
      options: [{ value: 'EMPTY' }, { value: 'OS_BASE' }, { value: 'DISK' }, { value: 'SNAPSHOT' }],
      write: 'create',
      default: 'EMPTY',
    },
    source_image: { type: 'code', write: 'create', required: false },
    storage_pool_uuid: { type: 'code', write: 'create', required: false },
    billing_account_id: { reference: 'billing_account', write: 'create' },
    uuid: { type: 'code' },
    snapshots: { type: 'list', hidden: true },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: [
    'display_name',
    'status',
    'location',
    'size_gb',
    'price',
    'billing_account_id',
    'source_image_type',
    'created_at',
  ],
  facts: ['size_gb', 'source_image_type', 'billing_account_id', 'created_at'],
  status: { values: { Active: { tone: 'success' }, Reserved: { tone: 'busy', transitional: true } } },
  pricedBy: ['size_gb', 'snapshots.*.size_gb'],
  price: (list, record) => priceOfDisk(list, record),
  startingPrice: () => ({ record: { size_gb: 1 }, unit: 'GB' }),
  runRate: runningDisks,
  invalidates: ['virtual_machine'],
  actions: {
    resize: {
      icon: 'resize',
      billable: true,
      call: { method: 'PATCH', path: one },
      params: { size_gb: { type: 'size', unit: 'GB', min: 1, limit: 'disk' } },
      allowed: { field: 'status', is: 'Active' },
      placement: 'page',
      invalidates: ['virtual_machine'],
    },
    move_account: {
      icon: 'account',
      call: { method: 'PATCH', path: one },
      params: { billing_account_id: { type: 'reference', reference: 'billing_account' } },
    },
    // Its page asks for the machine: only those of its location can have it.
    attach: {
      call: { method: 'POST', path: `${machines}/attach`, with: inMachine, only: [] },
      placement: 'none',
      sample: { machine: 'MACHINE_UUID' },
      invalidates: ['virtual_machine'],
    },
    detach: {
      call: { method: 'POST', path: `${machines}/detach`, with: inMachine, only: [] },
      placement: 'none',
      sample: { machine: 'MACHINE_UUID' },
      invalidates: ['virtual_machine'],
    },
  },
});
