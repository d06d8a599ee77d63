/** API tokens (spec sections 3, 5, 7): form-encoded, ids as `token_id`, the value shown once. */
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { apiTokenRecord } from './schema';

const path = '/user-resource/token';

export const apiToken: Kind = defineKind({
  name: 'api_token',
  icon: 'token',
  menu: { group: 'access', order: 10 },
  needs: 'whole',
  id: 'id',
  title: 'description',
  routes: { list: '/access/token', show: '/access/token/:id', create: '/access/create/api_token' },
  api: {
    list: { method: 'GET', path: `${path}/list` },
    create: { method: 'POST', path, body: 'form' },
    update: { method: 'PATCH', path, body: 'form', with: { token_id: '{id}', restricted: '{restricted}' } },
    delete: { method: 'DELETE', path, body: 'form', with: { token_id: '{id}' } },
  },
  record: apiTokenRecord,
  fields: {
    description: { write: 'always', maxLength: 200 },
    billing_account_id: {
      reference: 'billing_account',
      write: 'always',
      required: false,
      requiredWhen: ({ restricted }) => restricted === true,
    },
    restricted: { type: 'boolean', write: 'always', default: false, hidden: true },
    scope: {
      options: [{ value: 'global' }, { value: 'restricted' }],
      derive: ({ restricted }) => (restricted === true ? 'restricted' : 'global'),
    },
    token: { type: 'secret', hidden: true, from: ['apikey', 'api_key', 'access_token'] },
    id: { type: 'code' },
    kong_id: { type: 'code' },
    consumer_id: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
    user_id: { type: 'code' },
    acting_user_id: { type: 'code' },
  },
  columns: ['description', 'scope', 'billing_account_id', 'created_at'],
  subtitle: 'id',
  facts: ['scope', 'billing_account_id', 'created_at'],
  sort: { field: 'created_at', order: 'DESC' },
});
