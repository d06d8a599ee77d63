/** Section 7, firewalls. Directions, protocols and endpoint types are those of section 9; PUT sends the whole rule set. */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  here,
  invalid,
  json,
  key,
  nothing,
  refusal,
  refused,
  runningMachine,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/network/firewalls';
const one = `${path}/{{firewall.uuid}}`;

const rule = {
  direction: 'inbound',
  protocol: 'tcp',
  'port_start?': 443,
  'port_end?': 443,
  endpoint_spec_type: 'ip_prefixes',
  'endpoint_spec?': ['192.0.2.0/24', '2001:db8::/32'],
};
const firewall = {
  uuid: '66f30415-92a3-44b5-9607-5c4d3e2f1a0b',
  display_name: 'edge',
  'billing_account_id?': 1001,
  rules: [rule],
  resources_assigned: [{ resource_uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29', 'resource_type?': 'virtual_machine' }],
};
const vocabulary = (at: string) => ({
  [`${at}.direction`]: ['inbound', 'outbound'],
  [`${at}.protocol`]: ['tcp', 'udp', 'icmp', 'icmp6', 'any'],
  [`${at}.endpoint_spec_type`]: ['ip_prefixes', 'group_tag', 'any', 'vlan'],
});

const made: readonly Step[] = [...here, { run: 'create a firewall', as: 'firewall' }];
const guarded: readonly Step[] = [
  ...runningMachine,
  { run: 'create a firewall', as: 'firewall' },
  { run: 'put a machine behind a firewall' },
];

export const firewalls: readonly WireExample[] = [
  {
    name: 'list firewalls',
    call: 'GET /{location}/network/firewalls',
    needs: guarded,
    request: { method: 'GET', path, headers: key },
    answer: {
      status: 200,
      body: [firewall],
      oneOf: vocabulary('*.rules.*'),
    },
  },
  {
    name: 'create a firewall',
    call: 'POST /{location}/network/firewalls',
    needs: here,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","rules":[{"direction":"inbound","protocol":"tcp","port_start":443,"port_end":443,"endpoint_spec_type":"ip_prefixes","endpoint_spec":["192.0.2.0/24","2001:db8::/32"]},{"direction":"outbound","protocol":"any","endpoint_spec_type":"any"}],"billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: { uuid: firewall.uuid, 'display_name!': 'wire-{{run}}', rules: [rule, { ...rule, 'endpoint_spec?': [] }] },
      oneOf: vocabulary('rules.*'),
    },
  },
  {
    name: 'create a firewall without rules',
    call: 'POST /{location}/network/firewalls',
    needs: here,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: firewall.uuid, 'display_name!': 'wire-{{run}}' } },
  },
  refusal('refuse a firewall rule of an unknown protocol', 'POST /{location}/network/firewalls', {
    needs: here,
    body: '{"display_name":"wire-{{run}}","rules":[{"direction":"inbound","protocol":"gre","endpoint_spec_type":"any"}],"billing_account_id":{{account.id}}}',
    answer: refused('Not a protocol'),
  }),
  {
    name: 'change a firewall',
    call: 'PUT /{location}/network/firewalls/{uuid}',
    needs: made,
    request: {
      method: 'PUT',
      path: one,
      headers: json,
      body: '{"display_name":"wire-anew","rules":[{"direction":"inbound","protocol":"udp","port_start":53,"port_end":53,"endpoint_spec_type":"any"},{"direction":"inbound","protocol":"icmp6","endpoint_spec_type":"any"}]}',
    },
    answer: {
      status: 200,
      body: { uuid: '{{firewall.uuid}}', 'display_name!': 'wire-anew', rules: [{ ...rule, 'endpoint_spec?': [] }] },
    },
  },
  refusal('refuse to change an unknown firewall', 'PUT /{location}/network/firewalls/{uuid}', {
    body: '{"display_name":"wire-anew","rules":[]}',
  }),
  {
    name: 'delete a firewall',
    call: 'DELETE /{location}/network/firewalls/{uuid}',
    needs: made,
    request: { method: 'DELETE', path: one, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown firewall', 'DELETE /{location}/network/firewalls/{uuid}'),
  {
    name: 'put a machine behind a firewall',
    call: 'POST /{location}/network/firewalls/{uuid}/vms',
    needs: guarded.slice(0, -1),
    request: { method: 'POST', path: `${one}/vms`, headers: json, body: '{"vm_uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{firewall.uuid}}' } },
  },
  refusal('refuse to put an unknown machine behind a firewall', 'POST /{location}/network/firewalls/{uuid}/vms', {
    needs: made,
    ids: ['{{firewall.uuid}}'],
    body: `{"vm_uuid":"${nothing.uuid}"}`,
  }),
  refusal('refuse a machine that is no uuid', 'POST /{location}/network/firewalls/{uuid}/vms', {
    needs: made,
    ids: ['{{firewall.uuid}}'],
    body: '{"vm_uuid":"web-01"}',
    answer: invalid('vm_uuid', 'Not a uuid'),
  }),
  {
    name: 'take a machine from behind a firewall',
    call: 'DELETE /{location}/network/firewalls/{uuid}/vms',
    needs: guarded,
    request: { method: 'DELETE', path: `${one}/vms`, query: 'vm_uuid={{vm.uuid}}', headers: key },
    answer: { status: 200 },
  },
  refusal(
    'refuse to take an unknown machine from behind a firewall',
    'DELETE /{location}/network/firewalls/{uuid}/vms',
    { needs: made, ids: ['{{firewall.uuid}}'], query: `vm_uuid=${nothing.uuid}` },
  ),
];
