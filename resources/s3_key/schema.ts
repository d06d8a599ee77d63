/** S3 keys and their owners, as in answers of /v1 (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, integer, maybe, text } from '../record/schema';

/** `secretKey` is revealed on demand, never cached. */
export const s3KeyRecord = named(z.looseObject({ userId: text, accessKey: expected(z.string()), secretKey: text }), {
  also: { userId: ['user_id', 'user'], accessKey: ['access_key', 'uuid', 'id'], secretKey: ['secret_key'] },
});
export type S3Key = z.infer<typeof s3KeyRecord>;

export const s3UserRecord = named(
  z.looseObject({
    userId: text,
    displayName: text,
    maxBuckets: integer,
    suspended: maybe(z.union([z.boolean(), z.number()])),
  }),
  { also: { userId: ['user_id', 'id', 'uuid'], displayName: ['display_name', 'name'], maxBuckets: ['max_buckets'] } },
);
export type S3User = z.infer<typeof s3UserRecord>;
