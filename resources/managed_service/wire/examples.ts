/** Section 7, Managed services. Everything about one is under `/package/{uuid}` (readings). Memory in MB, storage in GB. */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  here,
  invalid,
  json,
  key,
  nothing,
  location,
  refusal,
  refused,
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/user-resource/service';
const one = `${path}/package/{{service.uuid}}`;

const status = ['active', 'requested', 'deleted'];
const service_type = ['mariadb', 'postgresql', 'kubernetes'];
const service = {
  uuid: '77041526-a3b4-45c6-a718-6d5e4f3a2b1c',
  service_type: 'mariadb',
  display_name: 'shop-db',
  status: 'active',
  'version?': '11.4',
  'is_multi_node?': false,
  'prices?': [],
  resources: [
    {
      resource_uuid: '88152637-b4c5-46d7-b829-7e6f5a4b3c2d',
      'resource_type?': 'virtual_machine',
      'status?': 'running',
    },
  ],
  whitelist_addresses: ['192.0.2.0/24'],
  'properties?': {},
};

/** Which versions there are differs from provider to provider. */
const offer = (service_type: string): Step => ({
  run: 'list what services there are',
  as: service_type,
  where: { service_type },
  still: true,
});

const made: readonly Step[] = [
  ...here,
  offer('mariadb'),
  { run: 'create a database', as: 'service' },
  { run: 'list services', as: 'service', where: { uuid: '{{service.uuid}}', status: 'active' } },
];
const cluster: readonly Step[] = [
  ...here,
  offer('kubernetes'),
  { run: 'create a Kubernetes cluster', as: 'service' },
  { run: 'list services', as: 'service', where: { uuid: '{{service.uuid}}', status: 'active' } },
];
const listed: readonly Step[] = [...made, { run: 'let an address in' }];

export const services: readonly WireExample[] = [
  {
    name: 'list what services there are',
    call: 'GET /{location}/user-resource/service/configurations',
    needs: [location],
    request: { method: 'GET', path: `${path}/configurations`, headers: key },
    answer: {
      status: 200,
      body: [{ service_type: 'mariadb', 'version?': '11.4', 'is_multi_node?': false }],
      oneOf: { '*.service_type': service_type },
    },
  },
  {
    name: 'list services',
    call: 'GET /{location}/user-resource/service/packages',
    needs: made.slice(0, -1),
    request: { method: 'GET', path: `${path}/packages`, headers: key },
    answer: {
      status: 200,
      body: [
        service,
        {
          ...service,
          uuid: '77041526-a3b4-45c6-a718-6d5e4f3a2b1d',
          service_type: 'kubernetes',
          properties: {
            node_pools: [{ name: 'workers', autoscaler_min: 1, autoscaler_max: 3, 'max_surge?': 1 }],
            'conditions?': [{ type: 'APIServerAvailable', 'status?': 'True' }],
          },
        },
      ],
      oneOf: {
        '*.properties.conditions.*.type': [
          'APIServerAvailable',
          'EveryNodeReady',
          'SystemComponentsHealthy',
          'ControlPlaneHealthy',
          'ObservabilityComponentsHealthy',
        ],
        '*.status': status,
        '*.service_type': service_type,
      },
    },
  },
  {
    name: 'create a database',
    call: 'POST /{location}/user-resource/service/package',
    needs: [...here, offer('mariadb')],
    request: {
      method: 'POST',
      path: `${path}/package`,
      headers: json,
      body: '{"service_type":"mariadb","version":"{{mariadb.version}}","display_name":"wire-{{run}}","vcpu":1,"memory":2048,"size_gb":20,"billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: { uuid: service.uuid, 'service_type!': 'mariadb', 'display_name!': 'wire-{{run}}', status: 'requested' },
      oneOf: { status },
    },
  },
  {
    name: 'create a database with everything',
    call: 'POST /{location}/user-resource/service/package',
    needs: [...here, offer('postgresql'), { run: 'create a network', as: 'network' }],
    request: {
      method: 'POST',
      path: `${path}/package`,
      headers: json,
      body: '{"service_type":"postgresql","version":"{{postgresql.version}}","display_name":"wire-{{run}}","is_multi_node":true,"vcpu":2,"memory":4096,"size_gb":40,"network_uuid":"{{network.uuid}}","whitelist_addresses":["192.0.2.7","198.51.100.0/24"],"billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: {
        uuid: service.uuid,
        'service_type!': 'postgresql',
        'is_multi_node!': true,
        'whitelist_addresses!': ['192.0.2.7', '198.51.100.0/24'],
      },
    },
  },
  {
    name: 'create a Kubernetes cluster',
    call: 'POST /{location}/user-resource/service/package',
    needs: [...here, offer('kubernetes')],
    request: {
      method: 'POST',
      path: `${path}/package`,
      headers: json,
      body: '{"service_type":"kubernetes","version":"{{kubernetes.version}}","display_name":"wire-{{run}}","properties":{"node_pools":[{"name":"workers","vcpu":2,"memory":4096,"size_gb":40,"autoscaler_min":1,"autoscaler_max":3,"max_surge":1}]},"billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: service.uuid, 'service_type!': 'kubernetes' } },
  },
  refusal('refuse a cluster of which no pool has a machine', 'POST /{location}/user-resource/service/package', {
    needs: [...here, offer('kubernetes')],
    body: '{"service_type":"kubernetes","version":"{{kubernetes.version}}","display_name":"wire-{{run}}","properties":{"node_pools":[{"name":"workers","vcpu":2,"memory":4096,"size_gb":40,"autoscaler_min":0,"autoscaler_max":3}]},"billing_account_id":{{account.id}}}',
    answer: refused('At least one node pool must have an autoscaler minimum of 1 or more'),
  }),
  refusal('refuse a service of an unknown type', 'POST /{location}/user-resource/service/package', {
    needs: here,
    body: '{"service_type":"abacus","version":"1","display_name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    answer: invalid('service_type', 'Not a type of service'),
  }),
  {
    name: 'delete a service',
    call: 'DELETE /{location}/user-resource/service/package/{uuid}',
    needs: made,
    request: { method: 'DELETE', path: one, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown service', 'DELETE /{location}/user-resource/service/package/{uuid}'),
  {
    name: 'rename a service',
    call: 'PATCH /{location}/user-resource/service/package/{uuid}',
    needs: made,
    request: { method: 'PATCH', path: one, headers: json, body: '{"display_name":"wire-anew"}' },
    answer: { status: 200, body: { uuid: '{{service.uuid}}', 'display_name!': 'wire-anew' } },
  },
  {
    name: 'move a service to another account',
    call: 'PATCH /{location}/user-resource/service/package/{uuid}',
    needs: [...made, secondAccount],
    request: {
      method: 'PATCH',
      path: one,
      headers: json,
      body: '{"billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { uuid: '{{service.uuid}}', billing_account_id: '{{second.id}}' } },
  },
  refusal('refuse to rename an unknown service', 'PATCH /{location}/user-resource/service/package/{uuid}', {
    body: '{"display_name":"wire-anew"}',
  }),
  {
    name: 'change the node pools of a cluster',
    call: 'PATCH /{location}/user-resource/service/package/{uuid}/properties',
    needs: cluster,
    request: {
      method: 'PATCH',
      path: `${one}/properties`,
      headers: json,
      body: '{"node_pools":[{"name":"workers","vcpu":2,"memory":4096,"size_gb":40,"autoscaler_min":2,"autoscaler_max":5,"max_surge":1}]}',
    },
    answer: { status: 200, body: { uuid: '{{service.uuid}}' } },
  },
  refusal(
    'refuse to change properties of an unknown service',
    'PATCH /{location}/user-resource/service/package/{uuid}/properties',
    {
      body: '{"node_pools":[{"name":"workers","vcpu":2,"memory":4096,"size_gb":40,"autoscaler_min":2,"autoscaler_max":5}]}',
    },
  ),
  {
    name: 'read the secrets of a database',
    call: 'GET /{location}/user-resource/service/package/{uuid}/secrets',
    needs: made,
    request: { method: 'GET', path: `${one}/secrets`, headers: key },
    answer: { status: 200, body: {} },
  },
  {
    name: 'read the kubeconfig of a cluster',
    call: 'GET /{location}/user-resource/service/package/{uuid}/secrets',
    needs: cluster,
    request: { method: 'GET', path: `${one}/secrets`, headers: key },
    answer: { status: 200, body: { kubeconfig: 'apiVersion: v1\nkind: Config\n' } },
  },
  refusal('refuse secrets of an unknown service', 'GET /{location}/user-resource/service/package/{uuid}/secrets'),
  {
    name: 'list who is let in',
    call: 'GET /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
    needs: listed,
    request: { method: 'GET', path: `${one}/whitelist_addresses`, headers: key },
    answer: { status: 200, body: ['198.51.100.0/24'] },
  },
  refusal(
    'refuse to list who is let in to an unknown service',
    'GET /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
  ),
  {
    name: 'let an address in',
    call: 'POST /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
    needs: made,
    request: {
      method: 'POST',
      path: `${one}/whitelist_addresses`,
      headers: json,
      body: '{"address":"198.51.100.0/24"}',
    },
    answer: { status: 200, body: { uuid: '{{service.uuid}}' } },
  },
  refusal(
    'refuse to let in what is no address',
    'POST /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
    {
      needs: made,
      ids: ['{{service.uuid}}'],
      body: '{"address":"2001:db8::/32"}',
      answer: invalid('address', 'Not an IPv4 address or CIDR block'),
    },
  ),
  {
    name: 'let an address in no more',
    call: 'DELETE /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
    needs: listed,
    request: {
      method: 'DELETE',
      path: `${one}/whitelist_addresses`,
      headers: json,
      body: '{"address":"198.51.100.0/24"}',
    },
    answer: { status: 200 },
  },
  refusal(
    'refuse to keep out an address that was never let in',
    'DELETE /{location}/user-resource/service/package/{uuid}/whitelist_addresses',
    { needs: made, ids: ['{{service.uuid}}'], body: '{"address":"203.0.113.77"}' },
  ),
  {
    name: 'stop a part of a service',
    call: 'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/stop',
    needs: made,
    request: { method: 'POST', path: `${one}/resources/{{service.resources.0.resource_uuid}}/stop`, headers: key },
    answer: { status: 200, body: { uuid: '{{service.uuid}}' } },
  },
  refusal(
    'refuse to stop an unknown part of a service',
    'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/stop',
    { needs: made, ids: ['{{service.uuid}}', nothing.uuid] },
  ),
  {
    name: 'start a part of a service',
    call: 'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/start',
    needs: [
      ...made,
      { run: 'stop a part of a service' },
      { run: 'list services', where: { uuid: '{{service.uuid}}', 'resources.0.status': 'stopped' } },
    ],
    request: { method: 'POST', path: `${one}/resources/{{service.resources.0.resource_uuid}}/start`, headers: key },
    answer: { status: 200, body: { uuid: '{{service.uuid}}' } },
  },
  refusal(
    'refuse to start an unknown part of a service',
    'POST /{location}/user-resource/service/package/{uuid}/resources/{target_uuid}/start',
    { needs: made, ids: ['{{service.uuid}}', nothing.uuid] },
  ),
  {
    name: 'rebuild a service',
    call: 'POST /{location}/user-resource/service/package/{uuid}/rebuild',
    needs: made,
    request: { method: 'POST', path: `${one}/rebuild`, headers: key },
    answer: { status: 200, body: { uuid: '{{service.uuid}}' } },
  },
  refusal('refuse to rebuild an unknown service', 'POST /{location}/user-resource/service/package/{uuid}/rebuild'),
];
