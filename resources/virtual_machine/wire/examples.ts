/** Section 7, Virtual machines: list, create, change, delete, account. The machine is `uuid` in the JSON body of every call (readings). Memory in MB, disks in GB. */
import type { WireExample } from '../../../tests/wire/types';
import {
  account,
  failure,
  here,
  invalid,
  json,
  key,
  madeDisk,
  nothing,
  location,
  refusal,
  refused,
  runningMachine,
  secondAccount,
  stoppedMachine,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/user-resource/vm';

const status = ['creating', 'running', 'stopping', 'stopped', 'deleted'];

const machine = {
  uuid: '0c8a6f52-3d1e-4b7a-9f60-5e2d1c4b3a29',
  name: 'web-01',
  'description?': 'Front',
  status: 'running',
  'hostname?': 'web-01',
  'username?': 'ops',
  vcpu: 1,
  memory: 2048,
  'mac?': '52:54:00:a1:b2:c3',
  'os_name?': 'debian',
  'os_version?': '12',
  'license_type?': 'windows',
  'private_ipv4?': '10.1.0.5',
  'public_ipv6?': '2001:db8::5',
  'backup?': false,
  billing_account: 1001,
  'designated_pool_name?': 'standard',
  'designated_pool_uuid?': '2d7f9c10-8a3b-4e5f-b1c2-d3e4f5a6b7c8',
  storage: [
    {
      uuid: '7b1d2c3e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      size: 20,
      primary: true,
      'replica?': [
        { uuid: 'a1b2c3d4-5e6f-4071-8293-a4b5c6d7e8f9', type: 'snapshot', 'created_at?': '2026-01-15 10:20:30' },
      ],
    },
    { uuid: '8c2e3d4f-5061-4b7c-9d8e-0f1a2b3c4d5e', size: 10, primary: false, 'replica?': [] },
  ],
};

export const vm: readonly WireExample[] = [
  {
    name: 'list machines',
    call: 'GET /{location}/user-resource/vm/list',
    needs: runningMachine.slice(0, -1),
    request: { method: 'GET', path: `${path}/list`, headers: key },
    answer: {
      status: 200,
      body: [machine],
      oneOf: { '*.status': status, '*.storage.*.replica.*.type': ['snapshot', 'backup'] },
    },
  },
  {
    name: 'create a machine',
    call: 'POST /{location}/user-resource/vm',
    needs: here,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":2048,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: { uuid: machine.uuid, 'name!': 'wire-{{run}}', status: 'creating' },
      oneOf: { status },
    },
  },
  {
    name: 'create a machine with everything',
    call: 'POST /{location}/user-resource/vm',
    needs: [...here, { run: 'create a network', as: 'network' }, { run: 'list host pools', as: 'pool', where: {} }],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","hostname":"wire","description":"Front","os_name":"debian","os_version":"12","vcpu":2,"memory":4096,"disks":[20,40],"username":"ops","public_key":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8gUYvzXMvyBrq9Xm2eM7DV0oWXqZgYwPlU7yXoQ9pZ ops@example.test","billing_account_id":{{account.id}},"network_uuid":"{{network.uuid}}","reserve_public_ip":false,"backup":true,"designated_pool_uuid":"{{pool.uuid}}"}',
    },
    answer: {
      status: 200,
      body: { uuid: machine.uuid, 'name!': 'wire-{{run}}', 'hostname!': 'wire', 'vcpu!': 2, 'memory!': 4096 },
    },
  },
  {
    name: 'create a machine without a public address',
    call: 'POST /{location}/user-resource/vm',
    needs: here,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":2048,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}},"reserve_public_ip":false}',
    },
    answer: { status: 200, body: { uuid: machine.uuid, 'name!': 'wire-{{run}}' } },
  },
  {
    name: 'create a machine from a disk',
    call: 'POST /{location}/user-resource/vm',
    needs: [...here, ...madeDisk],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","vcpu":1,"memory":2048,"disk_uuid":"{{disk.uuid}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: machine.uuid, 'name!': 'wire-{{run}}' } },
  },
  refusal('refuse a machine without memory', 'POST /{location}/user-resource/vm', {
    needs: here,
    body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":0,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}}}',
    answer: invalid('memory', 'At least 1'),
  }),
  refusal('refuse a machine that no account pays for', 'POST /{location}/user-resource/vm', {
    body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":2048,"disks":20,"username":"ops","password":"Wire1test"}',
    answer: invalid('billing_account_id'),
  }),
  refusal('refuse a machine to a suspended account', 'POST /{location}/user-resource/vm', {
    needs: [location, { ...account, where: { status: 'SUSPENDED' } }],
    body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":2048,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}}}',
    world: 'suspended',
    answer: refused('The billing account is suspended'),
  }),
  refusal('refuse a machine above the limited size', 'POST /{location}/user-resource/vm', {
    needs: [location, { ...account, where: { restriction_level: 'LIMITED' } }],
    body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":2,"memory":4096,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}}}',
    world: 'limited',
    answer: refused('The billing account is limited'),
  }),
  refusal('a location is full', 'POST /{location}/user-resource/vm', {
    needs: here,
    body: '{"name":"wire-{{run}}","os_name":"debian","os_version":"12","vcpu":1,"memory":2048,"disks":20,"username":"ops","password":"Wire1test","billing_account_id":{{account.id}}}',
    trouble: true,
    answer: failure(
      'Compute resources temporarily unavailable due to high demand. If possible, choose a different region or location.',
    ),
  }),
  {
    name: 'rename a machine',
    call: 'PATCH /{location}/user-resource/vm',
    needs: runningMachine,
    request: {
      method: 'PATCH',
      path,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","name":"wire-anew","description":"Renamed"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', 'name!': 'wire-anew' } },
  },
  {
    name: 'resize a stopped machine',
    call: 'PATCH /{location}/user-resource/vm',
    needs: stoppedMachine,
    request: {
      method: 'PATCH',
      path,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","vcpu":2,"memory":4096}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', 'vcpu!': 2, 'memory!': 4096 } },
  },
  refusal('refuse to resize a running machine', 'PATCH /{location}/user-resource/vm', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","vcpu":2,"memory":4096}',
    answer: refused('Stop the machine first'),
  }),
  refusal('a machine can not be changed now', 'PATCH /{location}/user-resource/vm', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","name":"wire-anew"}',
    trouble: true,
    answer: failure('Failed to update virtual machine'),
  }),
  {
    name: 'delete a machine',
    call: 'DELETE /{location}/user-resource/vm',
    needs: runningMachine,
    request: { method: 'DELETE', path, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown machine', 'DELETE /{location}/user-resource/vm', {
    body: `{"uuid":"${nothing.uuid}"}`,
  }),
  {
    name: 'move a machine to another account',
    call: 'POST /{location}/user-resource/vm/resource_billing',
    needs: [...runningMachine, secondAccount],
    request: {
      method: 'POST',
      path: `${path}/resource_billing`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', billing_account: '{{second.id}}' } },
  },
  refusal('refuse to move a machine to an unknown account', 'POST /{location}/user-resource/vm/resource_billing', {
    needs: runningMachine,
    body: `{"uuid":"{{vm.uuid}}","billing_account_id":${nothing.integer}}`,
  }),
  {
    name: 'list host pools',
    call: 'GET /{location}/user-resource/vm/host_pool/list',
    needs: [location],
    request: { method: 'GET', path: `${path}/host_pool/list`, headers: key },
    answer: {
      status: 200,
      body: [
        {
          uuid: '2d7f9c10-8a3b-4e5f-b1c2-d3e4f5a6b7c8',
          name: 'standard',
          'storage_pool_uuid?': '6e5d4c3b-2a19-4807-b6c5-d4e3f2a1b0c9',
          'is_default_designated?': true,
        },
      ],
    },
  },
  refusal('host pools can not be listed now', 'GET /{location}/user-resource/vm/host_pool/list', {
    trouble: true,
    answer: failure('Failed to list host pools'),
  }),
];
