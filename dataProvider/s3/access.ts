/**
 * What S3 access requires: the endpoint, a key, the bucket's CORS rules (docs/coverage.md, section 7, Object
 * storage). Requested from /v1 without loading the AWS SDK. Keys are held in memory by the caller, and never
 * stored.
 */
import * as z from 'zod/mini';
import { s3KeyRecord, type S3Key } from '../../resources/s3_key/schema';
import { isJsonObject, type JsonObject } from '../../src/lib/json';
import { isUrl } from '../../src/lib/url';
import { isPortalError, PortalError } from '../errors';
import { wasStored } from '../wasStored';
import { missingDataError } from '../missingData';
import type { Http } from '../http';

const endpointAnswer = z.looseObject({ url: z.string(), region: z.optional(z.unknown()) });

const keysPath = '/v1/storage/user/keys';
const unreadable = (what: string) => missingDataError('record', `${what} could not be read`);

export interface StorageAddress {
  /** Without a slash at the end. */
  endpoint: string;
  /** As in signatures; undefined if the provider does not say. */
  region: string | undefined;
  /** How far this device's clock is behind the server's, ms; undefined if the answer has no readable date. */
  clockOffset: number | undefined;
}

const readRegion = (given: unknown) =>
  typeof given === 'string' && /^[\w.-]{1,64}$/.test(given.trim()) ? given.trim() : undefined;

/** Server time less device time, ms, by an answer's `Date`. */
export function clockOffsetOf(headers: Headers): number | undefined {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) || headers.has('age') ? undefined : at - Date.now();
}

/** Where and how S3 is spoken. A path is taken from `base`, the portal's own address. */
export async function getStorage(http: Http, base: string): Promise<StorageAddress> {
  const { data, headers } = await http({ method: 'GET', path: '/v1/storage/api/s3' });
  const read = z.safeParse(endpointAnswer, data);
  if (!read.success || !isUrl(read.data.url, base)) throw unreadable('The address of the object storage');
  const url = new URL(read.data.url, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw unreadable('The address of the object storage');
  return {
    endpoint: url.href.replace(/\/+$/, ''),
    region: readRegion(read.data.region),
    clockOffset: clockOffsetOf(headers),
  };
}

/** The keys that were last listed: what is not among them was made since. */
const listed = new WeakMap<Http, ReadonlySet<string>>();

const withSecret = (keys: readonly S3Key[]) => keys.find((key) => key.accessKey && key.secretKey);

/** Keys created by this page, for providers that return a secret only on creation. Lost with the page. */
const made = new WeakMap<Http, S3Key>();

interface FoundKey {
  /** The person's first whole key. */
  key: S3Key | undefined;
  /** There are keys, but their secrets can no longer be read. */
  hidden: boolean;
}

async function listKeys(http: Http): Promise<S3Key[]> {
  const { data } = await http({ method: 'GET', path: keysPath });
  const read = z.safeParse(z.array(s3KeyRecord), data === null ? [] : data);
  if (!read.success) throw unreadable('The S3 keys');
  return read.data;
}

/** For `createKey`, whose answer may not name what was made. */
export const noteKeys = (http: Http, keys: readonly Pick<S3Key, 'accessKey'>[]): void =>
  void listed.set(http, new Set(keys.flatMap(({ accessKey }) => accessKey ?? [])));

export async function findKey(http: Http): Promise<FoundKey> {
  const keys = await listKeys(http);
  noteKeys(http, keys);
  const own = made.get(http);
  // One that was made a moment ago was made since another one failed.
  const key = keys.some(({ accessKey }) => accessKey === own?.accessKey) ? own : withSecret(keys);
  return { key, hidden: keys.length > 0 };
}

/** The one key that is new since the keys were listed. */
async function newKey(http: Http): Promise<S3Key | undefined> {
  const before = listed.get(http);
  const keys = await listKeys(http);
  const fresh = keys.filter(({ accessKey }) => accessKey && !before?.has(accessKey));
  // Without a list before, the only one may have been there, unless its secret says otherwise.
  return fresh.length === 1 && (before ?? fresh[0]?.secretKey) ? fresh[0] : undefined;
}

/**
 * The new key; one whose answer was lost is looked for in the list. It has no secret if the list has none: it cannot be used
 * then, only deleted. Rejects with `PortalError` also if the key was made, and is not known from the answer or the list.
 */
export async function createKey(http: Http): Promise<S3Key> {
  const lost = async () => (await newKey(http)) !== undefined || undefined;
  const { data } = await http({ method: 'POST', path: keysPath, lost });
  const read = z.safeParse(s3KeyRecord, data);
  const named = read.success && read.data.accessKey ? read.data : undefined;
  const found = named?.secretKey ? named : await newKey(http).catch(() => undefined);
  const key = !named || found?.accessKey === named.accessKey ? found : named;
  if (!key) throw unreadable('The new S3 key');
  if (key.secretKey) made.set(http, key);
  return key;
}

/** Properties of objects that the portal shows, and preserves when copying in parts. */
const properties = ['Cache-Control', 'Content-Disposition', 'Content-Encoding', 'Content-Language', 'Expires'];

/**
 * The CORS rule that lets this portal read and write a bucket from a browser. `*` exposes user metadata, whose
 * names are unknown; it excludes credentialed requests, which the portal does not send.
 */
export const ownRule = (origin: string) => ({
  allowed_origins: [origin],
  allowed_methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
  allowed_headers: ['*'],
  expose_headers: [
    ...['ETag', 'Content-Length', 'Content-Range', 'Last-Modified', 'Date', ...properties],
    ...['x-amz-version-id', 'x-amz-bucket-region', '*'],
  ],
  max_age_seconds: 3600,
});

/** Replaces all rules of the bucket. */
export async function setRules(http: Http, bucket: string, cors: readonly object[]): Promise<void> {
  await http({
    method: 'PUT',
    path: '/v1/storage/bucket/cors',
    lost: async () => wasStored(await getRules(http, bucket), cors) || undefined,
    contentType: 'application/json',
    body: JSON.stringify({ name: bucket, cors }),
  });
}

const ruleList = z.array(z.looseObject({}));

const unreadRules = () =>
  new PortalError({ kind: 'incomplete', message: 'Not sent: cors could not be read whole', status: 0 });

/** Of this bucket; an answer that names none is believed if it has rules. */
function isOf(answer: JsonObject, bucket: string): boolean {
  const names = ['name', 'bucket_name', 'bucket'].filter((name) => Object.hasOwn(answer, name));
  return names.length === 0 ? Object.hasOwn(answer, 'cors') : names.some((name) => answer[name] === bucket);
}

/**
 * The bucket's rules as /v1 returns them, unvalidated; undefined if the bucket is returned without any. Rejects with kind
 * `incomplete` if the answer is not this bucket: a text or a page says nothing of its rules.
 */
export async function getRules(http: Http, bucket: string): Promise<unknown> {
  const { data } = await http({ method: 'GET', path: `/v1/storage/bucket?${new URLSearchParams({ name: bucket })}` });
  if (!isJsonObject(data) || !isOf(data, bucket)) throw unreadRules();
  return Object.hasOwn(data, 'cors') ? (data.cors ?? []) : undefined;
}

/** The portal's rule with those that the bucket has; a former one of the portal's is replaced. */
export const withOwnRule = (rules: readonly object[], own: ReturnType<typeof ownRule>): object[] => [
  ...rules.filter(
    (rule) => JSON.stringify(Reflect.get(rule, 'allowed_origins')) !== JSON.stringify(own.allowed_origins),
  ),
  own,
];

/**
 * Adds the portal's rule to those that the bucket has. Rejects with kind `incomplete`, sending nothing, if those could not be read:
 * all rules are replaced. `replaces`: the person accepts that where the bucket is returned without any.
 */
export async function allowOrigin(http: Http, bucket: string, origin: string, replaces = false): Promise<void> {
  const found = await getRules(http, bucket);
  const read = z.safeParse(ruleList, found === undefined && replaces ? [] : found);
  if (!read.success) throw unreadRules();
  const own = ownRule(origin);
  try {
    await setRules(http, bucket, withOwnRule(read.data, own));
  } catch (error) {
    if (!isPortalError(error) || error.status !== 400) throw error;
    // Amazon's own storage takes no `*` here: then metadata stays unseen.
    const expose_headers = own.expose_headers.filter((name) => name !== '*');
    await setRules(http, bucket, withOwnRule(read.data, { ...own, expose_headers }));
  }
}
