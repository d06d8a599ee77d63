/** Section 7, Network: IP addresses. The calls about one carry the address itself (readings). */
import type { Step, WireExample } from '../../../tests/wire/types';
import { here, invalid, json, key, nothing, refusal, secondAccount } from '../../../tests/wire/examples/parts';

const ips = '/v1/{{location.slug}}/network/ip_addresses';

const address = {
  uuid: '33c0d1e2-6f70-4182-a3d4-2f1a0b9c8d7e',
  address: '192.0.2.10',
  type: 'public',
  'enabled?': true,
  'name?': 'www',
  'assigned_to?': null,
  'assigned_to_resource_type?': null,
};

const reserved: readonly Step[] = [...here, { run: 'reserve an address', as: 'ip' }];
const assigned: readonly Step[] = [
  ...here,
  { run: 'create a machine without a public address', as: 'vm' },
  { run: 'list machines', as: 'vm', where: { uuid: '{{vm.uuid}}', status: 'running' } },
  { run: 'reserve an address', as: 'ip' },
  { run: 'assign an address' },
];

export const ipAddressExamples: readonly WireExample[] = [
  {
    name: 'list addresses',
    call: 'GET /{location}/network/ip_addresses',
    needs: assigned,
    request: { method: 'GET', path: ips, headers: key },
    answer: {
      status: 200,
      body: [
        {
          ...address,
          uuid: '33c0d1e2-6f70-4182-a3d4-2f1a0b9c8d7f',
          'assigned_to?': '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29',
          'assigned_to_resource_type?': 'virtual_machine',
        },
        address,
      ],
      oneOf: {
        '*.type': ['public', 'private'],
        '*.assigned_to_resource_type': ['virtual_machine', 'service', 'load_balancer'],
      },
    },
  },
  {
    name: 'reserve an address',
    call: 'POST /{location}/network/ip_addresses',
    needs: here,
    request: { method: 'POST', path: ips, headers: json, body: '{"billing_account_id":{{account.id}}}' },
    answer: { status: 200, body: { uuid: address.uuid, address: '192.0.2.10' } },
  },
  {
    name: 'reserve an address with a name',
    call: 'POST /{location}/network/ip_addresses',
    needs: here,
    request: {
      method: 'POST',
      path: ips,
      headers: json,
      body: '{"name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: address.uuid, address: '192.0.2.10', 'name!': 'wire-{{run}}' } },
  },
  refusal('refuse an address that no account pays for', 'POST /{location}/network/ip_addresses', {
    body: '{"name":"wire-{{run}}"}',
    answer: invalid('billing_account_id'),
  }),
  {
    name: 'rename an address',
    call: 'PATCH /{location}/network/ip_addresses/{address}',
    needs: reserved,
    request: { method: 'PATCH', path: `${ips}/{{ip.address}}`, headers: json, body: '{"name":"wire-anew"}' },
    answer: { status: 200, body: { address: '{{ip.address}}', 'name!': 'wire-anew' } },
  },
  {
    name: 'move an address to another account',
    call: 'PATCH /{location}/network/ip_addresses/{address}',
    needs: [...reserved, secondAccount],
    request: {
      method: 'PATCH',
      path: `${ips}/{{ip.address}}`,
      headers: json,
      body: '{"billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { address: '{{ip.address}}', billing_account_id: '{{second.id}}' } },
  },
  refusal('refuse to rename an unknown address', 'PATCH /{location}/network/ip_addresses/{address}', {
    ids: [nothing.address],
    body: '{"name":"wire-anew"}',
  }),
  {
    name: 'release an address',
    call: 'DELETE /{location}/network/ip_addresses/{address}',
    needs: reserved,
    request: { method: 'DELETE', path: `${ips}/{{ip.address}}`, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to release an unknown address', 'DELETE /{location}/network/ip_addresses/{address}', {
    ids: [nothing.address],
  }),
  {
    name: 'assign an address',
    call: 'POST /{location}/network/ip_addresses/{address}/assign',
    needs: assigned.slice(0, -1),
    request: {
      method: 'POST',
      path: `${ips}/{{ip.address}}/assign`,
      headers: json,
      body: '{"private_ip":"{{vm.private_ipv4}}"}',
    },
    answer: {
      status: 200,
      body: { address: '{{ip.address}}', assigned_to: '{{vm.uuid}}', assigned_to_private_ip: '{{vm.private_ipv4}}' },
    },
  },
  refusal('refuse to assign an address to what is none', 'POST /{location}/network/ip_addresses/{address}/assign', {
    needs: reserved,
    ids: ['{{ip.address}}'],
    body: '{"private_ip":"10.0.0.999"}',
    answer: invalid('private_ip', 'Not an IP address'),
  }),
  {
    name: 'unassign an address',
    call: 'POST /{location}/network/ip_addresses/{address}/unassign',
    needs: assigned,
    request: { method: 'POST', path: `${ips}/{{ip.address}}/unassign`, headers: key },
    answer: { status: 200, body: { address: '{{ip.address}}', 'assigned_to?': null } },
  },
  refusal('refuse to unassign an unknown address', 'POST /{location}/network/ip_addresses/{address}/unassign', {
    ids: [nothing.address],
  }),
];
