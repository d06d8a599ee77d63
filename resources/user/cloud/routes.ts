/** The person: user, profile, privileges, MFA, sign-in by the identity service (docs/coverage.md, sections 6 and 7). */
import * as z from 'zod/mini';
import { kindLanguages } from '../../kind/language';
import { createSeededHash } from './hash';
import { failure, problem } from '../../../mocks/http/answer';
import { anyText, oneOf, textField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { UserRow } from '../../../mocks/rows/people';
import { addUser } from './rules';

const showUser = (user: UserRow) => ({
  id: user.id,
  name: user.email,
  profile: { ...user.profile, email: user.email },
  kong_key: user.key,
  intercom_user_hash: createSeededHash(user.email),
});

const field = z.optional(z.nullable(anyText));
const profileShape = z.strictObject({
  first_name: field,
  last_name: field,
  lang: z.optional(z.nullable(oneOf(...kindLanguages))),
  avatar: field,
  personal_id_number: field,
  phone_number: field,
});

const callbackShape = z.strictObject({
  access_token: textField,
  id_token: textField,
  scope: z.optional(anyText),
  expires_in: z.optional(z.union([z.number(), z.string()])),
  token_type: z.optional(anyText),
  state: z.optional(anyText),
});

/** The person of the id token, who is made when seen for the first time. */
async function callback(c: Context<z.infer<typeof callbackShape>>) {
  const { store, options, body } = c;
  if (!options.identity) throw problem(400, 'The identity service is not configured');
  const identity = await options.identity(body.id_token);
  if (!identity) throw problem(400, 'The id token is not valid');
  const known = store.state.users.find((u) => u.email.toLowerCase() === identity.email.toLowerCase());
  const user = known ?? addUser(store, { email: identity.email, email_verified: identity.emailVerified });
  user.email_verified = identity.emailVerified;
  return { apikey: user.key, email: user.email, emailVerified: user.email_verified, user: showUser(user) };
}

function mustNotBeToken({ caller }: Pick<Context, 'caller'>) {
  if (caller.byToken || caller.actor !== caller.user) throw problem(403, 'Only with the own key');
}

export const userRoutes = [
  route('GET', '/user-resource/user', {}, ({ caller }) => {
    const { kong_key, ...shown } = showUser(caller.user);
    // A borrowed key does not reveal the person's own.
    return caller.byToken || caller.actor !== caller.user ? shown : { ...shown, kong_key };
  }),
  route('PATCH', '/user-resource/user/profile', { json: profileShape }, (c) => {
    if (c.caller.account !== null) throw failure('Failed to update details');
    Object.assign(c.caller.user.profile, c.body);
    const { kong_key: _key, ...shown } = showUser(c.caller.user);
    return shown;
  }),
  route('GET', '/user-resource/user/privileges', {}, ({ caller }) => {
    if (!caller.admin) throw problem(403, 'No privileges');
    return { privileges: ['admin', 'impersonate', 'metal'] };
  }),
  route('GET', '/user-resource/mfa/is_active', {}, ({ caller }) => ({ is_active: caller.user.mfa_active })),
  route('POST', '/user-resource/mfa/activate', {}, (c) => {
    mustNotBeToken(c);
    if (!c.store.state.config.mfaAvailable) throw problem(400, 'MFA is not available');
    c.caller.user.mfa_active = true;
    return { is_active: true };
  }),
  route('POST', '/user-resource/mfa/deactivate', {}, (c) => {
    mustNotBeToken(c);
    c.caller.user.mfa_active = false;
    return { is_active: false };
  }),
  route('POST', '/user-resource/auth0_callback', { open: true, json: callbackShape }, callback),
];
