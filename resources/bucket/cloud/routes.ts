/** Buckets (docs/coverage.md, sections 5 and 7). */
import * as z from 'zod/mini';
import { failure, invalid, noContent, problem, unknown } from '../../../mocks/http/answer';
import {
  accountId,
  bucketNameField,
  corsOriginField,
  oneOf,
  requiredField,
  textField,
  whole,
} from '../../../mocks/http/fields';
import { route, type Context } from '../../../mocks/http/route';
import type { BucketRow, CorsRow } from '../../../mocks/rows/storage';
import { payingAccount } from '../../../mocks/rules/accounts';
import { isVisible } from '../../../mocks/rules/owned';
import { showBucket } from './show';

const path = '/storage/bucket';

const mine = ({ store, caller }: Pick<Context, 'store' | 'caller'>) =>
  store.state.buckets.filter((bucket) => isVisible(caller, bucket));

/** The caller's bucket. A suspended one answers nothing but the message of docs/coverage.md, section 8. */
function bucketOf(c: Pick<Context, 'store' | 'caller'>, name: string, message = 'IOException'): BucketRow {
  const row = mine(c).find((bucket) => bucket.name === name);
  if (!row) throw unknown('Bucket');
  if (row.is_suspended) throw failure(message);
  return row;
}

const chargedShape = z.strictObject({ name: bucketNameField, billing_account_id: z.optional(accountId) });

function create(c: Context<z.infer<typeof chargedShape>>) {
  const { store, caller, body } = c;
  const account = payingAccount(c, body.billing_account_id);
  if (store.state.buckets.some((b) => b.name === body.name)) throw invalid('name', 'The name is taken');
  const created_at = store.stamp();
  const row: BucketRow = {
    name: body.name,
    user_id: caller.user.id,
    billing_account_id: account.id,
    size_bytes: 0,
    num_objects: 0,
    is_suspended: false,
    cors: [],
    created_at,
    updated_at: created_at,
  };
  store.state.buckets.push(row);
  return showBucket(row);
}

const methods = oneOf('GET', 'PUT', 'POST', 'DELETE', 'HEAD');
const corsShape = z.strictObject({
  name: textField,
  cors: z.array(
    z.strictObject({
      allowed_origins: z.array(corsOriginField).check(z.minLength(1, requiredField)),
      allowed_methods: z.array(methods).check(z.minLength(1, requiredField)),
      allowed_headers: z.optional(z.array(textField)),
      expose_headers: z.optional(z.array(textField)),
      max_age_seconds: z.optional(z.nullable(whole(0, 86_400))),
    }),
  ),
});

function setCors(c: Context<z.infer<typeof corsShape>>) {
  const row = bucketOf(c, c.body.name);
  row.cors = c.body.cors.map((rule): CorsRow => ({
    allowed_origins: rule.allowed_origins,
    allowed_methods: rule.allowed_methods,
    allowed_headers: rule.allowed_headers ?? [],
    expose_headers: rule.expose_headers ?? [],
    max_age_seconds: rule.max_age_seconds ?? null,
  }));
  row.updated_at = c.store.stamp();
  return showBucket(row);
}

export const bucketRoutes = [
  route('GET', `${path}/list`, {}, (c) => mine(c).map(showBucket)),
  route('GET', path, { query: z.strictObject({ name: textField }) }, (c) =>
    showBucket(bucketOf(c, c.query.name, 'Failed to get storage bucket')),
  ),
  route('PUT', path, { json: chargedShape }, create),
  route('PATCH', path, { json: z.strictObject({ name: textField, billing_account_id: accountId }) }, (c) => {
    const row = bucketOf(c, c.body.name);
    row.billing_account_id = payingAccount(c, c.body.billing_account_id).id;
    return showBucket(row);
  }),
  route('DELETE', path, { json: z.strictObject({ name: textField }) }, (c) => {
    const row = bucketOf(c, c.body.name);
    if (row.num_objects > 0) throw problem(400, 'The bucket is not empty');
    c.store.state.buckets = c.store.state.buckets.filter((b) => b !== row);
    return noContent();
  }),
  route('PUT', `${path}/cors`, { json: corsShape }, setCors),
];
