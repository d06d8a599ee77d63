/** Section 7, API tokens. Form-encoded; `restricted` is text; unknown tokens answer with their message (readings). */
import type { Step, WireExample } from '../../../tests/wire/types';
import { account, failure, form, invalid, key, nothing, refusal, success } from '../../../tests/wire/examples/parts';

const path = '/v1/user-resource/token';

const token = {
  id: 71,
  'billing_account_id?': 1001,
  consumer_id: '3c1f1e52-6f4a-4f0e-9a51-1f0f5b0c7a11',
  kong_id: '5f0c1a38-7d0b-4a3b-8c36-2a54d7f0be42',
  description: 'Deploy runner',
  restricted: false,
  token: 'example-token-value',
  created_at: '2026-01-15 10:20:30',
  'updated_at?': '2026-01-16 08:00:00',
  user_id: 501,
  'acting_user_id?': 501,
};

const made: Step = { run: 'create a token for all accounts', as: 'token' };

export const tokens: readonly WireExample[] = [
  {
    name: 'list tokens',
    call: 'GET /user-resource/token/list',
    needs: [made],
    request: { method: 'GET', path: `${path}/list`, headers: key },
    answer: { status: 200, body: [token] },
  },
  {
    name: 'create a token for one account',
    call: 'POST /user-resource/token',
    needs: [account],
    request: {
      method: 'POST',
      path,
      headers: form,
      body: 'billing_account_id={{account.id}}&description=Deploy+runner&restricted=true',
    },
    answer: {
      status: 200,
      body: { ...token, 'billing_account_id?': '{{account.id}}', description: 'Deploy runner', 'restricted!': true },
    },
  },
  {
    name: 'create a token for all accounts',
    call: 'POST /user-resource/token',
    request: { method: 'POST', path, headers: form, body: 'description=Deploy+runner&restricted=false' },
    answer: {
      status: 200,
      body: { ...token, 'billing_account_id?': null, 'description!': 'Deploy runner', 'restricted!': false },
    },
  },
  {
    name: 'create a token whose description is full of signs',
    call: 'POST /user-resource/token',
    request: { method: 'POST', path, headers: form, body: 'description=a%3Db%26c+%2B+%3Ci%3E%C3%B5&restricted=false' },
    answer: { status: 200, body: { ...token, 'billing_account_id?': null, 'description!': 'a=b&c + <i>õ' } },
  },
  refusal('refuse a token without a description', 'POST /user-resource/token', {
    body: 'restricted=false',
    answer: invalid('description'),
  }),
  refusal('a token can not be created now', 'POST /user-resource/token', {
    body: 'description=Deploy+runner&restricted=false',
    trouble: true,
    answer: failure('Failed to create kong token'),
  }),
  {
    name: 'change all of a token',
    call: 'PATCH /user-resource/token',
    needs: [account, made],
    request: {
      method: 'PATCH',
      path,
      headers: form,
      body: 'token_id={{token.id}}&billing_account_id={{account.id}}&description=Backup+job&restricted=true',
    },
    answer: {
      status: 200,
      body: {
        id: '{{token.id}}',
        billing_account_id: '{{account.id}}',
        'description!': 'Backup job',
        'restricted!': true,
      },
    },
  },
  {
    name: 'describe a token anew',
    call: 'PATCH /user-resource/token',
    needs: [made],
    request: {
      method: 'PATCH',
      path,
      headers: form,
      body: 'token_id={{token.id}}&description=Backup+job&restricted=false',
    },
    answer: { status: 200, body: { id: '{{token.id}}', 'description!': 'Backup job', 'restricted!': false } },
  },
  refusal('refuse to change a token that is not named', 'PATCH /user-resource/token', {
    body: 'description=Backup+job&restricted=false',
    answer: invalid('token_id'),
  }),
  refusal('refuse to change an unknown token', 'PATCH /user-resource/token', {
    body: `token_id=${nothing.integer}&description=Backup+job&restricted=false`,
    answer: failure('Failed to update kong token'),
  }),
  {
    name: 'delete a token',
    call: 'DELETE /user-resource/token',
    needs: [made],
    request: { method: 'DELETE', path, headers: form, body: 'token_id={{token.id}}' },
    answer: { status: 200, body: success },
  },
  refusal('refuse to delete an unknown token', 'DELETE /user-resource/token', {
    body: `token_id=${nothing.integer}`,
    answer: failure('Failed to delete kong token'),
  }),
];
