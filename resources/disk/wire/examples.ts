/** Section 7, Disks. Sizes in GB. A disk is Reserved while it is being made, then Active (readings). */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  here,
  invalid,
  json,
  key,
  madeDisk,
  nothing,
  refusal,
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/{{location.slug}}/storage/disks';

const disk = {
  uuid: 'e6f7a8b9-3c4d-4e5f-b0a1-9c8d7e6f5a4b',
  status: 'Active',
  size_gb: 10,
  'display_name?': 'data-01',
  'source_image?': 'debian:12',
  'source_image_type?': 'EMPTY',
  billing_account_id: 1001,
  'storage_pool_uuid?': '6e5d4c3b-2a19-4807-b6c5-d4e3f2a1b0c9',
  'snapshots?': [
    { uuid: 'f7a8b9c0-4d5e-4f60-81b2-0d9e8f7a6b5c', 'name?': 'before', 'created_at?': '2026-01-15 10:20:30' },
  ],
};
const oneOf = {
  status: ['Active', 'Reserved'],
  source_image_type: ['OS_BASE', 'DISK', 'SNAPSHOT', 'EMPTY'],
};

const made: readonly Step[] = [...here, ...madeDisk];

export const disks: readonly WireExample[] = [
  {
    name: 'list disks',
    call: 'GET /{location}/storage/disks',
    needs: made.slice(0, -1),
    request: { method: 'GET', path, headers: key },
    answer: {
      status: 200,
      body: [disk],
      oneOf: { '*.status': oneOf.status, '*.source_image_type': oneOf.source_image_type },
    },
  },
  {
    name: 'create a disk',
    call: 'POST /{location}/storage/disks',
    needs: here,
    request: { method: 'POST', path, headers: json, body: '{"size_gb":10,"billing_account_id":{{account.id}}}' },
    answer: {
      status: 200,
      body: { uuid: disk.uuid, 'size_gb!': 10, status: 'Reserved' },
      oneOf: { status: oneOf.status },
    },
  },
  {
    name: 'create a disk in a storage pool',
    call: 'POST /{location}/storage/disks',
    needs: [...here, { run: 'list host pools', as: 'pool', where: { storage_pool_uuid: { not: null } } }],
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"size_gb":10,"storage_pool_uuid":"{{pool.storage_pool_uuid}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: disk.uuid, storage_pool_uuid: '{{pool.storage_pool_uuid}}' } },
  },
  // An id in a body that nothing has (readings, Answers).
  refusal('refuse a disk in an unknown storage pool', 'POST /{location}/storage/disks', {
    needs: here,
    body: `{"size_gb":10,"storage_pool_uuid":"${nothing.uuid}","billing_account_id":{{account.id}}}`,
    answer: { status: 404, body: { message: 'Not found', 'errors?': { storage_pool_uuid: ['Not found'] } } },
  }),
  {
    name: 'create a disk from an image',
    call: 'POST /{location}/storage/disks',
    needs: here,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","size_gb":20,"source_image_type":"OS_BASE","source_image":"debian:12","billing_account_id":{{account.id}}}',
    },
    answer: {
      status: 200,
      body: { uuid: disk.uuid, 'display_name!': 'wire-{{run}}', 'source_image_type!': 'OS_BASE' },
    },
  },
  {
    name: 'create a disk from a disk',
    call: 'POST /{location}/storage/disks',
    needs: made,
    request: {
      method: 'POST',
      path,
      headers: json,
      body: '{"display_name":"wire-{{run}}","size_gb":20,"source_image_type":"DISK","source_image":"{{disk.uuid}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { uuid: '11a8b9c0-4d5e-4f60-81b2-0d9e8f7a6b5c', 'source_image_type!': 'DISK' } },
  },
  refusal('refuse a disk of no size', 'POST /{location}/storage/disks', {
    needs: here,
    body: '{"size_gb":0,"billing_account_id":{{account.id}}}',
    answer: invalid('size_gb', 'At least 1'),
  }),
  {
    name: 'show a disk',
    call: 'GET /{location}/storage/disks/{uuid}',
    needs: made,
    request: { method: 'GET', path: `${path}/{{disk.uuid}}`, headers: key },
    answer: { status: 200, body: { ...disk, uuid: '{{disk.uuid}}' }, oneOf },
  },
  refusal('refuse an unknown disk', 'GET /{location}/storage/disks/{uuid}'),
  {
    name: 'rename and enlarge a disk',
    call: 'PATCH /{location}/storage/disks/{uuid}',
    needs: made,
    request: {
      method: 'PATCH',
      path: `${path}/{{disk.uuid}}`,
      headers: json,
      body: '{"display_name":"wire-anew","size_gb":15}',
    },
    answer: { status: 200, body: { uuid: '{{disk.uuid}}', 'display_name!': 'wire-anew', 'size_gb!': 15 } },
  },
  {
    name: 'move a disk to another account',
    call: 'PATCH /{location}/storage/disks/{uuid}',
    needs: [...made, secondAccount],
    request: {
      method: 'PATCH',
      path: `${path}/{{disk.uuid}}`,
      headers: json,
      body: '{"billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { uuid: '{{disk.uuid}}', billing_account_id: '{{second.id}}' } },
  },
  refusal('refuse to change an unknown disk', 'PATCH /{location}/storage/disks/{uuid}', {
    body: '{"display_name":"wire-anew"}',
  }),
  {
    name: 'delete a disk',
    call: 'DELETE /{location}/storage/disks/{uuid}',
    needs: made,
    request: { method: 'DELETE', path: `${path}/{{disk.uuid}}`, headers: key },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown disk', 'DELETE /{location}/storage/disks/{uuid}'),
];
