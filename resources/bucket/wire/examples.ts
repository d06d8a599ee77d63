/** Section 7, Object storage: buckets by name. */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  account,
  failure,
  invalid,
  json,
  key,
  refusal,
  refused,
  secondAccount,
} from '../../../tests/wire/examples/parts';

const path = '/v1/storage/bucket';

const bucket = {
  name: 'backups-2026',
  size_bytes: 1048576,
  num_objects: 12,
  'owner?': 's3-501',
  is_suspended: false,
  'billing_account_id?': 1001,
};

const made: readonly Step[] = [account, { run: 'create a bucket', as: 'bucket' }];

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
  refusal('a bucket can not be read', 'GET /storage/bucket', {
    needs: made,
    query: 'name={{bucket.name}}',
    trouble: true,
    answer: failure('Failed to get storage bucket'),
  }),
  refusal('refuse an unknown bucket', 'GET /storage/bucket', { query: 'name=no-such-bucket-of-ours' }),
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
  refusal('refuse a bucket name with capitals', 'PUT /storage/bucket', {
    needs: [account],
    body: '{"name":"Wire","billing_account_id":{{account.id}}}',
    answer: invalid('name', 'Lowercase letters, digits and hyphens'),
  }),
  refusal('a bucket can not be created now', 'PUT /storage/bucket', {
    needs: [account],
    body: '{"name":"wire-{{run}}","billing_account_id":{{account.id}}}',
    trouble: true,
    answer: failure('IOException'),
  }),
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
  refusal('refuse to move an unknown bucket', 'PATCH /storage/bucket', {
    needs: [account],
    body: '{"name":"no-such-bucket-of-ours","billing_account_id":{{account.id}}}',
  }),
  {
    name: 'delete a bucket',
    call: 'DELETE /storage/bucket',
    needs: made,
    request: { method: 'DELETE', path, headers: json, body: '{"name":"{{bucket.name}}"}' },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown bucket', 'DELETE /storage/bucket', {
    body: '{"name":"no-such-bucket-of-ours"}',
  }),
  {
    name: 'let pages of one origin use a bucket',
    call: 'PUT /storage/bucket/cors',
    needs: made,
    request: { method: 'PUT', path: `${path}/cors`, headers: json, body: cors },
    answer: { status: 200, body: { name: '{{bucket.name}}' } },
  },
  refusal('refuse an origin that is no address', 'PUT /storage/bucket/cors', {
    needs: made,
    body: '{"name":"{{bucket.name}}","cors":[{"allowed_origins":["portal"],"allowed_methods":["GET"]}]}',
    answer: refused('Not an address'),
  }),
];
