/** Simulated calls for S3 keys, their owners and the S3 endpoint (docs/coverage.md, sections 5 and 7). */
import * as z from 'zod/mini';
import { failure, noContent, unknown } from '../../../mocks/http/answer';
import { textField } from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import { mustBePaid } from '../../../mocks/rules/accounts';

/** The S3 user is the person; there is none for a key that is limited to one account. */
function s3User({ caller }: Pick<Context, 'caller'>) {
  if (caller.account !== null) throw failure('Failed to get S3 user info');
  return { userId: `u${caller.user.id}`, displayName: caller.user.email, maxBuckets: 100, suspended: false };
}

const keys = '/storage/user/keys';

export const s3KeyRoutes = [
  route('GET', '/storage/user', {}, s3User),
  route('GET', keys, {}, (c) => {
    const { userId } = s3User(c);
    return c.store.state.s3Keys
      .filter((key) => key.user_id === c.caller.user.id)
      .map(({ accessKey, secretKey }) => ({ userId, accessKey, secretKey }));
  }),
  route('POST', keys, {}, (c) => {
    const { store, caller } = c;
    const { userId } = s3User(c);
    const account = store.state.billing_accounts.find(
      (a) => a.user_id === caller.user.id && a.is_default && !a.is_deleted,
    );
    if (account) mustBePaid(store, account.id);
    const key = { accessKey: store.random.hex(20).toUpperCase(), secretKey: store.random.hex(40) };
    store.state.s3Keys.push({ user_id: caller.user.id, ...key });
    return { userId, ...key };
  }),
  route('DELETE', keys, { json: z.strictObject({ accessKey: textField }) }, (c) => {
    const { state } = c.store;
    const key = state.s3Keys.find((k) => k.accessKey === c.body.accessKey && k.user_id === c.caller.user.id);
    if (!key) throw unknown('Key');
    state.s3Keys = state.s3Keys.filter((k) => k !== key);
    return noContent();
  }),
  // Of a store elsewhere the cloud does not know it: then the portal learns it.
  route('GET', '/storage/api/s3', {}, ({ options, request }) =>
    options.s3Url === undefined
      ? { url: new URL('/s3', request.url).href, region: 'us-east-1' }
      : { url: options.s3Url },
  ),
];
