/** How the portal calls the provider for each wire example. */
import { type Bindings, got, list, make } from '../../../tests/wire/binding';
import { getBucket } from '../provider/bucket';

export const bucketBindings: Bindings = {
  'GET /storage/bucket': ({ http, query }) => getBucket(http, query.name ?? ''),
  'PUT /storage/bucket': make('bucket'),
  'PATCH /storage/bucket': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'move_account', name as string, values)),
  'DELETE /storage/bucket': ({ provider, values: { name } }) => provider.delete('bucket', { id: name as string }),
  'GET /storage/bucket/list': list('bucket'),
  'PUT /storage/bucket/cors': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'set_cors', name as string, values)),
};
