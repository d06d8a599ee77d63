/** Section 7, load balancers with their targets and forwarding rules. Protocol TCP, persistence SOURCE_IP (section 9). */
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
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/network/load_balancers';
const one = `${path}/{{lb.uuid}}`;

const rule = {
  uuid: '44d1e2f3-7081-4293-b4e5-3a2b1c0d9e8f',
  'protocol?': 'TCP',
  source_port: 443,
  target_port: 8443,
  'connection_limit?': 1000,
  'session_persistence?': 'SOURCE_IP',
};
const target = {
  target_uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29',
  'target_type?': 'vm',
  'target_ip_address?': '10.1.0.5',
};
const balancer = {
  uuid: '55e2f304-8192-43a4-85f6-4b3c2d1e0f9a',
  display_name: 'front',
  'private_address?': '10.1.0.9',
  'network_uuid?': 'd5e6f7a8-2b3c-4d4e-af90-8b7c6d5e4f3a',
  billing_account_id: 1001,
  forwarding_rules: [rule],
  targets: [target],
};

const made: readonly Step[] = [
  ...runningMachine,
  { run: 'create a load balancer', as: 'lb' },
  { run: 'list load balancers', as: 'lb', where: { uuid: '{{lb.uuid}}' } },
];
const second: readonly Step[] = [
  ...made,
  { run: 'create a machine', as: 'another' },
  { run: 'list machines', as: 'another', where: { uuid: '{{another.uuid}}', status: 'running' } },
];

export const loadBalancers: readonly WireExample[] = [
  {
    name: 'list load balancers',
    call: 'GET /{location}/network/load_balancers',
    needs: made.slice(0, -1),
    request: { method: 'GET', path, headers: key },
    answer: {
      status: 200,
      body: [balancer],
      oneOf: {
        '*.forwarding_rules.*.protocol': ['TCP'],
        '*.forwarding_rules.*.session_persistence': ['SOURCE_IP'],
        '*.targets.*.target_type': ['vm'],
      },
    },
  },
  {
    name: 'create a load balancer',
    call: 'POST /{location}/network/load_balancers',
    needs: runningMachine,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","forwarding_rules":[{"source_port":443,"target_port":8443}],"targets":[{"target_uuid":"{{vm.uuid}}"}],"billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: balancer.uuid, 'display_name!': 'wire-{{run}}' } },
  },
  {
    name: 'create a load balancer with everything',
    call: 'POST /{location}/network/load_balancers',
    needs: [
      ...here,
      { run: 'create a network', as: 'network' },
      { run: 'list host pools', as: 'pool', where: {} },
      { run: 'create a machine with everything', as: 'vm' },
    ],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","network_uuid":"{{network.uuid}}","reserve_public_ip":true,"forwarding_rules":[{"source_port":443,"target_port":8443,"connection_limit":1000,"session_persistence":"SOURCE_IP"}],"targets":[{"target_uuid":"{{vm.uuid}}","target_type":"vm"}],"billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: { uuid: balancer.uuid, 'display_name!': 'wire-{{run}}', network_uuid: '{{network.uuid}}' },
    },
  },
  refusal('refuse a load balancer with a port that is none', 'POST /{location}/network/load_balancers', {
    needs: runningMachine,
    body: '{"display_name":"wire-{{run}}","forwarding_rules":[{"source_port":70000,"target_port":8443}],"targets":[{"target_uuid":"{{vm.uuid}}"}],"billing_account_id":{{account.id}}}',
    answer: refused('Between 1 and 65535'),
  }),
  {
    name: 'rename a load balancer',
    call: 'PATCH /{location}/network/load_balancers/{uuid}',
    needs: made,
    request: { method: 'PATCH', path: one, headers: json, body: '{"display_name":"wire-anew"}' },
    answer: { status: 200, body: { uuid: '{{lb.uuid}}', 'display_name!': 'wire-anew' } },
  },
  refusal('refuse to rename an unknown load balancer', 'PATCH /{location}/network/load_balancers/{uuid}', {
    body: '{"display_name":"wire-anew"}',
  }),
  {
    name: 'delete a load balancer',
    call: 'DELETE /{location}/network/load_balancers/{uuid}',
    needs: made,
    request: { method: 'DELETE', path: one, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown load balancer', 'DELETE /{location}/network/load_balancers/{uuid}'),
  {
    name: 'move a load balancer to another account',
    call: 'PUT /{location}/network/load_balancers/{uuid}/billing_account',
    needs: [...made, secondAccount],
    request: { method: 'PUT', path: `${one}/billing_account`, query: 'set_id={{second.id}}', headers: key },
    answer: { status: 200, body: { uuid: '{{lb.uuid}}', billing_account_id: '{{second.id}}' } },
  },
  refusal(
    'refuse to move a load balancer to an unknown account',
    'PUT /{location}/network/load_balancers/{uuid}/billing_account',
    { needs: made, ids: ['{{lb.uuid}}'], query: `set_id=${nothing.integer}` },
  ),
  {
    name: 'add a target',
    call: 'POST /{location}/network/load_balancers/{uuid}/targets',
    needs: second,
    request: {
      method: 'POST',
      path: `${one}/targets`,
      headers: json,
      body: '{"target_uuid":"{{another.uuid}}","target_type":"vm"}',
    },
    answer: { status: 200, body: { uuid: '{{lb.uuid}}' } },
  },
  refusal('refuse an unknown target', 'POST /{location}/network/load_balancers/{uuid}/targets', {
    needs: made,
    ids: ['{{lb.uuid}}'],
    body: `{"target_uuid":"${nothing.uuid}","target_type":"vm"}`,
  }),
  {
    name: 'remove a target',
    call: 'DELETE /{location}/network/load_balancers/{uuid}/targets/{target_uuid}',
    needs: made,
    request: { method: 'DELETE', path: `${one}/targets/{{vm.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal(
    'refuse to remove an unknown target',
    'DELETE /{location}/network/load_balancers/{uuid}/targets/{target_uuid}',
    { needs: made, ids: ['{{lb.uuid}}', nothing.uuid] },
  ),
  {
    name: 'add a forwarding rule',
    call: 'POST /{location}/network/load_balancers/{uuid}/forwarding_rules',
    needs: made,
    request: {
      method: 'POST',
      path: `${one}/forwarding_rules`,
      headers: json,
      body: '{"source_port":80,"target_port":8080,"connection_limit":500,"session_persistence":"SOURCE_IP"}',
    },
    answer: { status: 200, body: { uuid: '{{lb.uuid}}' } },
  },
  {
    name: 'add a forwarding rule of two ports',
    call: 'POST /{location}/network/load_balancers/{uuid}/forwarding_rules',
    needs: made,
    request: {
      method: 'POST',
      path: `${one}/forwarding_rules`,
      headers: json,
      body: '{"source_port":80,"target_port":8080}',
    },
    answer: { status: 200, body: { uuid: '{{lb.uuid}}' } },
  },
  refusal(
    'refuse a forwarding rule without a target port',
    'POST /{location}/network/load_balancers/{uuid}/forwarding_rules',
    { needs: made, ids: ['{{lb.uuid}}'], body: '{"source_port":80}', answer: invalid('target_port') },
  ),
  {
    name: 'remove a forwarding rule',
    call: 'DELETE /{location}/network/load_balancers/{uuid}/forwarding_rules/{rule_uuid}',
    needs: made,
    request: { method: 'DELETE', path: `${one}/forwarding_rules/{{lb.forwarding_rules.0.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal(
    'refuse to remove an unknown forwarding rule',
    'DELETE /{location}/network/load_balancers/{uuid}/forwarding_rules/{rule_uuid}',
    { needs: made, ids: ['{{lb.uuid}}', nothing.uuid] },
  ),
];
