/** Calls about one object: get, head, put, copy, delete, and its upload in parts. */
import { SimulatedS3Error } from './s3Error';
import { iso, listParts } from './listing';
import type { BucketStore, StoredObject } from './bucketStore';
import type { S3Request, Reply } from './types';
import type { MultipartUploads } from './uploads';
import { readXml, xml } from './xml';

/** Headers that are stored with an object and returned. */
const storedHeaders = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];

/** Headers that a presigned URL may override. */
const instead = [...storedHeaders, 'content-type'];

const xmlReply = (body: string): Reply => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });

export interface OpenBucket {
  bucketStore: BucketStore;
  uploads: MultipartUploads;
  now(): number;
  /** Another bucket of the same owner. Throws `S3Fault`. */
  other(bucket: string): BucketStore;
}

export const isStoredHeader = (name: string): boolean => storedHeaders.includes(name) || name.startsWith('x-amz-meta-');

function headersOf({ headers }: S3Request): Record<string, string> {
  const names = Object.keys(headers).filter(isStoredHeader);
  // Node reads header bytes as Latin-1; names of other alphabets are sent as UTF-8.
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}

export const unknownType = 'binary/octet-stream';
const typeOf = ({ headers }: S3Request) => headers['content-type'] ?? unknownType;

function found(bucketStore: BucketStore, key: string): StoredObject {
  const object = bucketStore.get(key);
  if (!object) throw new SimulatedS3Error('NoSuchKey', 'The object does not exist');
  return object;
}

/** The first range of the header: undefined for the whole. Throws 416. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to) throw new SimulatedS3Error('InvalidRange', 'The range is not within the object');
  return [from, to];
}

export function getObject({ bucketStore }: OpenBucket, request: S3Request): Reply {
  const object = found(bucketStore, request.key);
  const { headers, query } = request;
  const tag = `"${object.etag}"`;
  if (headers['if-match'] && headers['if-match'] !== tag) throw new SimulatedS3Error('PreconditionFailed');
  if (headers['if-none-match'] === tag) return { status: 304, headers: { etag: tag } };
  const overrides = Object.fromEntries(
    instead.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) ?? '']] : [])),
  );
  const range = rangeOf(headers.range, object.size);
  const [from, to] = range ?? [0, object.size - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      'content-type': object.type,
      ...object.headers,
      ...overrides,
      'content-length': String(to - from + 1),
      'last-modified': new Date(object.modified).toUTCString(),
      'accept-ranges': 'bytes',
      etag: tag,
      ...(!range && wantsSum(request) && object.sha256 !== undefined && { [sumHeader]: object.sha256 }),
      // Objects are user-supplied and must not run as script on the portal's origin, which this server shares.
      'content-security-policy':
        "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      ...(range && { 'content-range': `bytes ${from}-${to}/${object.size}` }),
    },
    ...(request.method === 'GET' && { body: bucketStore.read(object, from, to) }),
  };
}

const sumHeader = 'x-amz-checksum-sha256';
const sumOf = ({ headers }: S3Request) => (headers[sumHeader] === undefined ? undefined : String(headers[sumHeader]));
const checksumHeaders = (sha256: string | undefined): Record<string, string> =>
  sha256 === undefined ? {} : { [sumHeader]: sha256 };

/** Requested in a header, or in a presigned URL. */
const wantsSum = ({ headers, query }: S3Request) =>
  (headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')) === 'ENABLED';

const md5Of = ({ headers }: S3Request) => {
  const given = headers['content-md5'];
  return given === undefined ? undefined : Buffer.from(String(given), 'base64').toString('hex');
};

const write = ({ bucketStore }: OpenBucket, request: S3Request) => {
  const length = request.headers['content-length'];
  if (length === undefined) throw new SimulatedS3Error('MissingContentLength');
  return bucketStore.write(request.body, { md5: md5Of(request), size: Number(length), sha256: sumOf(request) });
};

/** Throws `S3Fault` for a key that S3 does not take. */
export function checkObjectKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new SimulatedS3Error('KeyTooLongError', 'A key has at most 1,024 bytes');
}

/** Conditions of a write. Throws `SimulatedS3Error`. */
function mustMeet({ bucketStore }: OpenBucket, { headers, key }: S3Request): void {
  const there = bucketStore.get(key);
  if (headers['if-none-match'] === '*' && there) throw new SimulatedS3Error('PreconditionFailed');
  // With or without quotation marks, as Amazon takes it.
  if (headers['if-match'] !== undefined && headers['if-match'].replaceAll('"', '') !== there?.etag)
    throw new SimulatedS3Error('PreconditionFailed');
}

export async function putObject(open: OpenBucket, request: S3Request): Promise<Reply> {
  checkObjectKey(request.key);
  mustMeet(open, request);
  const piece = await write(open, request);
  await open.bucketStore.put({
    ...{ key: request.key, size: piece.size, etag: piece.md5, modified: open.now(), type: typeOf(request) },
    headers: headersOf(request),
    pieces: [piece],
    ...(piece.sha256 !== undefined && { sha256: piece.sha256 }),
  });
  return { status: 200, headers: { etag: `"${piece.md5}"`, ...checksumHeaders(piece.sha256) } };
}

function sourceOf(open: OpenBucket, request: S3Request) {
  const source = decodeURIComponent(String(request.headers['x-amz-copy-source']).split('?')[0] ?? '').replace(
    /^\//,
    '',
  );
  const [bucket = '', ...key] = source.split('/');
  const bucketStore = bucket === request.bucket ? open.bucketStore : open.other(bucket);
  return { bucketStore, object: found(bucketStore, key.join('/')) };
}

export async function copyObject(open: OpenBucket, request: S3Request): Promise<Reply> {
  const { bucketStore, object } = sourceOf(open, request);
  const replace = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (bucketStore === open.bucketStore && object.key === request.key && !replace)
    throw new SimulatedS3Error('InvalidRequest', 'An object cannot be copied to itself without changing its metadata');
  const pieces =
    bucketStore === open.bucketStore
      ? await Promise.all(object.pieces.map((piece) => bucketStore.twin(piece)))
      : [await open.bucketStore.write(bucketStore.read(object, 0, object.size - 1))];
  const modified = open.now();
  await open.bucketStore.put({
    ...object,
    ...(replace && { type: typeOf(request), headers: headersOf(request) }),
    ...{ key: request.key, modified, pieces },
  });
  return xmlReply(xml('CopyObjectResult', { LastModified: iso(modified), ETag: `"${object.etag}"` }));
}

const owner = { ID: 'owner', DisplayName: 'owner' };

/** Every object belongs to the bucket's owner, and no one else may read it. */
export function getAccessList({ bucketStore }: OpenBucket, { key }: S3Request): Reply {
  found(bucketStore, key);
  return xmlReply(
    xml('AccessControlPolicy', {
      Owner: owner,
      AccessControlList: { Grant: [{ Grantee: owner, Permission: 'FULL_CONTROL' }] },
    }),
  );
}

export async function deleteObject({ bucketStore }: OpenBucket, { key }: S3Request): Promise<Reply> {
  await bucketStore.remove(key);
  return { status: 204 };
}

const partNumber = (query: URLSearchParams): number => {
  const nr = Number(query.get('partNumber'));
  if (!Number.isInteger(nr) || nr < 1 || nr > 10_000)
    throw new SimulatedS3Error('InvalidArgument', 'A part has a number from 1 to 10,000');
  return nr;
};

export async function putPart(open: OpenBucket, request: S3Request): Promise<Reply> {
  const { uploads, bucketStore } = open;
  const id = request.query.get('uploadId') ?? '';
  uploads.get(id);
  const nr = partNumber(request.query);
  if (request.headers['x-amz-copy-source'] === undefined) {
    const piece = await write(open, request);
    await uploads.put(id, nr, piece, open.now());
    return { status: 200, headers: { etag: `"${piece.md5}"`, ...checksumHeaders(piece.sha256) } };
  }
  const { bucketStore: from, object } = sourceOf(open, request);
  const range = rangeOf(request.headers['x-amz-copy-source-range'] as string | undefined, object.size);
  const [first, last] = range ?? [0, object.size - 1];
  const piece = await bucketStore.write(from.read(object, first, last));
  await uploads.put(id, nr, piece, open.now());
  return xmlReply(xml('CopyPartResult', { LastModified: iso(open.now()), ETag: `"${piece.md5}"` }));
}

export async function beginUpload({ uploads, now }: OpenBucket, request: S3Request): Promise<Reply> {
  const { bucket, key } = request;
  const id = await uploads.begin({ key, begun: now(), type: typeOf(request), headers: headersOf(request) });
  const listed = xmlReply(xml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }));
  const algorithm = request.headers['x-amz-checksum-algorithm'];
  if (algorithm !== 'SHA256') return listed;
  return { ...listed, headers: { ...listed.headers, 'x-amz-checksum-algorithm': algorithm } };
}

export async function completeUpload(open: OpenBucket, request: S3Request): Promise<Reply> {
  const { uploads, now } = open;
  mustMeet(open, request);
  const body = await readXml(request.body, 'CompleteMultipartUpload');
  const parts = Array.isArray(body.Part) ? (body.Part as Record<string, unknown>[]) : [];
  const wanted = parts.map(({ PartNumber, ETag }) => ({ nr: Number(PartNumber), etag: String(ETag) }));
  const { etag } = await uploads.complete(request.query.get('uploadId') ?? '', wanted, now());
  return xmlReply(
    xml('CompleteMultipartUploadResult', { Bucket: request.bucket, Key: request.key, ETag: `"${etag}"` }),
  );
}

export async function abortUpload({ uploads }: OpenBucket, { query }: S3Request): Promise<Reply> {
  await uploads.abort(query.get('uploadId') ?? '');
  return { status: 204 };
}

export const partsOf = ({ uploads }: OpenBucket, request: S3Request): Reply => listParts(uploads, request);
