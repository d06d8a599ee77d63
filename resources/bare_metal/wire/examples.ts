/** Section 7, Bare metal: what is for lease, and leases. A lease's status is its machine's (section 4). */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  failure,
  here,
  json,
  key,
  location,
  refusal,
  refused,
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/metal/leases';

const status = ['available', 'pending', 'in_use', 'cleaning', 'offline', 'deleted'];
const spec = {
  id: 'epyc_64',
  title: 'EPYC 64',
  'subtitle?': '64 cores',
  'description?': 'For much work',
  is_available: true,
  ready_os_ids: ['ubuntu_2404', 4],
};

const lease = {
  uuid: '22b9c0d1-5e6f-4071-92c3-1e0f9a8b7c6d',
  status: 'pending',
  'display_name?': 'db-metal',
  spec_id: 'epyc_64',
  'requested_os_id?': null,
  billing_account_id: 1001,
  user_id: 501,
};

const inUse = {
  ...lease,
  uuid: '22b9c0d1-5e6f-4071-92c3-1e0f9a8b7c6e',
  status: 'in_use',
  spec: { id: 'epyc_64', 'title?': 'EPYC 64' },
  machine: {
    'label?': 'R1-U12',
    'mac_addresses?': ['52:54:00:a1:b2:c4'],
    'ip_public_v4?': '192.0.2.20',
    'ip_public_v6?': '2001:db8::20',
    'ssh_credentials?': { 'username?': 'root', 'password?': 'example-password' },
  },
  'os?': { id: 'ubuntu_2404', 'name?': 'Ubuntu' },
};

const specs: Step = { run: 'list specs of bare metal', as: 'spec', where: { is_available: true } };
const made: readonly Step[] = [...here, specs, { run: 'lease a machine', as: 'lease' }];

export const metal: readonly WireExample[] = [
  {
    name: 'list leases',
    call: 'GET /{location}/metal/leases',
    needs: made,
    request: { method: 'GET', path, headers: key },
    answer: {
      status: 200,
      body: [
        lease,
        inUse,
        { ...inUse, uuid: '22b9c0d1-5e6f-4071-92c3-1e0f9a8b7c6f', 'os?': { id: 4, 'name?': 'Debian' } },
      ],
      oneOf: { '*.status': status },
    },
  },
  {
    name: 'lease a machine',
    call: 'POST /{location}/metal/leases',
    needs: [...here, specs],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"spec_id":{{spec.id}},"requested_os_id":{{spec.ready_os_ids.0}},"billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: lease.uuid, status: 'pending', spec_id: '{{spec.id}}' }, oneOf: { status } },
  },
  {
    name: 'lease a machine with a name and a key',
    call: 'POST /{location}/metal/leases',
    needs: [...here, specs],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"spec_id":{{spec.id}},"requested_os_id":{{spec.ready_os_ids.0}},"display_name":"wire-{{run}}","public_key":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8gUYvzXMvyBrq9Xm2eM7DV0oWXqZgYwPlU7yXoQ9pZ ops@example.test","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: lease.uuid, 'display_name!': 'wire-{{run}}' } },
  },
  refusal('no machine is to be had', 'POST /{location}/metal/leases', {
    needs: [...here, { run: 'list specs of bare metal', as: 'spec', where: { is_available: false } }],
    body: '{"spec_id":{{spec.id}},"requested_os_id":{{spec.ready_os_ids.0}},"billing_account_id":{{account.id}}}',
    answer: failure('No available machines'),
  }),
  {
    name: 'rename a lease',
    call: 'PATCH /{location}/metal/leases/{uuid}',
    needs: made,
    request: {
      method: 'PATCH',
      path: `${path}/{{lease.uuid}}`,
      headers: json,
      body: '{"display_name":"wire-anew"}',
    },
    answer: { status: 200, body: { uuid: '{{lease.uuid}}', 'display_name!': 'wire-anew' } },
  },
  {
    name: 'move a lease to another account',
    call: 'PATCH /{location}/metal/leases/{uuid}',
    needs: [...made, secondAccount],
    request: {
      method: 'PATCH',
      path: `${path}/{{lease.uuid}}`,
      headers: json,
      body: '{"billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { uuid: '{{lease.uuid}}', billing_account_id: '{{second.id}}' } },
  },
  refusal('refuse to rename an unknown lease', 'PATCH /{location}/metal/leases/{uuid}', {
    body: '{"display_name":"wire-anew"}',
  }),
  {
    name: 'release a machine',
    call: 'DELETE /{location}/metal/leases/{uuid}',
    needs: [location, { run: 'list leases', as: 'lease', where: { status: 'in_use' } }],
    request: { method: 'DELETE', path: `${path}/{{lease.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to release a machine too soon', 'DELETE /{location}/metal/leases/{uuid}', {
    needs: made,
    ids: ['{{lease.uuid}}'],
    answer: failure('Too soon to release machine'),
  }),
  refusal('refuse to release an unknown machine', 'DELETE /{location}/metal/leases/{uuid}'),
  {
    name: 'list systems for bare metal',
    call: 'GET /metal/os',
    request: { method: 'GET', path: '/v1/metal/os', headers: {} },
    answer: {
      status: 200,
      body: [
        { id: 'ubuntu_2404', name: 'Ubuntu', 'version?': '24.04', 'type_id?': 'linux', 'is_published?': true },
        { id: 4, name: 'Debian', 'version?': '12', 'type_id?': 1, 'is_published?': true },
      ],
    },
  },
  refusal('systems for bare metal are not to be had', 'GET /metal/os', {
    trouble: true,
    answer: refused('Service unavailable', 503),
  }),
  {
    name: 'list specs of bare metal',
    call: 'GET /{location}/metal/specs',
    needs: [location],
    request: { method: 'GET', path: '/v1/{{location.slug}}/metal/specs', headers: key },
    answer: { status: 200, body: [spec, { ...spec, id: 'ryzen_16', is_available: false }] },
  },
  refusal('refuse a lease of an unknown spec', 'POST /{location}/metal/leases', {
    needs: [...here, specs],
    body: '{"spec_id":"no_such_spec","requested_os_id":{{spec.ready_os_ids.0}},"billing_account_id":{{account.id}}}',
  }),
];
