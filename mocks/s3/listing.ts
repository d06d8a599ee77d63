/** ListObjects, version 1 and 2, ListObjectVersions and the lists of uploads and parts. */
import { SimulatedS3Error } from './s3Error';
import { indexAfter, indexOfKey } from './order';
import type { BucketStore, StoredObject } from './bucketStore';
import type { S3Request, Reply } from './types';
import type { MultipartUploads } from './uploads';
import { xml, type Node } from './xml';

export const iso = (moment: number) => new Date(moment).toISOString();

function whole(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const text = query.get(name);
  if (text === null) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new SimulatedS3Error('InvalidArgument', `${name} must be a whole number`);
  return Math.min(value, most);
}

interface Page {
  objects: StoredObject[];
  folders: string[];
  /** Start of the next page: after the last key, or the last folder, that was listed. */
  next: { after: string; folder: boolean } | undefined;
}

/** A page by delimiter. A folder is one step, however much is in it: a bucket of a million keys opens at once. */
function pageOf(
  bucketStore: BucketStore,
  query: URLSearchParams,
  from: { after: string; folder: boolean },
  most: number,
): Page {
  const { keys } = bucketStore;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  let at = Math.max(
    indexOfKey(keys, prefix),
    from.folder ? indexAfter(keys, from.after) : indexOfKey(keys, from.after),
  );
  if (!from.folder && from.after !== '' && keys[at] === from.after) at += 1;
  const page: Page = { objects: [], folders: [], next: undefined };
  let last: Page['next'];
  for (let listed = 0; at < keys.length; listed += 1) {
    const key = keys[at] ?? '';
    if (!key.startsWith(prefix)) break;
    if (listed === most) return { ...page, next: last };
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (cut < 0) {
      const object = bucketStore.get(key);
      if (object) page.objects.push(object);
      last = { after: key, folder: false };
      at += 1;
    } else {
      const folder = key.slice(0, cut + delimiter.length);
      page.folders.push(folder);
      last = { after: folder, folder: true };
      at = indexAfter(keys, folder, at);
    }
  }
  return page;
}

const token = {
  write: (next: Page['next']) => next && Buffer.from(JSON.stringify(next)).toString('base64url'),
  read(text: string): { after: string; folder: boolean } {
    try {
      const { after, folder } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
      if (typeof after === 'string' && typeof folder === 'boolean') return { after, folder };
    } catch {
      // Answered below.
    }
    throw new SimulatedS3Error('InvalidArgument', 'The continuation token is not one of ours');
  },
};

const answer = (root: string, node: Node): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, node),
});

export function listObjects(bucketStore: BucketStore, { bucket, query }: S3Request): Reply {
  const second = query.get('list-type') === '2';
  const most = whole(query, 'max-keys', 1000, 1000);
  const written = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const given = query.get('continuation-token');
  const start = query.get(second ? 'start-after' : 'marker') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  // A marker that is a folder covers everything in it, as in version 1 of the API.
  const marker = { after: start, folder: !second && delimiter !== '' && start.endsWith(delimiter) };
  const { objects, folders, next } = pageOf(bucketStore, query, given === null ? marker : token.read(given), most);
  return answer('ListBucketResult', {
    Name: bucket,
    Prefix: written(query.get('prefix') ?? ''),
    ...(query.has('delimiter') && { Delimiter: written(query.get('delimiter') ?? '') }),
    MaxKeys: most,
    ...(query.has('encoding-type') && { EncodingType: 'url' }),
    IsTruncated: next !== undefined,
    ...(second
      ? { KeyCount: objects.length + folders.length, NextContinuationToken: token.write(next) }
      : { Marker: written(start), NextMarker: next && written(next.after) }),
    Contents: objects.map(({ key, size, etag, modified }) => ({
      ...{ Key: written(key), LastModified: iso(modified), ETag: `"${etag}"`, Size: size, StorageClass: 'STANDARD' },
    })),
    CommonPrefixes: folders.map((folder) => ({ Prefix: written(folder) })),
  });
}

/** Versioning is not supported: each object has one version. */
export function listVersions(bucketStore: BucketStore, { bucket, query }: S3Request): Reply {
  const most = whole(query, 'max-keys', 1000, 1000);
  const written = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const { objects, folders, next } = pageOf(
    bucketStore,
    query,
    { after: query.get('key-marker') ?? '', folder: false },
    most,
  );
  return answer('ListVersionsResult', {
    ...{ Name: bucket, Prefix: written(query.get('prefix') ?? ''), MaxKeys: most, IsTruncated: next !== undefined },
    ...(next && { NextKeyMarker: written(next.after), NextVersionIdMarker: 'null' }),
    Version: objects.map(({ key, size, etag, modified }) => ({
      ...{ Key: written(key), VersionId: 'null', IsLatest: true, LastModified: iso(modified) },
      ...{ ETag: `"${etag}"`, Size: size, StorageClass: 'STANDARD' },
    })),
    CommonPrefixes: folders.map((folder) => ({ Prefix: written(folder) })),
  });
}

export function listUploads(uploads: MultipartUploads, { bucket, query }: S3Request): Reply {
  const most = whole(query, 'max-uploads', 1000, 1000);
  const prefix = query.get('prefix') ?? '';
  const written = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const found = uploads.list().filter(({ key }) => key.startsWith(prefix));
  return answer('ListMultipartUploadsResult', {
    ...{ Bucket: bucket, MaxUploads: most, IsTruncated: found.length > most },
    Upload: found
      .slice(0, most)
      .map(({ id, key, begun }) => ({ Key: written(key), UploadId: id, Initiated: iso(begun) })),
  });
}

export function listParts(uploads: MultipartUploads, { bucket, key, query }: S3Request): Reply {
  const id = query.get('uploadId') ?? '';
  const most = whole(query, 'max-parts', 1000, 1000);
  const marker = whole(query, 'part-number-marker', 0, 10_000);
  const rest = uploads.parts(id).filter(({ nr }) => nr > marker);
  const listed = rest.slice(0, most);
  return answer('ListPartsResult', {
    ...{ Bucket: bucket, Key: key, UploadId: id, MaxParts: most, IsTruncated: rest.length > most },
    ...(rest.length > most && { NextPartNumberMarker: listed.at(-1)?.nr ?? 0 }),
    Part: listed.map(({ nr, md5, size, modified, sha256 }) => ({
      ...{ PartNumber: nr, LastModified: iso(modified), ETag: `"${md5}"`, Size: size },
      ...(sha256 !== undefined && { ChecksumSHA256: sha256 }),
    })),
  });
}
