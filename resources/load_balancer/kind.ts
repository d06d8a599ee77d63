/** Load balancers (docs/coverage.md, sections 3, 5, 7). Targets and forwarding rules are children with calls of their own. */
import { collectionCalls } from '../kind/collectionCalls';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { loadBalancerRecord } from './schema';
import outline from './outline';

const path = '/{location}/network/load_balancers';
const one = `${path}/{id}`;

export const loadBalancer: Kind = defineKind({
  ...outline,
  title: 'display_name',
  api: collectionCalls(path, one),
  record: loadBalancerRecord,
  fields: {
    display_name: { write: 'always', maxLength: 100 },
    private_address: { type: 'ip' },
    network_uuid: { reference: 'vpc' },
    forwarding_rules: { type: 'list', hidden: true },
    targets: { type: 'list', hidden: true },
    billing_account_id: { reference: 'billing_account' },
    uuid: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: [
    'display_name',
    'location',
    'private_address',
    'forwarding_rules',
    'targets',
    'price',
    'billing_account_id',
  ],
  pricedBy: [],
  price: { resource: 'LOAD_BALANCER' },
  // It comes with an address, which stays when it goes.
  invalidates: ['ip_address'],
  facts: ['network_uuid'],
  actions: {
    add_target: {
      call: { method: 'POST', path: `${one}/targets` },
      placement: 'none',
      sample: { target_uuid: 'MACHINE_UUID', target_type: 'vm' },
    },
    remove_target: {
      call: { method: 'DELETE', path: `${one}/targets/{target_uuid}`, only: [] },
      placement: 'none',
      sample: { target_uuid: 'TARGET_UUID' },
    },
    add_rule: {
      call: { method: 'POST', path: `${one}/forwarding_rules` },
      placement: 'none',
      sample: { source_port: 443, target_port: 8443 },
    },
    remove_rule: {
      call: { method: 'DELETE', path: `${one}/forwarding_rules/{rule_uuid}`, only: [] },
      placement: 'none',
      sample: { rule_uuid: 'RULE_UUID' },
    },
    move_account: {
      icon: 'account',
      call: { method: 'PUT', path: `${one}/billing_account`, body: 'none', query: { set_id: '{set_id}' } },
      params: { set_id: { type: 'reference', reference: 'billing_account' } },
    },
  },
});
