/** Managed databases and Kubernetes (docs/coverage.md, sections 3, 4, 7; readings: all under `/package/{uuid}`). */
import { recordOf } from '../kind/recordOf';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { isMoving } from './moving';
import { servicePrice } from './price';
import { managedServiceRecord } from './schema';
import outline from './outline';

const path = '/{location}/user-resource/service';
const one = `${path}/package/{id}`;
const part = `${one}/resources/{target_uuid}`;

const active = { field: 'status', is: 'active' } as const;

export const managedService: Kind = defineKind({
  ...outline,
  title: 'display_name',
  api: {
    list: { method: 'GET', path: `${path}/packages` },
    create: { method: 'POST', path: `${path}/package` },
    update: { method: 'PATCH', path: one },
    delete: { method: 'DELETE', path: one },
  },
  record: managedServiceRecord,
  fields: {
    display_name: { write: 'always', maxLength: 100 },
    status: { type: 'status' },
    service_type: { options: [{ value: 'mariadb' }, { value: 'postgresql' }, { value: 'kubernetes' }] },
    version: {},
    is_multi_node: { type: 'boolean' },
    resources: { type: 'list', hidden: true },
    whitelist_addresses: { type: 'list' },
    billing_account_id: { reference: 'billing_account' },
    uuid: { type: 'code', aliases: ['package_uuid', 'package_id'] },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: [
    'display_name',
    'status',
    'location',
    'service_type',
    'version',
    'is_multi_node',
    'price',
    'billing_account_id',
  ],
  facts: ['service_type', 'version', 'billing_account_id'],
  status: {
    values: { requested: { tone: 'busy' }, active: { tone: 'success' }, deleted: { tone: 'off' } },
    // Its nodes start and stop while the service itself stays active.
    transitionalWhen: isMoving,
  },
  pricedBy: [
    'service_type',
    'prices.*.price_per_hour',
    'prices.*.qty',
    'resources.*.vcpu',
    'resources.*.memory',
    'resources.*.size_gb',
  ],
  price: (list, record) => servicePrice(list, recordOf(managedServiceRecord, record)),
  actions: {
    rebuild: {
      icon: 'restart',
      billable: true,
      call: { method: 'POST', path: `${one}/rebuild`, body: 'none' },
      allowed: active,
      optimisticStatus: 'requested',
      danger: true,
    },
    move_account: {
      icon: 'account',
      call: { method: 'PATCH', path: one },
      params: { billing_account_id: { type: 'reference', reference: 'billing_account' } },
    },
    // The rest belongs to parts of the service: its own page asks for it.
    set_properties: {
      call: { method: 'PATCH', path: `${one}/properties` },
      placement: 'none',
      sample: { max_connections: 200 },
    },
    allow_address: {
      call: { method: 'POST', path: `${one}/whitelist_addresses` },
      placement: 'none',
      sample: { address: '203.0.113.7' },
    },
    forbid_address: {
      call: { method: 'DELETE', path: `${one}/whitelist_addresses`, with: { address: '{address}' } },
      placement: 'none',
      sample: { address: '203.0.113.7' },
    },
    start_part: {
      call: { method: 'POST', path: `${part}/start`, body: 'none' },
      placement: 'none',
      sample: { target_uuid: 'NODE_UUID' },
      billable: true,
    },
    stop_part: {
      call: { method: 'POST', path: `${part}/stop`, body: 'none' },
      placement: 'none',
      sample: { target_uuid: 'NODE_UUID' },
    },
  },
});
