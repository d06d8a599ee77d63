/** How the portal calls the provider for each wire example. */
import { type Bindings, act, all } from '../../../tests/wire/binding';

export const accessImpersonationBindings: Bindings = {
  'GET /user-resource/impersonation': async (given) => {
    given.hides('token');
    const { data } = await given.provider.getList('access_impersonation', all);
    return Object.fromEntries(data.map((one) => [String(one.uuid), one]));
  },
  'PUT /user-resource/impersonation/{uuid}/accept': act('access_impersonation', 'accept'),
  'POST /user-resource/impersonation/{uuid}/start': act('access_impersonation', 'start'),
};
