/** Section 7, Object storage: the account's S3 user, its keys, and where S3 answers. */
import type { Step, WireExample } from '../../../tests/wire/types';
import { failure, json, key, refusal } from '../../../tests/wire/examples/parts';

const keys = '/v1/storage/user/keys';
const s3Key = { userId: 's3-501', accessKey: 'EXAMPLEACCESSKEY', secretKey: 'example-secret-key' };
const madeKey: Step = { run: 'create a key', as: 's3key' };

export const s3Keys: readonly WireExample[] = [
  {
    name: 'show the S3 user',
    call: 'GET /storage/user',
    request: { method: 'GET', path: '/v1/storage/user', headers: key },
    answer: { status: 200, body: { userId: 's3-501' } },
  },
  refusal('the S3 user can not be read now', 'GET /storage/user', {
    trouble: true,
    answer: failure('Failed to get S3 user info'),
  }),
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
  refusal('a key can not be created now', 'POST /storage/user/keys', { trouble: true, answer: failure('IOException') }),
  {
    name: 'delete a key',
    call: 'DELETE /storage/user/keys',
    needs: [madeKey],
    request: { method: 'DELETE', path: keys, headers: json, body: '{"accessKey":"{{s3key.accessKey}}"}' },
    answer: { status: 200 },
  },
  refusal('refuse to delete an unknown key', 'DELETE /storage/user/keys', { body: '{"accessKey":"NOSUCHKEY"}' }),
  {
    name: 'ask where S3 is spoken',
    call: 'GET /storage/api/s3',
    request: { method: 'GET', path: '/v1/storage/api/s3', headers: key },
    answer: { status: 200, body: { url: 'https://s3.provider.test', 'region?': 'eu-9' } },
  },
];
