/** How the portal calls the provider for each wire example. */
import { getAdminToken, type UserIdentifier } from '../../../dataProvider/calls/admin';
import { type Bindings, list, make, remove } from '../../../tests/wire/binding';

export const accessDelegationBindings: Bindings = {
  'GET /user-resource/access_group': list('access_delegation'),
  'POST /user-resource/access_group': make('access_delegation'),
  'DELETE /user-resource/access_group/{id}': remove('access_delegation'),
  'POST /user-resource/access_group/{delegation_id}/impersonation': async ({ provider, params, values }) => {
    await provider.act('access_delegation', 'invite', params.delegation_id ?? '', values);
  },
  'DELETE /user-resource/access_group/{delegation_id}/impersonation/{impersonation_id}': async ({
    provider,
    params,
  }) => {
    const { delegation_id = '', impersonation_id } = params;
    await provider.act('access_delegation', 'uninvite', delegation_id, { impersonation_id });
  },
  'POST /user-resource/admin/token': ({ http, values }) => getAdminToken(http, values as UserIdentifier),
};
