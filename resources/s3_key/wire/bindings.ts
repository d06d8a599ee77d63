/** How the portal calls the provider for each wire example. */
import { createKey, deleteS3Key, getS3Keys, getS3User } from '../../../dataProvider/calls/storage';
import { getStorage } from '../../../dataProvider/s3/access';
import type { Bindings } from '../../../tests/wire/binding';

export const s3KeyBindings: Bindings = {
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
