/** How the portal calls the provider for each wire example. */
import { type Bindings, list, make, type Values } from '../../../tests/wire/binding';

const truth = ({ restricted, ...values }: Values): Values => ({ ...values, restricted: restricted === 'true' });

export const apiTokenBindings: Bindings = {
  'GET /user-resource/token/list': list('api_token'),
  'POST /user-resource/token': (given) => make('api_token')({ ...given, values: truth(given.values) }),
  'PATCH /user-resource/token': async ({ provider, values: { token_id, ...values } }) => {
    const data = truth(values);
    // A token's `restricted` is sent with every change, even unchanged.
    const previousData = { restricted: data.restricted } as unknown as { id: string };
    return (await provider.update('api_token', { id: token_id as string, data, previousData })).data;
  },
  'DELETE /user-resource/token': async ({ provider, values: { token_id } }) => {
    await provider.delete('api_token', { id: token_id as string });
  },
};
