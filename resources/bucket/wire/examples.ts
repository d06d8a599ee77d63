/** Section 7, Object storage: buckets by name, the account's S3 user, its keys, and where S3 is spoken. */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  account,
  failure,
  invalid,
  json,
  key,
  notFound,
  refused,
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/storage/bucket';
const keys = '/v1/storage/user/keys';

const bucket = {
  name: 'backups-2026',
  size_bytes: 1048576,
  num_objects: 12,
  'owner?': 's3-501',
  is_suspended: false,
  'billing_account_id?': 1001,
};
const s3Key = { userId: 's3-501', accessKey: 'EXAMPLEACCESSKEY', secretKey: 'example-secret-key' };

const made: readonly Step[] = [account, { run: 'create a bucket', as: 'bucket' }];
const madeKey: Step = { run: 'create a key', as: 's3key' };

const cors =
  '{"name":"{{bucket.name}}","cors":[{"allowed_origins":["https://portal.test"],"allowed_methods":["GET","PUT"],"allowed_headers":["*"],"expose_headers":["ETag"],"max_age_seconds":3600}]}';

export const storage: readonly WireExample[] = [
  {
    name: 'list buckets',
    call: 'GET /storage/bucket/list',
    needs: made,
    request: { method: 'GET', path: `${path}/list`, headers: key },
    answer: { status: 200, body: [bucket] },
  },
  {
    name: 'show a bucket',
    call: 'GET /storage/bucket',
    needs: made,
    request: { method: 'GET', path, query: 'name={{bucket.name}}', headers: key },
    answer: { status: 200, body: { ...bucket, name: '{{bucket.name}}' } },
  },
  {
    name: 'a bucket can not be read',
    call: 'GET /storage/bucket',
    trouble: true,
    needs: made,
    request: { method: 'GET', path, query: 'name={{bucket.name}}', headers: key },
    answer: failure('Failed to get storage bucket'),
  },
  {
    name: 'refuse an unknown bucket',
    call: 'GET /storage/bucket',
    request: { method: 'GET', path, query: 'name=no-such-bucket-of-ours', headers: key },
    answer: notFound(),
  },
  {
    name: 'create a bucket',
    call: 'PUT /storage/bucket',
    needs: [account],
    request: {
      method: 'PUT',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    },
    answer: { status: 200, body: { 'name!': 'wire-{{run}}' } },
  },
  {
    name: 'refuse a bucket name with capitals',
    call: 'PUT /storage/bucket',
    needs: [account],
    request: { method: 'PUT', path, headers: json, body: '{"name":"Wire","billing_account_id":{{account.id}}}' },
    answer: invalid('name', 'Lowercase letters, digits and hyphens'),
  },
  {
    name: 'a bucket can not be created now',
    call: 'PUT /storage/bucket',
    trouble: true,
    needs: [account],
    request: {
      method: 'PUT',
      path,
      headers: json,
      body: '{"name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    },
    answer: failure('IOException'),
  },
  {
    name: 'move a bucket to another account',
    call: 'PATCH /storage/bucket',
    needs: [...made, secondAccount],
    request: {
      method: 'PATCH',
      path,
      headers: json,
      body: '{"name":"{{bucket.name}}","billing_account_id":{{second.id}}}',
    },
    answer: { status: 200, body: { name: '{{bucket.name}}', billing_account_id: '{{second.id}}' } },
  },
  {
    name: 'refuse to move an unknown bucket',
    call: 'PATCH /storage/bucket',
    needs: [account],
    request: {
      method: 'PATCH',
      path,
      headers: json,
      body: '{"name":"no-such-bucket-of-ours","billing_account_id":{{account.id}}}',
    },
    answer: notFound(),
  },
  {
    name: 'delete a bucket',
    call: 'DELETE /storage/bucket',
    needs: made,
    request: { method: 'DELETE', path, headers: json, body: '{"name":"{{bucket.name}}"}' },
    answer: { status: 200 },
  },
  {
    name: 'refuse to delete an unknown bucket',
    call: 'DELETE /storage/bucket',
    request: { method: 'DELETE', path, headers: json, body: '{"name":"no-such-bucket-of-ours"}' },
    answer: notFound(),
  },
  {
    name: 'let pages of one origin use a bucket',
    call: 'PUT /storage/bucket/cors',
    needs: made,
    request: { method: 'PUT', path: `${path}/cors`, headers: json, body: cors },
    answer: { status: 200, body: { name: '{{bucket.name}}' } },
  },
  {
    name: 'refuse an origin that is no address',
    call: 'PUT /storage/bucket/cors',
    needs: made,
    request: {
      method: 'PUT',
      path: `${path}/cors`,
      headers: json,
      body: '{"name":"{{bucket.name}}","cors":[{"allowed_origins":["portal"],"allowed_methods":["GET"]}]}',
    },
    answer: refused('Not an address'),
  },
  {
    name: 'show the S3 user',
    call: 'GET /storage/user',
    request: { method: 'GET', path: '/v1/storage/user', headers: key },
    answer: { status: 200, body: { userId: 's3-501' } },
  },
  {
    name: 'the S3 user can not be read now',
    call: 'GET /storage/user',
    trouble: true,
    request: { method: 'GET', path: '/v1/storage/user', headers: key },
    answer: failure('Failed to get S3 user info'),
  },
  {
    name: 'list keys',
    call: 'GET /storage/user/keys',
    needs: [madeKey],
    request: { method: 'GET', path: keys, headers: key },
    answer: { status: 200, body: [s3Key] },
  },
  {
    name: 'create a key',
    call: 'POST /storage/user/keys',
    request: { method: 'POST', path: keys, headers: key },
    answer: { status: 200, body: s3Key },
  },
  {
    name: 'a key can not be created now',
    call: 'POST /storage/user/keys',
    trouble: true,
    request: { method: 'POST', path: keys, headers: key },
    answer: failure('IOException'),
  },
  {
    name: 'delete a key',
    call: 'DELETE /storage/user/keys',
    needs: [madeKey],
    request: { method: 'DELETE', path: keys, headers: json, body: '{"accessKey":"{{s3key.accessKey}}"}' },
    answer: { status: 200 },
  },
  {
    name: 'refuse to delete an unknown key',
    call: 'DELETE /storage/user/keys',
    request: { method: 'DELETE', path: keys, headers: json, body: '{"accessKey":"NOSUCHKEY"}' },
    answer: notFound(),
  },
  {
    name: 'ask where S3 is spoken',
    call: 'GET /storage/api/s3',
    request: { method: 'GET', path: '/v1/storage/api/s3', headers: key },
    answer: { status: 200, body: { url: 'https://s3.provider.test', 'region?': 'eu-9' } },
  },
];
