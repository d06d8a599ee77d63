/** Listing: folders and objects by delimiter, page after page; everything below a prefix as a stream of pages. */
import {
  AbortMultipartUploadCommand,
  GetBucketVersioningCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { bareEtag, decodeName, readListAnswer } from './listAnswer';
import { S3Error } from './s3Error';
import { ifSupported } from './tools/feature';
import { readSetting } from './tools/setting';
import { elementAt } from './tools/xml';
import { fetchSignedInUrl, signedInUrlOr } from './simpleRequests';

export interface S3Object {
  key: string;
  /** bytes */
  size: number;
  /** ms since the epoch */
  modified: number;
  /** Without quotes. */
  etag: string;
}

export interface S3Page {
  /** Whole prefixes, each with the delimiter at its end. */
  folders: string[];
  objects: S3Object[];
  /** Continuation token of the next page; undefined at the end. */
  next: string | undefined;
}

interface PageOptions {
  /** Empty: everything below, without folders. */
  delimiter?: string;
  next?: string | undefined;
  startAfter?: string | undefined;
  /** Default and most 1000. */
  most?: number;
  signal?: AbortSignal | undefined;
}

const listSigns = [
  'Name',
  'Bucket',
  'IsTruncated',
  'MaxKeys',
  'Contents',
  'CommonPrefixes',
  'Versions',
  'DeleteMarkers',
];

/**
 * The SDK reads whatever XML or empty text a proxy answers with as a list of nothing, which would pass for an empty folder.
 */
function mustBeList(answer: object): void {
  if (!listSigns.some((name) => Reflect.get(answer, name) !== undefined))
    throw new S3Error('other', 'The object storage did not answer with a list', 'NoList', 200);
}

/** Where a list goes on. Rejects a list that is cut and does not say where: what follows would be taken for absent. */
function nextOf<T>(isCut: boolean | undefined, next: T | undefined, before: T | undefined): T | undefined {
  if (!isCut) return undefined;
  if (next === undefined || next === before)
    throw new S3Error(
      'other',
      'The object storage breaks its list off and does not say where it goes on',
      'CutList',
      200,
    );
  return next;
}

/** As the SDK asks and reads. */
async function listBySdk(
  client: S3Client,
  command: ListObjectsV2Command,
  abortSignal: AbortSignal | undefined,
): Promise<S3Page> {
  const answer = await client.send(command, { abortSignal });
  mustBeList(answer);
  const read = answer.EncodingType === 'url' ? decodeName : (text: string | undefined) => text ?? '';
  return {
    folders: (answer.CommonPrefixes ?? []).map((one) => read(one.Prefix)),
    objects: (answer.Contents ?? []).map((one) => ({
      key: read(one.Key),
      size: one.Size ?? 0,
      modified: one.LastModified?.getTime() ?? 0,
      etag: bareEtag(one.ETag),
    })),
    next: nextOf(answer.IsTruncated, answer.NextContinuationToken, command.input.ContinuationToken),
  };
}

export function listPage(s3Bucket: S3Bucket, prefix: string, options: PageOptions = {}): Promise<S3Page> {
  const { delimiter = '/', next, startAfter, most, signal } = options;
  const command = new ListObjectsV2Command({
    ...{ Bucket: s3Bucket.bucket, Prefix: prefix, Delimiter: delimiter || undefined, EncodingType: 'url' },
    ...{ ContinuationToken: next, StartAfter: startAfter, MaxKeys: most },
  });
  return s3Bucket.run((client) => {
    const bySdk = () => listBySdk(client, command, signal);
    const simply = async () => {
      const page = readListAnswer(await fetchSignedInUrl(client, command, s3Bucket.now(), signal));
      return page && (page.next === undefined || page.next !== next) ? page : bySdk();
    };
    return signedInUrlOr(client, simply, bySdk);
  });
}

/**
 * The object with exactly this key, by a list: browsers cannot address a key such as `..`, and the CORS rule may hide what a HEAD answers.
 * Undefined if there is none. Rejects with `S3Error`. For many keys use `lookUp`.
 */
export async function objectAt(s3Bucket: S3Bucket, key: string, signal?: AbortSignal): Promise<S3Object | undefined> {
  const { objects } = await listPage(s3Bucket, key, { delimiter: '', most: 1, signal });
  return objects[0]?.key === key ? objects[0] : undefined;
}

/** Everything below a prefix, a page of up to 1,000 at a time. */
export async function* walk(s3Bucket: S3Bucket, prefix: string, signal?: AbortSignal): AsyncGenerator<S3Object[]> {
  let next: string | undefined;
  do {
    const page: S3Page = await listPage(s3Bucket, prefix, { delimiter: '', next, signal });
    yield page.objects;
    next = page.next;
  } while (next !== undefined);
}

export interface Totals {
  objects: number;
  bytes: number;
}

/** Counts everything below a prefix; `onProgress` is called with the total after each page. */
export async function totalsOf(
  s3Bucket: S3Bucket,
  prefix: string,
  onProgress: (sum: Totals) => void,
  signal?: AbortSignal,
): Promise<Totals> {
  const sum: Totals = { objects: 0, bytes: 0 };
  for await (const page of walk(s3Bucket, prefix, signal)) {
    sum.objects += page.length;
    for (const { size } of page) sum.bytes += size;
    onProgress({ ...sum });
  }
  return sum;
}

export interface S3Version extends S3Object {
  versionId: string;
  latest: boolean;
  /** A delete marker, without content. */
  marker: boolean;
}

/**
 * Whether the bucket has, or had, versioning. False for a store without versioning. Rejects with `S3Error` if it is not known: a
 * bucket without versions is emptied otherwise.
 */
export async function keepsVersions(s3Bucket: S3Bucket): Promise<boolean> {
  const command = new GetBucketVersioningCommand({ Bucket: s3Bucket.bucket });
  const answer = await ifSupported(s3Bucket, 'versioning', () =>
    readSetting(s3Bucket, command, 'VersioningConfiguration'),
  );
  return answer !== undefined && elementAt(answer.element, 'Status') !== undefined;
}

/** Pages of versions below a prefix, newest first within a key. */
export async function* versionsOf(
  s3Bucket: S3Bucket,
  prefix: string,
  signal?: AbortSignal,
): AsyncGenerator<S3Version[]> {
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const command = new ListObjectVersionsCommand({
      ...{ Bucket: s3Bucket.bucket, Prefix: prefix, EncodingType: 'url', KeyMarker, VersionIdMarker },
    });
    const answer = await s3Bucket.run((client) => client.send(command, { abortSignal: signal }));
    mustBeList(answer);
    const read = answer.EncodingType === 'url' ? decodeName : (text: string | undefined) => text ?? '';
    const entry = (one: {
      Key?: string | undefined;
      VersionId?: string | undefined;
      IsLatest?: boolean | undefined;
      LastModified?: Date | undefined;
    }) => ({
      ...{ key: read(one.Key), versionId: one.VersionId ?? 'null', latest: one.IsLatest ?? false },
      modified: one.LastModified?.getTime() ?? 0,
    });
    yield [
      ...(answer.Versions ?? []).map((one) => ({
        ...entry(one),
        size: one.Size ?? 0,
        etag: bareEtag(one.ETag),
        marker: false,
      })),
      ...(answer.DeleteMarkers ?? []).map((one) => ({ ...entry(one), size: 0, etag: '', marker: true })),
    ];
    const { IsTruncated, NextKeyMarker, NextVersionIdMarker } = answer;
    const isSameKey = NextKeyMarker !== undefined && read(NextKeyMarker) === KeyMarker;
    const before = isSameKey && NextVersionIdMarker === VersionIdMarker ? NextKeyMarker : undefined;
    const next = nextOf(IsTruncated, NextKeyMarker, before);
    KeyMarker = next === undefined ? undefined : read(next);
    VersionIdMarker = NextVersionIdMarker;
  } while (KeyMarker !== undefined);
}

export interface Unfinished {
  key: string;
  uploadId: string;
  /** ms since the epoch */
  begun: number;
}

/** Incomplete multipart uploads: they are billed, and prevent the deletion of the bucket. */
export async function unfinishedOf(s3Bucket: S3Bucket, prefix = ''): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  let KeyMarker: string | undefined;
  let UploadIdMarker: string | undefined;
  do {
    const command = new ListMultipartUploadsCommand({
      ...{ Bucket: s3Bucket.bucket, Prefix: prefix || undefined, KeyMarker, UploadIdMarker },
    });
    const answer = await s3Bucket.run((client) => client.send(command));
    mustBeList(answer);
    for (const { Key = '', UploadId = '', Initiated } of answer.Uploads ?? [])
      found.push({ key: Key, uploadId: UploadId, begun: Initiated?.getTime() ?? 0 });
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = answer;
    const before = NextKeyMarker === KeyMarker && NextUploadIdMarker === UploadIdMarker ? NextKeyMarker : undefined;
    KeyMarker = nextOf(IsTruncated, NextKeyMarker, before);
    UploadIdMarker = KeyMarker === undefined ? undefined : NextUploadIdMarker;
  } while (KeyMarker !== undefined);
  return found;
}

export async function abandon(
  s3Bucket: S3Bucket,
  { key, uploadId }: Pick<Unfinished, 'key' | 'uploadId'>,
): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: s3Bucket.bucket, Key: key, UploadId: uploadId });
  await s3Bucket.run((client) => client.send(command));
}
