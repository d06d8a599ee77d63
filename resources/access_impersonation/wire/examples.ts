/** Section 7, delegation: what the trusted person sees, and acting for another (section 6). */
import type { Step, WireExample } from '../../../tests/wire/types';
import { otherKey, refusal, refused } from '../../../tests/wire/examples/parts';

const shared = '/v1/user-resource/impersonation';

const access = {
  access_owner: 'owner@example.test',
  'billing_account_name?': 'Main account',
  is_accepted: false,
  'accepted_at?': '2026-01-15T12:00:00+02:00',
  created_at: '2026-01-15 10:20:30',
};

const invited: readonly Step[] = [
  { run: 'delegate everything', as: 'delegation' },
  { run: 'show the other user', as: 'other' },
  { run: 'invite the other user', as: 'invitation' },
];
const accepted: readonly Step[] = [...invited, { run: 'accept an invitation' }];

export const impersonationExamples: readonly WireExample[] = [
  {
    name: 'list what is shared with the user',
    call: 'GET /user-resource/impersonation',
    needs: invited,
    request: { method: 'GET', path: shared, headers: otherKey },
    answer: {
      status: 200,
      body: { '{{invitation.uuid}}': { uuid: '{{invitation.uuid}}', ...access, 'is_accepted!': false } },
    },
  },
  {
    name: 'accept an invitation',
    call: 'PUT /user-resource/impersonation/{uuid}/accept',
    needs: invited,
    request: { method: 'PUT', path: `${shared}/{{invitation.uuid}}/accept`, headers: otherKey },
    answer: {
      status: 200,
      body: { uuid: '{{invitation.uuid}}', 'is_accepted!': true, accepted_at: '2026-01-15T12:00:00Z' },
    },
  },
  refusal('refuse to accept an unknown invitation', 'PUT /user-resource/impersonation/{uuid}/accept', { as: otherKey }),
  {
    name: 'act as the owner',
    call: 'POST /user-resource/impersonation/{uuid}/start',
    needs: accepted,
    request: { method: 'POST', path: `${shared}/{{invitation.uuid}}/start`, headers: otherKey },
    answer: {
      status: 200,
      body: { uuid: '{{invitation.uuid}}', access_owner: 'owner@example.test', token: 'example-acting-token' },
    },
  },
  {
    name: 'see what the owner sees while acting',
    call: 'GET /user-resource/user',
    needs: [{ run: 'show the user', as: 'owner' }, ...accepted, { run: 'act as the owner', as: 'acting' }],
    request: { method: 'GET', path: '/v1/user-resource/user', headers: { apikey: '{{acting.token}}' } },
    answer: { status: 200, body: { id: '{{owner.id}}', profile: { email: '{{owner.profile.email}}' } } },
  },
  refusal('refuse to act before the invitation is accepted', 'POST /user-resource/impersonation/{uuid}/start', {
    needs: invited,
    ids: ['{{invitation.uuid}}'],
    as: otherKey,
    answer: refused('The invitation is not accepted'),
  }),
  refusal('refuse to act on an unknown invitation', 'POST /user-resource/impersonation/{uuid}/start', { as: otherKey }),
];
