/** API tokens (docs/coverage.md, sections 3, 5, 7): form-encoded, ids as `token_id`, the value shown once. */
import * as z from 'zod/mini';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { recordFromFields, defineFields } from '../kind/recordFromFields';
import { integer } from '../record/schema';
import outline from './outline';

const path = '/user-resource/token';

export const apiTokenFields = defineFields({
  description: { write: 'always', maxLength: 200, aliases: ['name', 'title'] },
  billing_account_id: {
    reference: 'billing_account',
    write: 'always',
    required: false,
    requiredWhen: ({ restricted }) => restricted === true,
    aliases: ['billing_account'],
  },
  /** Limited to the selected billing account's resources. */
  restricted: { type: 'boolean', write: 'always', default: false, hidden: true, aliases: ['is_restricted'] },
  scope: {
    options: [{ value: 'global' }, { value: 'restricted' }],
    // An answer that leaves it out claims nothing.
    derive: ({ restricted }) => (restricted === true ? 'restricted' : restricted === false ? 'global' : undefined),
  },
  /** Shown once, never cached. */
  token: { type: 'secret', hidden: true, aliases: ['apikey', 'api_key', 'access_token'] },
  id: { type: 'code', aliases: ['token_id', 'uuid'] },
  kong_id: { type: 'code' },
  consumer_id: { type: 'code' },
  created_at: { type: 'date' },
  updated_at: { type: 'date' },
  user_id: { type: 'code' },
  acting_user_id: { type: 'code' },
});

/** As /v1 answers it (docs/coverage.md, section 3). */
export const apiTokenRecord = recordFromFields(apiTokenFields, 'id', {
  id: z.int(),
  billing_account_id: integer,
  user_id: integer,
  acting_user_id: integer,
});
export type ApiToken = z.infer<typeof apiTokenRecord>;

export const apiToken: Kind = defineKind({
  ...outline,
  id: 'id',
  title: 'description',
  api: {
    list: { method: 'GET', path: `${path}/list` },
    create: { method: 'POST', path, body: 'form' },
    update: { method: 'PATCH', path, body: 'form', with: { token_id: '{id}', restricted: '{restricted}' } },
    delete: { method: 'DELETE', path, body: 'form', with: { token_id: '{id}' } },
  },
  record: apiTokenRecord,
  fields: apiTokenFields,
  columns: ['description', 'scope', 'billing_account_id', 'created_at'],
  facts: ['scope', 'billing_account_id', 'created_at'],
  sort: { field: 'created_at', order: 'DESC' },
});
