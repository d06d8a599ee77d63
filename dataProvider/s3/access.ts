/**
 * What it takes to speak S3: the address, a key, the bucket's rules for browsers (spec section 7, Object storage). Asked of
 * /v1; the AWS SDK is not loaded for it. Keys are held in memory by whoever asked, and kept nowhere.
 */
import * as z from 'zod/mini';
import { s3KeyRecord, type S3Key } from '../../resources/bucket/schema';
import { PortalError } from '../errors';
import type { Http } from '../http';

const endpointAnswer = z.object({ url: z.string() });

const keysPath = '/v1/storage/user/keys';
const unreadable = (what: string) =>
  new PortalError({ kind: 'content_type', message: `${what} could not be read`, status: 200 });

/** Where S3 answers, without a slash at the end. A path is taken from `base`, the portal's own address. */
export async function getEndpoint(http: Http, base: string): Promise<string> {
  const { data } = await http({ method: 'GET', path: '/v1/storage/api/s3' });
  const read = z.safeParse(endpointAnswer, data);
  if (!read.success || !URL.canParse(read.data.url, base)) throw unreadable('The address of the object storage');
  const url = new URL(read.data.url, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw unreadable('The address of the object storage');
  return url.href.replace(/\/+$/, '');
}

const withSecret = (keys: readonly S3Key[]) => keys.find((key) => key.accessKey && key.secretKey);

/** Keys that were made here, for providers that tell a secret only once. Gone with the page. */
const made = new WeakMap<Http, S3Key>();

export interface FoundKey {
  /** The person's first whole key. */
  key: S3Key | undefined;
  /** There are keys, but their secrets are told no more. */
  hidden: boolean;
}

export async function findKey(http: Http): Promise<FoundKey> {
  const { data } = await http({ method: 'GET', path: keysPath });
  const read = z.safeParse(z.array(s3KeyRecord), data ?? []);
  if (!read.success) throw unreadable('The S3 keys');
  const own = made.get(http);
  const key =
    withSecret(read.data) ?? (read.data.some(({ accessKey }) => accessKey === own?.accessKey) ? own : undefined);
  return { key, hidden: read.data.length > 0 };
}

export async function createKey(http: Http): Promise<S3Key> {
  const { data } = await http({ method: 'POST', path: keysPath });
  const read = z.safeParse(s3KeyRecord, data);
  const key = read.success ? withSecret([read.data]) : (await findKey(http)).key;
  if (!key) throw unreadable('The new S3 key');
  made.set(http, key);
  return key;
}

/** The rule under which this portal may read and write a bucket from a browser. */
export const ownRule = (origin: string) => ({
  allowed_origins: [origin],
  allowed_methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
  allowed_headers: ['*'],
  expose_headers: ['ETag', 'Content-Length', 'Content-Range', 'Last-Modified', 'x-amz-version-id'],
  max_age_seconds: 3600,
});

const bucketAnswer = z.looseObject({ cors: z.optional(z.nullable(z.array(z.looseObject({})))) });

/** Puts these rules in place of all that the bucket has. */
export async function setRules(http: Http, bucket: string, cors: readonly object[]): Promise<void> {
  await http({
    method: 'PUT',
    path: '/v1/storage/bucket/cors',
    contentType: 'application/json',
    body: JSON.stringify({ name: bucket, cors }),
  });
}

/** Adds the portal's rule to those that the bucket has. */
export async function allowOrigin(http: Http, bucket: string, origin: string): Promise<void> {
  const query = new URLSearchParams({ name: bucket });
  const { data } = await http({ method: 'GET', path: `/v1/storage/bucket?${query}` });
  const read = z.safeParse(bucketAnswer, data);
  const before = (read.success && read.data.cors) || [];
  const others = before.filter((rule) => JSON.stringify(rule.allowed_origins) !== JSON.stringify([origin]));
  await setRules(http, bucket, [...others, ownRule(origin)]);
}
