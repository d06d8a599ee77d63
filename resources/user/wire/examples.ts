/** Section 7, User: the signed-in person, privileges (section 6), second factor, and the exchange of a sign-in for a key. */
import type { WireExample } from '../../../tests/wire/types';
import {
  adminKey,
  failure,
  forbidden,
  invalid,
  json,
  key,
  openJson,
  otherKey,
  refusal,
  refused,
} from '../../../tests/wire/examples/parts';

const user = {
  id: 501,
  'name?': 'Account owner',
  profile: {
    'first_name?': 'Site',
    'last_name?': 'Owner',
    'lang?': 'en',
    'avatar?': 'a1.png',
    email: 'owner@example.test',
    'personal_id_number?': '37001010000',
    'phone_number?': '+3725550000',
  },
  'kong_key?': 'example-kong-key',
  'intercom_user_hash?': 'a1b2c3',
};

const path = '/v1/user-resource/user';
const mfa = '/v1/user-resource/mfa';

export const userExamples: readonly WireExample[] = [
  {
    name: 'show the user',
    call: 'GET /user-resource/user',
    request: { method: 'GET', path, headers: key },
    answer: { status: 200, body: user },
  },
  {
    name: 'show the other user',
    call: 'GET /user-resource/user',
    request: { method: 'GET', path, headers: otherKey },
    answer: {
      status: 200,
      body: { ...user, id: 502, 'name?': 'Project partner', profile: { email: 'guest@example.test' } },
    },
  },
  {
    name: 'refuse an unknown key',
    call: 'GET /user-resource/user',
    request: { method: 'GET', path, headers: { apikey: 'no-such-key' } },
    answer: refused('Invalid authentication credentials', 401),
  },
  {
    name: 'change the profile',
    call: 'PATCH /user-resource/user/profile',
    request: {
      method: 'PATCH',
      path: `${path}/profile`,
      headers: json,
      body: '{"first_name":"Site","last_name":"Owner","lang":"et","phone_number":"+3725550001"}',
    },
    answer: {
      status: 200,
      body: {
        profile: { 'first_name!': 'Site', 'last_name!': 'Owner', 'lang!': 'et', 'phone_number!': '+3725550001' },
      },
    },
  },
  {
    name: 'change one value of the profile',
    call: 'PATCH /user-resource/user/profile',
    request: { method: 'PATCH', path: `${path}/profile`, headers: json, body: '{"lang":"es"}' },
    answer: { status: 200, body: { profile: { 'lang!': 'es' } } },
  },
  refusal('refuse a language that is none', 'PATCH /user-resource/user/profile', {
    body: '{"lang":7}',
    answer: invalid('lang', 'Not a language'),
  }),
  refusal('the profile can not be changed now', 'PATCH /user-resource/user/profile', {
    body: '{"lang":"es"}',
    trouble: true,
    answer: failure('Failed to update details'),
  }),
  {
    name: 'list the privileges of an administrator',
    call: 'GET /user-resource/user/privileges',
    request: { method: 'GET', path: `${path}/privileges`, headers: adminKey },
    answer: { status: 200, body: { privileges: ['admin'] } },
  },
  refusal('a customer is no administrator', 'GET /user-resource/user/privileges', { answer: forbidden }),
  {
    name: 'ask whether a second factor is active',
    call: 'GET /user-resource/mfa/is_active',
    request: { method: 'GET', path: `${mfa}/is_active`, headers: key },
    answer: { status: 200, body: { is_active: false } },
  },
  {
    name: 'start a second factor',
    call: 'POST /user-resource/mfa/activate',
    request: { method: 'POST', path: `${mfa}/activate`, headers: key },
    answer: { status: 200, body: {} },
  },
  refusal('a second factor can not be started now', 'POST /user-resource/mfa/activate', {
    trouble: true,
    answer: refused('Bad gateway', 502),
  }),
  {
    name: 'end the second factor',
    call: 'POST /user-resource/mfa/deactivate',
    request: { method: 'POST', path: `${mfa}/deactivate`, headers: key },
    answer: { status: 200, body: {} },
  },
  refusal('the second factor can not be ended now', 'POST /user-resource/mfa/deactivate', {
    trouble: true,
    answer: refused('Bad gateway', 502),
  }),
  {
    name: 'exchange a sign-in for a key',
    call: 'POST /user-resource/auth0_callback',
    request: {
      method: 'POST',
      path: '/v1/user-resource/auth0_callback',
      headers: openJson,
      body: '{"access_token":"{{accessToken}}","id_token":"{{idToken}}","scope":"openid profile email","expires_in":7200,"token_type":"Bearer","state":"{{run}}"}',
    },
    answer: { status: 200, body: { apikey: 'example-key', user } },
  },
  refusal('refuse a sign-in that is not genuine', 'POST /user-resource/auth0_callback', {
    body: '{"access_token":"forged","id_token":"forged","scope":"openid profile email","expires_in":7200,"token_type":"Bearer","state":"forged"}',
    answer: refused('The id token is not valid'),
  }),
];
