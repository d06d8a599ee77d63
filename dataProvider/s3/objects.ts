/** One object: what is known of it, its bytes, addresses that open it, a folder's mark. */
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Bucket } from './client';
import { answerError, isS3Error, S3Error, diagnoseS3Error } from './s3Error';
import { each, startJob, type Job } from './job';
import { objectAt, type S3Object } from './list';

export interface S3Details {
  /** bytes */
  size: number;
  type: string;
  /** ms since the epoch */
  modified: number;
  etag: string;
  versionId: string | undefined;
  /** Cache-Control and the like, and the owner's own metadata. Written by others. */
  headers: readonly (readonly [string, string])[];
}

/**
 * Browsers always remove `.` and `..` from URLs: objects with such keys can be deleted and copied, but neither
 * opened nor written, and must not be confused with the object at the resulting path.
 */
export const isReachable = (key: string): boolean => !key.split('/').some((part) => part === '.' || part === '..');

export function ensureReachable(key: string): void {
  if (!isReachable(key)) throw new S3Error('dots', 'No browser can open a name with "." or ".." as a part', 'Name');
}

/**
 * Stores that send a refusal without CORS headers make it look like a missing rule. If the bucket can be listed
 * the rule exists: the problem is this object.
 */
async function explain(s3Bucket: S3Bucket, key: string, error: unknown): Promise<unknown> {
  if (!isS3Error(error) || error.reason !== 'cors') return error;
  let there: S3Object | undefined;
  try {
    there = await objectAt(s3Bucket, key);
  } catch {
    return error;
  }
  return there
    ? new S3Error('denied', 'The storage refuses this object', 'AccessDenied', 403)
    : new S3Error('missing', 'The object is not there', 'NoSuchKey', 404);
}

export async function head(s3Bucket: S3Bucket, key: string, versionId?: string): Promise<S3Details> {
  ensureReachable(key);
  const command = new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: key, VersionId: versionId });
  const pending = s3Bucket.run(async (client) => {
    const answer = await client.send(command);
    const standard = {
      'Cache-Control': answer.CacheControl,
      Expires: answer.ExpiresString,
      'Content-Disposition': answer.ContentDisposition,
      'Content-Encoding': answer.ContentEncoding,
      'Content-Language': answer.ContentLanguage,
    };
    const own = Object.entries(answer.Metadata ?? {});
    return {
      size: answer.ContentLength ?? 0,
      type: answer.ContentType ?? '',
      modified: answer.LastModified?.getTime() ?? 0,
      etag: (answer.ETag ?? '').replaceAll('"', ''),
      versionId: answer.VersionId,
      headers: [...Object.entries(standard), ...own].filter((pair): pair is [string, string] => !!pair[1]),
    };
  });
  return pending.catch(async (error: unknown) => {
    throw await explain(s3Bucket, key, error);
  });
}

interface AddressOptions {
  /** Seconds that it opens; S3 allows seven days. */
  seconds: number;
  /** Download under this file name instead of displaying it. */
  saveAs?: string;
  /** Overrides the object's own content type. */
  type?: string;
  versionId?: string | undefined;
  /** Request the checksums that the store has. */
  sums?: boolean;
}

/** As RFC 6266 has it: plain signs for old programs, all of them for the others. */
const attachment = (name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (s) => `%${s.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
};

/** An address that opens an object without a key, for a while. */
export async function presign(s3Bucket: S3Bucket, key: string, options: AddressOptions): Promise<string> {
  ensureReachable(key);
  const command = new GetObjectCommand({
    ...{ Bucket: s3Bucket.bucket, Key: key, VersionId: options.versionId },
    ...(options.saveAs !== undefined && { ResponseContentDisposition: attachment(options.saveAs) }),
    ...(options.sums && { ChecksumMode: 'ENABLED' as const }),
    ...(options.type !== undefined && { ResponseContentType: options.type }),
  });
  return getSignedUrl(s3Bucket.client, command, { expiresIn: options.seconds, signingDate: s3Bucket.now() });
}

interface ReadOptions {
  /** Only this many bytes from the start. */
  most?: number;
  /** Only the bytes after this offset. */
  from?: number;
  signal?: AbortSignal | undefined;
  versionId?: string | undefined;
}

function rangeOf({ most, from = 0 }: ReadOptions): string | undefined {
  if (most !== undefined) return `bytes=${from}-${from + most - 1}`;
  return from > 0 ? `bytes=${from}-` : undefined;
}

/** Bytes as they come, of the whole object or of a range. */
export async function read(s3Bucket: S3Bucket, key: string, options: ReadOptions = {}): Promise<Response> {
  const { signal, versionId } = options;
  const range = rangeOf(options);
  const url = await presign(s3Bucket, key, { seconds: 3600, versionId, sums: range === undefined });
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      ...(signal && { signal }),
      ...(range !== undefined && { headers: { range } }),
    });
    // An empty object has no range.
    if (response.status === 416) return new Response(new Blob());
    if (!response.ok) throw answerError(response.status, await response.text());
    return response;
  } catch (error) {
    throw await explain(s3Bucket, key, await diagnoseS3Error(error, s3Bucket.endpoint));
  }
}

const foldersAtOnce = 6;

/** Many marks of empty folders. */
export const makeFolders = (s3Bucket: S3Bucket, prefixes: readonly string[]): Job =>
  startJob(async ({ signal, expect, did, failed }) => {
    expect(prefixes.length);
    await each(prefixes, foldersAtOnce, signal, (prefix) =>
      makeFolder(s3Bucket, prefix).then(
        () => did(1),
        (error: unknown) => failed(prefix, error),
      ),
    );
  });

/** The mark of an empty folder: an empty object whose key ends with the delimiter. One that is there stays: it may have content. */
export async function makeFolder(s3Bucket: S3Bucket, prefix: string): Promise<void> {
  ensureReachable(prefix);
  if (await objectAt(s3Bucket, prefix)) return;
  const command = new PutObjectCommand({ Bucket: s3Bucket.bucket, Key: prefix, Body: '', ContentLength: 0 });
  await s3Bucket.run((client) => client.send(command));
}
