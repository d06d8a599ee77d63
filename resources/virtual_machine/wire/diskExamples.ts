/** Section 7, Virtual machines: copies (snapshot or backup) and disks in machines. Sizes in GB. */
import type { WireExample } from '../../../tests/wire/types';
import {
  failure,
  json,
  looseDisk,
  nothing,
  refusal,
  runningMachine,
  snapshotted,
  stoppedMachine,
  twoDisks,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/user-resource/vm';

export const vmStorage: readonly WireExample[] = [
  {
    name: 'take a snapshot',
    call: 'POST /{location}/user-resource/vm/replica',
    needs: runningMachine,
    request: {
      method: 'POST',
      path: `${path}/replica`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","type":"snapshot"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  {
    name: 'take a copy of no told kind',
    call: 'POST /{location}/user-resource/vm/replica',
    needs: runningMachine,
    request: { method: 'POST', path: `${path}/replica`, headers: json, body: '{"uuid":"{{vm.uuid}}"}' },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('a snapshot can not be taken now', 'POST /{location}/user-resource/vm/replica', {
    needs: runningMachine,
    body: '{"uuid":"{{vm.uuid}}","type":"snapshot"}',
    trouble: true,
    answer: failure('Failed to create snapshot of virtual machine'),
  }),
  {
    name: 'delete a snapshot',
    call: 'DELETE /{location}/user-resource/vm/replica',
    needs: snapshotted,
    request: {
      method: 'DELETE',
      path: `${path}/replica`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","replica_uuid":"{{copy.uuid}}"}',
    },
    answer: { status: 200 },
  },
  refusal('a snapshot can not be deleted now', 'DELETE /{location}/user-resource/vm/replica', {
    needs: snapshotted,
    body: '{"uuid":"{{vm.uuid}}","replica_uuid":"{{copy.uuid}}"}',
    trouble: true,
    answer: failure('Failed to delete snapshot'),
  }),
  {
    name: 'add a disk to a machine',
    call: 'POST /{location}/user-resource/vm/storage',
    needs: stoppedMachine,
    request: {
      method: 'POST',
      path: `${path}/storage`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","size_gb":10}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('a disk can not be added now', 'POST /{location}/user-resource/vm/storage', {
    needs: stoppedMachine,
    body: '{"uuid":"{{vm.uuid}}","size_gb":10}',
    trouble: true,
    answer: failure('Failed to add disk to VM'),
  }),
  {
    name: 'enlarge a disk of a machine',
    call: 'PATCH /{location}/user-resource/vm/storage',
    needs: stoppedMachine,
    request: {
      method: 'PATCH',
      path: `${path}/storage`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{vm.storage.0.uuid}}","size_gb":40}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('a disk of a machine can not be resized now', 'PATCH /{location}/user-resource/vm/storage', {
    needs: stoppedMachine,
    body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{vm.storage.0.uuid}}","size_gb":40}',
    trouble: true,
    answer: failure('Failed to resize disk on VM'),
  }),
  {
    name: 'delete a disk of a machine',
    call: 'DELETE /{location}/user-resource/vm/storage',
    needs: twoDisks,
    request: {
      method: 'DELETE',
      path: `${path}/storage`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{second.uuid}}"}',
    },
    answer: { status: 200 },
  },
  refusal('a disk of a machine can not be deleted now', 'DELETE /{location}/user-resource/vm/storage', {
    needs: twoDisks,
    body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{second.uuid}}"}',
    trouble: true,
    answer: failure('Failed to delete disk from VM'),
  }),
  refusal('refuse to delete an unknown disk of a machine', 'DELETE /{location}/user-resource/vm/storage', {
    needs: stoppedMachine,
    body: `{"uuid":"{{vm.uuid}}","disk_uuid":"${nothing.uuid}"}`,
  }),
  {
    name: 'attach a disk',
    call: 'POST /{location}/user-resource/vm/storage/attach',
    needs: looseDisk,
    request: {
      method: 'POST',
      path: `${path}/storage/attach`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{disk.uuid}}"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('refuse to attach an unknown disk', 'POST /{location}/user-resource/vm/storage/attach', {
    needs: stoppedMachine,
    body: `{"uuid":"{{vm.uuid}}","disk_uuid":"${nothing.uuid}"}`,
  }),
  {
    name: 'detach a disk',
    call: 'POST /{location}/user-resource/vm/storage/detach',
    needs: [...looseDisk, { run: 'attach a disk' }],
    request: {
      method: 'POST',
      path: `${path}/storage/detach`,
      headers: json,
      body: '{"uuid":"{{vm.uuid}}","disk_uuid":"{{disk.uuid}}"}',
    },
    answer: { status: 200, body: { uuid: '{{vm.uuid}}' } },
  },
  refusal('refuse to detach an unknown disk', 'POST /{location}/user-resource/vm/storage/detach', {
    needs: stoppedMachine,
    body: `{"uuid":"{{vm.uuid}}","disk_uuid":"${nothing.uuid}"}`,
  }),
  refusal('refuse a snapshot of an unknown machine', 'POST /{location}/user-resource/vm/replica', {
    body: `{"uuid":"${nothing.uuid}","type":"snapshot"}`,
  }),
  refusal('refuse to delete a snapshot of an unknown machine', 'DELETE /{location}/user-resource/vm/replica', {
    body: `{"uuid":"${nothing.uuid}","replica_uuid":"${nothing.uuid}"}`,
  }),
  refusal('refuse to add a disk to an unknown machine', 'POST /{location}/user-resource/vm/storage', {
    body: `{"uuid":"${nothing.uuid}","size_gb":10}`,
  }),
  refusal('refuse to enlarge a disk of an unknown machine', 'PATCH /{location}/user-resource/vm/storage', {
    body: `{"uuid":"${nothing.uuid}","disk_uuid":"${nothing.uuid}","size_gb":40}`,
  }),
];
