/** Section 7, Network: private networks (VPC). */
import type { Step, WireExample } from '../../../tests/wire/types';
import { invalid, json, key, location, refusal } from '../../../tests/wire/examples/parts';

const networks = '/v1/{{location.slug}}/network';

const network = {
  uuid: 'd5e6f7a8-2b3c-4d4e-af90-8b7c6d5e4f3a',
  name: 'office',
  'type?': 'private',
  'subnet?': '10.20.0.0/24',
  'subnet_ipv6?': '2001:db8:20::/64',
  is_default: false,
  'vm_uuids?': [],
  'resources_count?': 0,
};

const made: readonly Step[] = [location, { run: 'create a network', as: 'network' }];

export const networkExamples: readonly WireExample[] = [
  {
    name: 'list networks',
    call: 'GET /{location}/network/networks',
    needs: made,
    request: { method: 'GET', path: `${networks}/networks`, headers: key },
    answer: {
      status: 200,
      body: [
        network,
        {
          ...network,
          uuid: 'd5e6f7a8-2b3c-4d4e-af90-8b7c6d5e4f3b',
          is_default: true,
          'vm_uuids?': ['0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29'],
        },
      ],
    },
  },
  {
    name: 'create a network',
    call: 'POST /{location}/network/network',
    needs: [location],
    request: { method: 'POST', path: `${networks}/network`, headers: json, body: '{"name":"wire-{{run}}"}' },
    answer: { status: 200, body: { uuid: network.uuid, 'name!': 'wire-{{run}}', 'subnet?': '10.20.0.0/24' } },
  },
  {
    name: 'create a network with its subnet',
    call: 'POST /{location}/network/network',
    needs: [location],
    request: {
      method: 'POST',
      path: `${networks}/network`,
      headers: json,
      body: '{"name":"wire-{{run}}","subnet":"10.99.7.0/24"}',
    },
    answer: { status: 200, body: { uuid: network.uuid, 'subnet!': '10.99.7.0/24' } },
  },
  refusal('refuse a network without a name', 'POST /{location}/network/network', {
    body: '{"subnet":"10.99.7.0/24"}',
    answer: invalid('name'),
  }),
  {
    name: 'rename a network',
    call: 'PATCH /{location}/network/network/{uuid}',
    needs: made,
    request: {
      method: 'PATCH',
      path: `${networks}/network/{{network.uuid}}`,
      headers: json,
      body: '{"name":"wire-anew"}',
    },
    answer: { status: 200, body: { uuid: '{{network.uuid}}', 'name!': 'wire-anew' } },
  },
  refusal('refuse to rename an unknown network', 'PATCH /{location}/network/network/{uuid}', {
    body: '{"name":"wire-anew"}',
  }),
  {
    name: 'delete a network',
    call: 'DELETE /{location}/network/network/{uuid}',
    needs: made,
    request: { method: 'DELETE', path: `${networks}/network/{{network.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown network', 'DELETE /{location}/network/network/{uuid}'),
  {
    name: 'make a network the default',
    call: 'PUT /{location}/network/network/{uuid}/default',
    needs: made,
    request: { method: 'PUT', path: `${networks}/network/{{network.uuid}}/default`, headers: key },
    answer: { status: 200, body: { uuid: '{{network.uuid}}', 'is_default!': true } },
  },
  refusal('refuse to make an unknown network the default', 'PUT /{location}/network/network/{uuid}/default'),
];
