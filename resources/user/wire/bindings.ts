/** How the portal calls the provider for each wire example. */
import { checkKey, exchangeIdentity } from '../../../dataProvider/calls/identity';
import { getPrivileges } from '../../../dataProvider/calls/session';
import { updateProfile } from '../../../dataProvider/calls/user';
import { activateMfa, deactivateMfa, isMfaActive } from '../../../dataProvider/calls/mfa';
import type { Bindings } from '../../../tests/wire/binding';

export const userBindings: Bindings = {
  'GET /user-resource/user': ({ base, key }) => checkKey(base, key),
  'PATCH /user-resource/user/profile': async ({ http, values }) => ({ profile: await updateProfile(http, values) }),
  'GET /user-resource/user/privileges': ({ http }) => getPrivileges(http),
  'GET /user-resource/mfa/is_active': async ({ http }) => ({ is_active: await isMfaActive(http) }),
  'POST /user-resource/mfa/activate': ({ http }) => activateMfa(http),
  'POST /user-resource/mfa/deactivate': ({ http }) => deactivateMfa(http),
  'POST /user-resource/auth0_callback': ({ http, values }) => exchangeIdentity(http, values),
};
