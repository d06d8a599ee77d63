/** Section 7, delegation: inviting, the invited person's view, and impersonation (section 6). */
import type { Step, WireExample } from '../../../tests/wire/types';
import {
  account,
  adminJson,
  failure,
  forbidden,
  form,
  invalid,
  key,
  nothing,
  refusal,
  success,
} from '../../../tests/wire/examples/parts';

const groups = '/v1/user-resource/access_group';

const invitation = {
  uuid: '8e2d6c1a-4b7f-4a58-9c0d-6b1f2e3a4c5d',
  'grantee_id?': 502,
  grantee_username: 'guest@example.test',
  is_accepted: false,
  'accepted_at?': '2026-01-15T12:00:00+02:00',
  created_at: '2026-01-15 10:20:30',
};

const delegation = {
  id: 31,
  'billing_account_id?': 1001,
  impersonations: [],
  name: 'Operations',
  owner_id: 501,
  created_at: '2026-01-15 10:20:30',
  'updated_at?': '2026-01-16 08:00:00',
};

const made: Step = { run: 'delegate everything', as: 'delegation' };
const invited: readonly Step[] = [
  made,
  { run: 'show the other user', as: 'other' },
  { run: 'invite the other user', as: 'invitation' },
];

export const accessExamples: readonly WireExample[] = [
  {
    name: 'list delegations',
    call: 'GET /user-resource/access_group',
    needs: invited,
    request: { method: 'GET', path: groups, headers: key },
    answer: { status: 200, body: [{ ...delegation, impersonations: [invitation] }] },
  },
  {
    name: 'delegate everything',
    call: 'POST /user-resource/access_group',
    request: { method: 'POST', path: groups, headers: form, body: 'name=Operations' },
    answer: { status: 200, body: { ...delegation, 'billing_account_id?': null, 'name!': 'Operations' } },
  },
  {
    name: 'delegate one account',
    call: 'POST /user-resource/access_group',
    needs: [account],
    request: {
      method: 'POST',
      path: groups,
      headers: form,
      body: 'billing_account_id={{account.id}}&name=Book+keeping',
    },
    answer: {
      status: 200,
      body: { ...delegation, 'billing_account_id!': '{{account.id}}', 'name!': 'Book keeping' },
    },
  },
  refusal('refuse a delegation without a name', 'POST /user-resource/access_group', {
    needs: [account],
    body: 'billing_account_id={{account.id}}',
    answer: invalid('name'),
  }),
  refusal('a delegation can not be created now', 'POST /user-resource/access_group', {
    body: 'name=Operations',
    trouble: true,
    answer: failure('Failed to create access delegation group'),
  }),
  {
    name: 'delete a delegation',
    call: 'DELETE /user-resource/access_group/{id}',
    needs: [made],
    request: { method: 'DELETE', path: `${groups}/{{delegation.id}}`, headers: key },
    answer: { status: 200, body: success },
  },
  refusal('refuse to delete an unknown delegation', 'DELETE /user-resource/access_group/{id}', {
    ids: [nothing.integer],
    answer: failure('Failed to delete access delegation'),
  }),
  {
    name: 'invite the other user',
    call: 'POST /user-resource/access_group/{delegation_id}/impersonation',
    needs: [made, { run: 'show the other user', as: 'other' }],
    request: {
      method: 'POST',
      path: `${groups}/{{delegation.id}}/impersonation`,
      headers: form,
      body: 'grantee_username={{other.profile.email}}',
    },
    answer: {
      status: 200,
      body: { ...invitation, grantee_username: '{{other.profile.email}}', 'is_accepted!': false },
    },
  },
  {
    name: 'invite somebody for one hour',
    call: 'POST /user-resource/access_group/{delegation_id}/impersonation',
    needs: [made],
    request: {
      method: 'POST',
      path: `${groups}/{{delegation.id}}/impersonation`,
      headers: form,
      body: 'grantee_username=trusted%2Bops%40example.test&duration=3600',
    },
    answer: {
      status: 200,
      body: { ...invitation, 'grantee_username!': 'trusted+ops@example.test', 'is_accepted!': false },
    },
  },
  refusal(
    'refuse an invitation to what is no e-mail address',
    'POST /user-resource/access_group/{delegation_id}/impersonation',
    {
      needs: [made],
      ids: ['{{delegation.id}}'],
      body: 'grantee_username=nobody',
      answer: invalid('grantee_username', 'Not an e-mail address'),
    },
  ),
  refusal(
    'refuse an invitation to an unknown delegation',
    'POST /user-resource/access_group/{delegation_id}/impersonation',
    {
      ids: [nothing.integer],
      body: 'grantee_username=trusted%40example.test',
      answer: failure('Failed to creating impersonation key'),
    },
  ),
  {
    name: 'take back an invitation',
    call: 'DELETE /user-resource/access_group/{delegation_id}/impersonation/{impersonation_id}',
    needs: invited,
    request: {
      method: 'DELETE',
      path: `${groups}/{{delegation.id}}/impersonation/{{invitation.uuid}}`,
      headers: key,
    },
    answer: { status: 200, body: success },
  },
  refusal(
    'refuse to take back an unknown invitation',
    'DELETE /user-resource/access_group/{delegation_id}/impersonation/{impersonation_id}',
    { needs: [made], ids: ['{{delegation.id}}', nothing.uuid], answer: failure('Failed to delete impersonation key') },
  ),
  {
    name: 'an administrator gets a token by e-mail address',
    call: 'POST /user-resource/admin/token',
    needs: [{ run: 'show the other user', as: 'other' }],
    request: {
      method: 'POST',
      path: '/v1/user-resource/admin/token',
      headers: adminJson,
      body: '{"email":"{{other.profile.email}}"}',
    },
    answer: { status: 200, body: { token: 'example-acting-token' } },
  },
  {
    name: 'an administrator gets a token by user id',
    call: 'POST /user-resource/admin/token',
    needs: [{ run: 'show the other user', as: 'other' }],
    request: {
      method: 'POST',
      path: '/v1/user-resource/admin/token',
      headers: adminJson,
      body: '{"user_id":{{other.id}}}',
    },
    answer: { status: 200, body: { token: 'example-acting-token' } },
  },
  refusal('refuse a customer the token of another', 'POST /user-resource/admin/token', {
    needs: [{ run: 'show the other user', as: 'other' }],
    body: '{"user_id":{{other.id}}}',
    answer: forbidden,
  }),
];
