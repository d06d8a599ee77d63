/**
 * Invitations to impersonate somebody, as the invited person sees them (docs/coverage.md, sections 3, 6, 7).
 * Accepting and impersonating require the person's own key, so that impersonation cannot be chained.
 */
import type * as z from 'zod/mini';
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { defineFields, recordFromFields } from '../kind/recordFromFields';
import outline from './outline';

const path = '/user-resource/impersonation';

const fields = defineFields({
  access_owner: { type: 'email', aliases: ['owner', 'owner_email', 'email'] },
  billing_account_name: { aliases: ['billing_account'] },
  is_accepted: { type: 'boolean', aliases: ['accepted'] },
  accepted_at: { type: 'date' },
  created_at: { type: 'date' },
  uuid: { type: 'code' },
  token: { type: 'secret', hidden: true, aliases: ['apikey', 'api_key'] },
});

/** As /v1 answers it to the invited (docs/coverage.md, section 3); `token` comes with `start` only. */
export const accessImpersonationRecord = recordFromFields(fields, 'uuid');
export type AccessImpersonation = z.infer<typeof accessImpersonationRecord>;

export const accessImpersonation: Kind = defineKind({
  ...outline,
  id: 'uuid',
  title: 'access_owner',
  api: { list: { method: 'GET', path, response: { keyedBy: 'uuid' } } },
  record: accessImpersonationRecord,
  fields,
  columns: ['access_owner', 'billing_account_name', 'is_accepted', 'created_at'],
  sort: { field: 'created_at', order: 'DESC' },
  actions: {
    accept: {
      call: { method: 'PUT', path: `${path}/{id}/accept`, body: 'none' },
      needs: 'own',
      placement: 'none',
      isSo: ({ is_accepted }) => is_accepted === true,
    },
    start: { call: { method: 'POST', path: `${path}/{id}/start`, body: 'none' }, needs: 'own', placement: 'none' },
  },
});
