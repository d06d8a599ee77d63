/** How the portal calls the provider for each wire example. */
import { type Bindings, at, got, list, make, type Binding } from '../../../tests/wire/binding';

/** Routes carry an address's uuid, calls the address. */
export const address = '33c0d1e2-6f70-4182-a3d4-2f1a0b9c8d7e';
const actOnAddress =
  (action: string): Binding =>
  async ({ provider, params, values, knows }) => {
    knows({ uuid: address, address: params.address });
    return got(await provider.act('ip_address', action, at(params.location, address), values));
  };

export const ipAddressBindings: Bindings = {
  'GET /{location}/network/ip_addresses': list('ip_address'),
  'POST /{location}/network/ip_addresses': make('ip_address'),
  'PATCH /{location}/network/ip_addresses/{address}': async (given) => {
    const { provider, params, values } = given;
    if ('billing_account_id' in values) return actOnAddress('move_account')(given);
    const previousData = { id: address, address: params.address };
    return (await provider.update('ip_address', { id: at(params.location, address), data: values, previousData })).data;
  },
  'DELETE /{location}/network/ip_addresses/{address}': async ({ provider, params }) => {
    const previousData = { id: address, address: params.address };
    await provider.delete('ip_address', { id: at(params.location, address), previousData });
  },
  'POST /{location}/network/ip_addresses/{address}/assign': actOnAddress('assign'),
  'POST /{location}/network/ip_addresses/{address}/unassign': actOnAddress('unassign'),
};
