/** How the portal calls the provider for each wire example. */
import { createKey, deleteS3Key, getBucket, getS3Keys, getS3User } from '../../../dataProvider/calls/storage';
import { getStorage } from '../../../dataProvider/s3/access';
import { type Bindings, got, list, make } from '../../../tests/wire/binding';

export const bucketBindings: Bindings = {
  'GET /storage/bucket': ({ http, query }) => getBucket(http, query.name ?? ''),
  'PUT /storage/bucket': make('bucket'),
  'PATCH /storage/bucket': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'move_account', name as string, values)),
  'DELETE /storage/bucket': ({ provider, values: { name } }) => provider.delete('bucket', { id: name as string }),
  'GET /storage/bucket/list': list('bucket'),
  'PUT /storage/bucket/cors': async ({ provider, values: { name, ...values } }) =>
    got(await provider.act('bucket', 'set_cors', name as string, values)),
  'GET /storage/user': ({ http }) => getS3User(http),
  'GET /storage/user/keys': async ({ http, hides }) => {
    hides('secretKey');
    return getS3Keys(http);
  },
  'POST /storage/user/keys': ({ http }) => createKey(http),
  'DELETE /storage/user/keys': ({ http, values }) => deleteS3Key(http, String(values.accessKey)),
  'GET /storage/api/s3': async ({ http, base }) => {
    const { endpoint, region } = await getStorage(http, base);
    return { url: endpoint, ...(region !== undefined && { region }) };
  },
};
