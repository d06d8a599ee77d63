/** Reserved addresses (docs/coverage.md, sections 3, 7). Routes carry the uuid, calls the address (readings, Names). */
import * as z from 'zod/mini';
import { collectionCalls } from '../kind/collectionCalls';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { emptySum } from '../../src/lib/sum';
import { partSum } from '../pricing/list';
import { holderKinds } from '../record/holders';
import { isAssigned } from '../record/holders';
import { defineFields, recordFromFields } from '../kind/recordFromFields';
import { id, integer, maybe } from '../record/schema';
import outline from './outline';

const path = '/{location}/network/ip_addresses';
const one = `${path}/{address}`;

const fields = defineFields({
  status: {
    type: 'status',
    // An answer that leaves it out claims nothing.
    derive: (record) => ({ true: 'assigned', false: 'unassigned' })[String(isAssigned(record))],
  },
  name: { write: 'always', required: false, maxLength: 100, aliases: ['display_name', 'title'] },
  address: { type: 'ip', aliases: ['ip_address', 'ip'] },
  type: { options: [{ value: 'public' }, { value: 'private' }] },
  enabled: { type: 'boolean' },
  /** Null when nothing has it. */
  assigned_to: {
    references: { by: 'assigned_to_resource_type', kinds: holderKinds },
    aliases: ['assigned_to_uuid', 'resource_uuid'],
  },
  assigned_to_resource_type: {
    options: [{ value: 'virtual_machine' }, { value: 'service' }, { value: 'load_balancer' }],
    aliases: ['resource_type', 'assigned_to_type'],
  },
  assigned_to_private_ip: { type: 'ip', aliases: ['private_ip', 'private_ipv4'] },
  billing_account_id: { reference: 'billing_account', write: 'create', aliases: ['billing_account'] },
  // Without one it is named by its address, which the calls take anyway.
  uuid: { type: 'code', aliases: ['ip_address', 'address'] },
  created_at: { type: 'date' },
  updated_at: { type: 'date' },
});

/** As /v1 answers it (docs/coverage.md, section 3). */
export const ipAddressRecord = recordFromFields(fields, 'uuid', {
  address: z.string(),
  billing_account_id: maybe(id),
  user_id: integer,
});
export type IpAddress = z.infer<typeof ipAddressRecord>;

export const ipAddress: Kind = defineKind({
  ...outline,
  title: 'address',
  api: collectionCalls(path, one),
  record: ipAddressRecord,
  fields,
  columns: ['address', 'status', 'location', 'name', 'type', 'price', 'billing_account_id'],
  facts: ['address', 'name', 'type'],
  sort: { field: 'address', order: 'ASC' },
  status: {
    values: {
      assigned: { tone: 'success' },
      // No price is published for a private address.
      unassigned: { tone: 'off', idle: { not: { field: 'type', is: 'private' } } },
    },
  },
  pricedBy: ['type'],
  // Only public addresses are charged, assigned or not.
  price: (list, { type, location }) =>
    type === 'private'
      ? emptySum(list.currency)
      : partSum(list, { type: 'FLOATING_IP', quantity: 1 }, { location: location as string | undefined }),
  startingPrice: () => ({ record: { type: 'public' } }),
  deletable: (record) => !isAssigned(record),
  actions: {
    assign: {
      icon: 'link',
      call: { method: 'POST', path: `${one}/assign` },
      params: { private_ip: { type: 'ip', input: 'holder' } },
      shown: { field: 'assigned_to', exists: false },
      placement: 'page',
      invalidates: ['virtual_machine', 'load_balancer'],
    },
    unassign: {
      icon: 'unlink',
      call: { method: 'POST', path: `${one}/unassign`, body: 'none' },
      opposite: 'assign',
      allowed: { field: 'assigned_to', exists: true },
      confirm: true,
      undoable: true,
      bulk: true,
      invalidates: ['virtual_machine', 'load_balancer'],
    },
    move_account: {
      icon: 'account',
      call: { method: 'PATCH', path: one },
      params: { billing_account_id: { reference: 'billing_account' } },
    },
  },
});
