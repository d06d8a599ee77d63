/**
 * Reads and writes an object's properties. S3 cannot change them in place: the object is copied onto itself on
 * the server, in parts if it exceeds the size limit of a copy. No data passes through the browser.
 */
import { CopyObjectCommand, HeadObjectCommand, type HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import type { S3Bucket } from '../client';
import { isS3Error, S3Error } from '../s3Error';
import { each, startJob, type Job, type Steps } from '../job';
import type { Ledger } from '../ledger';
import { ensureReachable } from '../objects';
import { publicAccessOf } from '../publicAccess';
import type { ObjectToDelete } from '../remove';
import { tagsOf, writeTags } from './tags';
import { copyInParts, maxAtOnce, sourceOf } from '../transfer';
import { changed, hasSameHeaders, hasSameTags, type Properties, type PropertyChange } from './propertyRules';

const width = 4;

interface Found {
  properties: Properties;
  /** The answer of the store: a copy has to include the rest of it. */
  head: HeadObjectCommandOutput;
}

async function find(s3Bucket: S3Bucket, key: string, readTags = tagsOf): Promise<Found> {
  ensureReachable(key);
  const [head, tags] = await Promise.all([
    s3Bucket.run((client) => client.send(new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: key }))),
    readTags(s3Bucket, key),
  ]);
  const properties: Properties = {
    type: head.ContentType ?? '',
    cacheControl: head.CacheControl ?? '',
    disposition: head.ContentDisposition ?? '',
    encoding: head.ContentEncoding ?? '',
    language: head.ContentLanguage ?? '',
    metadata: Object.entries(head.Metadata ?? {}),
    tags,
  };
  return { properties, head };
}

/** For a form: tags that the key may not read are absent there. Rejects with `S3Error`. */
export const readProperties = async (s3Bucket: S3Bucket, key: string): Promise<Properties> =>
  (await find(s3Bucket, key, (...given) => tagsOf(...given).catch(() => undefined))).properties;

const orNone = (text: string) => (text === '' ? undefined : text);

async function write(
  s3Bucket: S3Bucket,
  key: string,
  { head }: Found,
  next: Properties,
  most: number,
  signal: AbortSignal,
) {
  // A browser shows only the headers that the bucket's rule exposes. What was not seen would be lost without a word.
  if (typeof window !== 'undefined' && head.$metadata.requestId === undefined)
    throw new S3Error('hidden', 'The properties of the object cannot be seen', 'Expose');
  const retained = {
    ...{
      Expires: head.Expires,
      StorageClass: head.StorageClass,
      WebsiteRedirectLocation: head.WebsiteRedirectLocation,
    },
    ...{ ServerSideEncryption: head.ServerSideEncryption, SSEKMSKeyId: head.SSEKMSKeyId },
    ACL: await publicAccessOf(s3Bucket, key),
  };
  const headers = {
    ContentType: orNone(next.type),
    CacheControl: orNone(next.cacheControl),
    ContentDisposition: orNone(next.disposition),
    ContentEncoding: orNone(next.encoding),
    ContentLanguage: orNone(next.language),
    // From pairs that others wrote, `__proto__` among them: `fromEntries` makes own entries of all.
    Metadata: Object.fromEntries(next.metadata),
  };
  const size = head.ContentLength ?? 0;
  const inParts = () =>
    copyInParts(
      s3Bucket,
      { from: key, to: key, size, etag: head.ETag, tags: next.tags },
      { ...retained, ...headers },
      signal,
    );
  if (size > most) return inParts();
  const command = new CopyObjectCommand({
    ...{ ...retained, ...headers, Bucket: s3Bucket.bucket, Key: key, CopySource: sourceOf(s3Bucket, key) },
    // Prevents overwriting a concurrent change.
    CopySourceIfMatch: head.ETag,
    MetadataDirective: 'REPLACE',
  });
  try {
    await s3Bucket.run((client) => client.send(command));
  } catch (error) {
    if (size <= maxAtOnce || !isS3Error(error) || error.status !== 400) throw error;
    await inParts();
  }
}

interface ChangeOptions {
  ledger?: Ledger | undefined;
  /**
   * What a form showed of the one object: if someone else has changed that since, nothing is written, and it fails with reason
   * `outdated`.
   */
  seen?: Properties | undefined;
  /** Bytes. Larger objects are copied in parts at once. */
  most?: number;
}

/** Each part is what was seen, or already what is to be set: the first of two writes may have succeeded before. */
const isAsSeen = (now: Properties, seen: Properties, next: Properties): boolean =>
  (hasSameHeaders(now, seen) || hasSameHeaders(now, next)) &&
  (seen.tags === undefined || hasSameTags(now, seen) || hasSameTags(now, next));

/** Resolves with the object's size in bytes. Rejects with `S3Error`. */
async function changeOne(
  s3Bucket: S3Bucket,
  key: string,
  change: PropertyChange,
  { most = Infinity, seen }: ChangeOptions,
  signal: AbortSignal,
): Promise<number> {
  const before = await find(s3Bucket, key);
  // Those that are there would be replaced.
  if (change.tags?.others === 'keep' && before.properties.tags === undefined)
    throw new S3Error('hidden', 'The tags of the object cannot be seen', 'Tags');
  const next = changed(before.properties, change);
  if (seen && !isAsSeen(before.properties, seen, next))
    throw new S3Error('outdated', 'The properties have been changed since they were shown', 'Outdated');
  if (!hasSameHeaders(before.properties, next)) {
    try {
      await write(s3Bucket, key, before, next, most, signal);
    } catch (error) {
      // A copy whose answer was lost may have succeeded: on a retry the store then finds another object than the
      // expected one.
      const now = isS3Error(error) && error.status === 412 ? await find(s3Bucket, key) : undefined;
      if (!now || !hasSameHeaders(now.properties, next)) throw error;
    }
    // Engines differ in whether a copy takes tags along.
    if (before.properties.tags?.length && hasSameTags(before.properties, next))
      await writeTags(s3Bucket, key, next.tags ?? []);
  }
  if (!hasSameTags(before.properties, next)) await writeTags(s3Bucket, key, next.tags ?? []);
  return before.head.ContentLength ?? 0;
}

/** Changes many objects, page by page. Folder markers are not changed. */
export const changeProperties = (
  s3Bucket: S3Bucket,
  source: (signal: AbortSignal, steps: Steps) => AsyncIterable<readonly ObjectToDelete[]>,
  change: PropertyChange,
  options: ChangeOptions = {},
): Job =>
  startJob(async (steps) => {
    const { signal, did, failed } = steps;
    const { ledger } = options;
    for await (const page of source(signal, steps)) {
      if (signal.aborted) return;
      const objects = page.filter(({ key }) => !key.endsWith('/'));
      await each(objects, width, signal, async ({ key }) => {
        try {
          const size = await changeOne(s3Bucket, key, change, options, signal);
          ledger?.add({ key, before: size, sent: size });
          did(1, size);
        } catch (error) {
          if (!signal.aborted) failed(key, error);
        }
      });
      await ledger?.keepUp();
    }
  }, options.ledger);
