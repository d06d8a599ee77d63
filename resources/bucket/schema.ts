/** A bucket and S3 keys as /v1 answers them (spec section 3). */
import * as z from 'zod/mini';
import { flag, id, integer, list, maybe, numeric, text, time } from '../record/schema';

/** Browser rules of a bucket, as S3 knows them. */
const corsRuleRecord = z.looseObject({
  allowed_origins: list(z.string()),
  allowed_methods: list(z.string()),
  allowed_headers: list(z.string()),
  expose_headers: list(z.string()),
  max_age_seconds: integer,
});
export type CorsRule = z.infer<typeof corsRuleRecord>;

export const bucketRecord = z.looseObject({
  name: z.string(),
  size_bytes: numeric,
  num_objects: numeric,
  owner: text,
  is_suspended: flag,
  billing_account_id: maybe(id),
  cors: list(corsRuleRecord),
  created_at: time,
  modified_at: time,
});
export type Bucket = z.infer<typeof bucketRecord>;

/** `secretKey` is revealed on demand, never cached. */
export const s3KeyRecord = z.looseObject({ userId: text, accessKey: z.string(), secretKey: text });
export type S3Key = z.infer<typeof s3KeyRecord>;

export const s3UserRecord = z.looseObject({
  userId: text,
  displayName: text,
  maxBuckets: integer,
  suspended: maybe(z.union([z.boolean(), z.number()])),
});
export type S3User = z.infer<typeof s3UserRecord>;
