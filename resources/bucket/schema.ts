/** A bucket as /v1 answers it (docs/coverage.md, section 3). */
import * as z from 'zod/mini';
import { named } from '../kind/named';
import { expected, flag, id, integer, list, maybe, numeric, text, time } from '../record/schema';

const corsRuleAlso = {
  allowed_origins: ['AllowedOrigins', 'origins'],
  allowed_methods: ['AllowedMethods', 'methods'],
  allowed_headers: ['AllowedHeaders'],
  expose_headers: ['ExposeHeaders'],
  max_age_seconds: ['MaxAgeSeconds'],
};

/** All names that the parts of a rule are read under. */
export const corsRuleNames: ReadonlySet<string> = new Set(Object.entries(corsRuleAlso).flat(2));

/** Browser rules of a bucket, as S3 knows them. */
const corsRuleRecord = named(
  z.looseObject({
    allowed_origins: list(z.string()),
    allowed_methods: list(z.string()),
    allowed_headers: list(z.string()),
    expose_headers: list(z.string()),
    max_age_seconds: integer,
  }),
  { also: corsRuleAlso },
);
export type CorsRule = z.infer<typeof corsRuleRecord>;

export const bucketRecord = named(
  z.looseObject({
    name: expected(z.string()),
    size_bytes: numeric,
    num_objects: numeric,
    owner: text,
    is_suspended: flag,
    billing_account_id: maybe(id),
    cors: list(corsRuleRecord),
    created_at: time,
    modified_at: time,
  }),
  {
    also: {
      name: ['bucket_name', 'bucket'],
      size_bytes: ['size'],
      num_objects: ['objects', 'object_count'],
      owner: ['owner_id'],
      billing_account_id: ['billing_account'],
    },
  },
);
export type Bucket = z.infer<typeof bucketRecord>;
