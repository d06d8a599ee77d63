/** Delegations (docs/coverage.md, sections 3, 5, 6, 7): form-encoded; invitations are children with calls of their own. */
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { accessDelegationRecord } from './schema';
import outline from './outline';

const path = '/user-resource/access_group';
const one = `${path}/{id}`;

export const accessDelegation: Kind = defineKind({
  ...outline,
  id: 'id',
  api: {
    list: { method: 'GET', path },
    create: { method: 'POST', path, body: 'form' },
    delete: { method: 'DELETE', path: one },
  },
  record: accessDelegationRecord,
  fields: {
    name: { write: 'create', maxLength: 200 },
    billing_account_id: { reference: 'billing_account', write: 'create', required: false },
    impersonations: { type: 'list', itemLabel: 'grantee_username', hidden: true },
    id: { type: 'code' },
    owner_id: { type: 'code' },
    created_at: { type: 'date' },
    updated_at: { type: 'date' },
  },
  columns: ['name', 'impersonations', 'created_at'],
  facts: ['billing_account_id', 'created_at'],
  actions: {
    invite: {
      icon: 'invite',
      call: { method: 'POST', path: `${one}/impersonation`, body: 'form' },
      params: { grantee_username: { type: 'email' } },
      placement: 'none',
    },
    uninvite: {
      call: { method: 'DELETE', path: `${one}/impersonation/{impersonation_id}` },
      placement: 'none',
      sample: { impersonation_id: 'INVITATION_UUID' },
    },
  },
});
