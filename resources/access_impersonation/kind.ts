/**
 * Invitations to act as somebody else, as the invited sees them (spec sections 3, 6, 7). Accepting and acting need one's
 * own key: nobody acts as a third person through a second.
 */
import { defineKind } from '../kind/defineKind';
import type { Kind } from '../kind/types';
import { accessImpersonationRecord } from './schema';

const path = '/user-resource/impersonation';

export const accessImpersonation: Kind = defineKind({
  name: 'access_impersonation',
  icon: 'invite',
  menu: { group: 'access', order: 30 },
  id: 'uuid',
  title: 'access_owner',
  routes: { list: '/access/invitations' },
  api: { list: { method: 'GET', path, answer: { keyed: 'uuid' } } },
  record: accessImpersonationRecord,
  fields: {
    access_owner: { type: 'email' },
    billing_account_name: {},
    is_accepted: { type: 'boolean' },
    accepted_at: { type: 'date' },
    created_at: { type: 'date' },
    uuid: { type: 'code' },
    token: { type: 'secret', hidden: true, from: ['apikey', 'api_key'] },
  },
  columns: ['access_owner', 'billing_account_name', 'is_accepted', 'created_at'],
  sort: { field: 'created_at', order: 'DESC' },
  actions: {
    accept: { call: { method: 'PUT', path: `${path}/{id}/accept`, body: 'none' }, needs: 'own', place: 'none' },
    start: { call: { method: 'POST', path: `${path}/{id}/start`, body: 'none' }, needs: 'own', place: 'none' },
  },
});
