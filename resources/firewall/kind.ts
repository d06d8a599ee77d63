/** Firewalls (docs/coverage.md, sections 3, 7, 9). PUT replaces the whole rule set. */
import { collectionCalls } from '../kind/collectionCalls';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { firewallRecord } from './schema';
import outline from './outline';

const path = '/{location}/network/firewalls';
const one = `${path}/{id}`;

export const firewall: Kind = defineKind({
  ...outline,
  title: 'display_name',
  api: {
    ...collectionCalls(path, one),
    update: { method: 'PUT', path: one, with: { display_name: '{display_name}', rules: '{rules}' } },
  },
  record: firewallRecord,
  fields: {
    display_name: { write: 'always', maxLength: 100 },
    description: { type: 'multiline' },
    rules: { type: 'list', hidden: true },
    resources_assigned: { type: 'list', hidden: true },
    billing_account_id: { reference: 'billing_account', write: 'create' },
    uuid: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: ['display_name', 'location', 'resources_assigned', 'rules', 'billing_account_id', 'created_at'],
  actions: {
    assign: {
      icon: 'link',
      call: { method: 'POST', path: `${one}/vms`, with: { vm_uuid: '{machine}' }, only: [] },
      params: { machine: { type: 'reference', reference: 'virtual_machine' } },
      isSo: ({ resources_assigned: assigned }, { machine }) =>
        Array.isArray(assigned) &&
        assigned.some((one: { resource_uuid?: unknown } | null) => one?.resource_uuid === machine),
    },
    unassign: {
      call: { method: 'DELETE', path: `${one}/vms`, query: { vm_uuid: '{machine}' } },
      placement: 'none',
      sample: { machine: 'MACHINE_UUID' },
    },
  },
});
