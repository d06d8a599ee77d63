/** Section 7, Virtual machines: start, stop, rescue, backups, clones, rebuilding, passwords. */
import type { WireExample } from '../../../tests/wire/types';
import {
  failure,
  invalid,
  json,
  nothing,
  refusal,
  refused,
  runningMachine,
  snapshotted,
  stoppedMachine,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/user-resource/vm';

const status = ['creating', 'running', 'stopping', 'stopped', 'deleted'];

export const vmLife: readonly WireExample[] = [
  {
    name: 'switch backups on',
    call: 'POST /{location}/user-resource/vm/backup',
    needs: runningMachine,
    request: {
      method: 'POST',
      path: `${path}/backup`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","backup":true}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', 'backup!': true } },
  },
  refusal('backups can not be switched now', 'POST /{location}/user-resource/vm/backup', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","backup":true}',
    trouble: true,
    answer: failure('Failed to enable/disable backup'),
  }),
  {
    name: 'clone a machine',
    call: 'POST /{location}/user-resource/vm/clone',
    needs: runningMachine,
    request: {
      method: 'POST',
      path: `${path}/clone`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","name":"wire-clone"}',
    },
    answer: { status: 200, body: { uuid: '1d9b7a63-4e2f-4c8b-a071-6f3e2d5c4b3a', 'name!': 'wire-clone' } },
  },
  refusal('a machine can not be cloned now', 'POST /{location}/user-resource/vm/clone', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","name":"wire-clone"}',
    trouble: true,
    answer: failure('Failed to clone virtual machine'),
  }),
  {
    name: 'rebuild a machine from its image',
    call: 'POST /{location}/user-resource/vm/rebuild',
    needs: stoppedMachine,
    request: { method: 'POST', path: `${path}/rebuild`, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  {
    name: 'rebuild a machine from a copy',
    call: 'POST /{location}/user-resource/vm/rebuild',
    needs: [
      ...snapshotted,
      { run: 'stop a machine' },
      { run: 'list machines', as: 'vm', where: { uuid: '{{vm.uuid}}', status: 'stopped' } },
    ],
    request: {
      method: 'POST',
      path: `${path}/rebuild`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","replica_uuid":"{{copy.uuid}}"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('a machine can not be rebuilt now', 'POST /{location}/user-resource/vm/rebuild', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}"}',
    trouble: true,
    answer: failure('Failed to rebuild virtual machine'),
  }),
  {
    name: 'start a machine for rescue',
    call: 'POST /{location}/user-resource/vm/rescue_start',
    needs: stoppedMachine,
    request: { method: 'POST', path: `${path}/rescue_start`, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('refuse to rescue an unknown machine', 'POST /{location}/user-resource/vm/rescue_start', {
    body: `{"uuid":"${nothing.uuid}"}`,
  }),
  {
    name: 'reinstall a machine',
    call: 'POST /{location}/user-resource/vm/reinstall',
    needs: stoppedMachine,
    request: {
      method: 'POST',
      path: `${path}/reinstall`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","os_name":"debian","os_version":"12","username":"ops","password":"Wire2test"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('refuse to reinstall an unknown machine', 'POST /{location}/user-resource/vm/reinstall', {
    body: `{"uuid":"${nothing.uuid}","os_name":"debian","os_version":"12"}`,
  }),
  {
    name: 'start a machine',
    call: 'POST /{location}/user-resource/vm/start',
    needs: stoppedMachine,
    request: { method: 'POST', path: `${path}/start`, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('a machine can not be started now', 'POST /{location}/user-resource/vm/start', {
    needs: stoppedMachine,
    body: '{"uuid":"{{vm.uuid}}"}',
    trouble: true,
    answer: failure('Failed to start virtual machine'),
  }),
  {
    name: 'stop a machine',
    call: 'POST /{location}/user-resource/vm/stop',
    needs: runningMachine,
    request: { method: 'POST', path: `${path}/stop`, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', status: 'stopping' }, oneOf: { status } },
  },
  {
    name: 'stop a machine by force',
    call: 'POST /{location}/user-resource/vm/stop',
    needs: runningMachine,
    request: { method: 'POST', path: `${path}/stop`, headers: json, body: '{"uuid":"{{vm.uuid}}","force":true}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}', status: 'stopped' }, oneOf: { status } },
  },
  refusal('a machine can not be stopped now', 'POST /{location}/user-resource/vm/stop', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}"}',
    trouble: true,
    answer: failure('Failed to stop virtual machine'),
  }),
  {
    name: 'change the password of a running machine',
    call: 'PATCH /{location}/user-resource/vm/user',
    needs: runningMachine,
    request: {
      method: 'PATCH',
      path: `${path}/user`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","username":"ops","password":"Wire2test"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('refuse a password without a digit', 'PATCH /{location}/user-resource/vm/user', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","username":"ops","password":"WireTesting"}',
    answer: invalid('password', 'At least one digit'),
  }),
  refusal('refuse to change the password of a stopped machine', 'PATCH /{location}/user-resource/vm/user', {
    needs: stoppedMachine,
    body: '{"uuid":"{{vm.uuid}}","username":"ops","password":"Wire2test"}',
    answer: refused('Start the machine first'),
  }),
  refusal('refuse to switch backups of an unknown machine', 'POST /{location}/user-resource/vm/backup', {
    body: `{"uuid":"${nothing.uuid}","backup":true}`,
  }),
  refusal('refuse to clone an unknown machine', 'POST /{location}/user-resource/vm/clone', {
    body: `{"uuid":"${nothing.uuid}","name":"wire-clone"}`,
  }),
  refusal('refuse to rebuild an unknown machine', 'POST /{location}/user-resource/vm/rebuild', {
    body: `{"uuid":"${nothing.uuid}"}`,
  }),
  refusal('refuse to start an unknown machine', 'POST /{location}/user-resource/vm/start', {
    body: `{"uuid":"${nothing.uuid}"}`,
  }),
  refusal('refuse to stop an unknown machine', 'POST /{location}/user-resource/vm/stop', {
    body: `{"uuid":"${nothing.uuid}"}`,
  }),
];
