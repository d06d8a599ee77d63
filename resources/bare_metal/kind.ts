/** Leased servers (docs/coverage.md, sections 3, 4, 7). The detail route has no location: it is looked up. */
import { collectionCalls } from '../kind/collectionCalls';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { leasePrice } from './price';
import { bareMetalRecord, type BareMetal } from './schema';
import outline from './outline';

const path = '/{location}/metal/leases';
const one = `${path}/{id}`;

export const bareMetal: Kind = defineKind({
  ...outline,
  title: 'display_name',
  api: collectionCalls(path, one),
  record: bareMetalRecord,
  fields: {
    display_name: { write: 'always', maxLength: 100 },
    status: { type: 'status' },
    'spec.title': {},
    'os.name': {},
    'machine.label': { type: 'code' },
    'machine.ip_public_v4': { type: 'ip' },
    'machine.ip_public_v6': { type: 'ip' },
    'machine.mac_addresses': { type: 'list' },
    'machine.ssh_credentials': { type: 'secret', hidden: true, aliases: ['ssh_credentials'] },
    spec_id: { type: 'code', hidden: true },
    requested_os_id: { type: 'code', hidden: true },
    billing_account_id: { reference: 'billing_account' },
    uuid: { type: 'code', aliases: ['lease_uuid', 'lease_id'] },
    user_id: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: [
    'display_name',
    'status',
    'location',
    'machine.ip_public_v4',
    'os.name',
    'price',
    'billing_account_id',
    'created_at',
  ],
  subtitle: 'spec.title',
  facts: ['machine.ip_public_v4', 'spec.title', 'billing_account_id', 'created_at'],
  pricedBy: ['spec_id', 'spec.id', 'spec.price_per_hour'],
  price: (list, record) => {
    const { spec, spec_id, location } = record as BareMetal & { location?: string };
    const known = spec ?? (spec_id !== null && spec_id !== undefined ? { id: spec_id } : undefined);
    return leasePrice(list, known, location);
  },
  // Leased machines are pending or in use (docs/coverage.md, section 4).
  deletable: { field: 'status', in: ['pending', 'in_use'] },
  actions: {
    move_account: {
      icon: 'account',
      call: { method: 'PATCH', path: one },
      params: { billing_account_id: { type: 'reference', reference: 'billing_account' } },
    },
  },
  status: {
    values: {
      available: { tone: 'info' },
      pending: { tone: 'busy', transitional: true },
      in_use: { tone: 'success' },
      cleaning: { tone: 'busy', transitional: true },
      offline: { tone: 'danger' },
      deleted: { tone: 'off' },
    },
  },
});
