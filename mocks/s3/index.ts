/**
 * A small S3 server: what the portal's file browser and common S3 clients need, stored in a local folder.
 * Signatures are verified and bodies are streamed, never buffered. Its keys and buckets are those of the cloud's
 * store.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bucketCall } from './buckets';
import { corsHeaders, preflight } from './cors';
import { SimulatedS3Error } from './s3Error';
import { boundaryOf, readForm } from './form';
import {
  abortUpload,
  beginUpload,
  completeUpload,
  copyObject,
  getAccessList,
  deleteObject,
  getObject,
  partsOf,
  putObject,
  putPart,
  type OpenBucket,
} from './objects';
import { checkPolicy } from './policy';
import { postObject } from './post';
import { openBucketStore, type BucketStore } from './bucketStore';
import { checkSignature } from './signature';
import type { S3Request, Reply, StoredBucket, S3Server } from './types';
import { openUploads, type MultipartUploads } from './uploads';
import { xml } from './xml';

export type { StoredBucket, S3Cors, S3Server } from './types';
export { createS3Server } from './server';

interface S3Setup {
  /** Each bucket is a folder in it. */
  folder: string;
  server: S3Server;
  /** What the paths begin with. Default `/s3`. */
  mount?: string;
}

type S3Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

/** Holds the body to the hash that was signed. */
function held(req: IncomingMessage, payload: string): Readable {
  if (payload === 'UNSIGNED-PAYLOAD' || payload === '') return req;
  if (payload.startsWith('STREAMING-'))
    throw new SimulatedS3Error('NotImplemented', 'Bodies signed in chunks are not understood here');
  const hash = createHash('sha256');
  const check = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
    flush(done) {
      done(hash.digest('hex') === payload ? null : new SimulatedS3Error('XAmzContentSHA256Mismatch'));
    },
  });
  req.on('error', (error) => check.destroy(error));
  req.on('aborted', () => check.destroy(new SimulatedS3Error('InvalidRequest', 'The connection was closed')));
  return req.pipe(check);
}

/** What else S3 keeps about objects and buckets. A server that took no notice would answer with the object, or write it. */
const elsewhere = [
  ...['accelerate', 'acl', 'attributes', 'encryption', 'legal-hold', 'lifecycle', 'logging', 'notification'],
  ...['object-lock', 'ownershipControls', 'policy', 'policyStatus', 'publicAccessBlock', 'replication'],
  ...['requestPayment', 'restore', 'retention', 'select', 'tagging', 'torrent', 'website'],
];

/** Access lists are read, and not written. */
const isListRead = ({ method, query, key }: S3Request) => method === 'GET' && key !== '' && query.has('acl');

function mustBeHere(request: S3Request): void {
  const { method, query } = request;
  const feature =
    elsewhere.find((name) => query.has(name) && !(name === 'acl' && isListRead(request))) ??
    (method === 'PUT' && query.has('versioning') ? 'versioning' : undefined);
  if (feature !== undefined) throw new SimulatedS3Error('NotImplemented', `There is no ${feature} here`);
}

function objectCall(open: OpenBucket, request: S3Request): Reply | Promise<Reply> {
  const { method, query } = request;
  const upload = query.has('uploadId');
  if (method === 'GET' && upload) return partsOf(open, request);
  if (isListRead(request)) return getAccessList(open, request);
  if (method === 'GET' || method === 'HEAD') return getObject(open, request);
  if (method === 'POST' && query.has('uploads')) return beginUpload(open, request);
  if (method === 'POST' && upload) return completeUpload(open, request);
  if (method === 'DELETE') return upload ? abortUpload(open, request) : deleteObject(open, request);
  if (method !== 'PUT') throw new SimulatedS3Error('MethodNotAllowed');
  if (upload) return putPart(open, request);
  return request.headers['x-amz-copy-source'] === undefined ? putObject(open, request) : copyObject(open, request);
}

async function send(res: ServerResponse, { status, headers = {}, body }: Reply): Promise<void> {
  const plain = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const empty =
    body === undefined && headers['content-length'] === undefined && status !== 204 ? { 'content-length': '0' } : {};
  // A browser with access sees all headers: clients use this list to detect hidden ones.
  res.writeHead(status, { 'x-amz-request-id': randomUUID(), ...empty, ...plain, ...headers });
  if (body === undefined || typeof body === 'string') res.end(body);
  else await pipeline(body, res);
}

/** The other side closed the connection in the middle of its body. */
const isHangUp = (error: unknown) =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException).code));

function errorReply(error: unknown, method: string | undefined, path: string): Reply {
  if (!(error instanceof SimulatedS3Error)) console.error(error);
  const { code, message, status } =
    error instanceof SimulatedS3Error ? error : new SimulatedS3Error('InternalError', 'Something went wrong here');
  const body = method === 'HEAD' ? undefined : xml('Error', { Code: code, Message: message, Resource: path });
  return { status, headers: { 'content-type': 'application/xml' }, ...(body !== undefined && { body }) };
}

/** Each bucket is opened once. */
function createBuckets(folder: string) {
  const buckets = new Map<string, { bucketStore: BucketStore; uploads: MultipartUploads }>();
  return (bucket: string) => {
    const there = buckets.get(bucket);
    if (there) return there;
    const bucketStore = openBucketStore(join(folder, bucket));
    const open = { bucketStore, uploads: openUploads(bucketStore) };
    buckets.set(bucket, open);
    return open;
  };
}

export function s3Middleware({ folder, server, mount = '/s3' }: S3Setup): S3Middleware {
  const openBucket = createBuckets(folder);
  const mine = (name: string, owner: string): StoredBucket => {
    const bucket = server.bucketOf(name);
    if (!bucket) throw new SimulatedS3Error('NoSuchBucket', 'The bucket does not exist');
    if (bucket.owner !== owner || bucket.suspended) throw new SimulatedS3Error('AccessDenied', 'Access denied');
    return bucket;
  };

  /** The bucket as its owner finds it. Throws `S3Fault`. */
  function enter(bucket: string, owner: string): OpenBucket {
    if (bucket === '') throw new SimulatedS3Error('NotImplemented', 'Buckets are listed in the portal');
    mine(bucket, owner);
    const { bucketStore, uploads } = openBucket(bucket);
    const other = (name: string) => {
      mine(name, owner);
      return openBucket(name).bucketStore;
    };
    return { bucketStore, uploads, other, now: Date.now };
  }

  /** A form is signed by its policy, not by its headers. */
  async function answerForm(req: IncomingMessage, bucket: string, boundary: string): Promise<Reply> {
    const form = await readForm(req, boundary);
    const permit = checkPolicy(form.fields, bucket, server);
    const open = enter(bucket, permit.owner);
    const reply = await postObject(open, form, permit, `http://${req.headers.host}${mount}/${bucket}`);
    server.usage(bucket, open.bucketStore.bytes, open.bucketStore.keys.length);
    return reply;
  }

  async function answer(req: IncomingMessage, bucket: string, key: string, query: URLSearchParams): Promise<Reply> {
    const boundary = req.method === 'POST' && key === '' ? boundaryOf(req.headers['content-type']) : undefined;
    if (boundary !== undefined) return answerForm(req, bucket, boundary);
    const { owner, payload } = checkSignature(req, server);
    const open = enter(bucket, owner);
    const { bucketStore } = open;
    const method = req.method ?? 'GET';
    const request: S3Request = { method, bucket, key, query, headers: req.headers, body: held(req, payload) };
    mustBeHere(request);
    const reply = await (key === '' ? bucketCall(server, open, request) : objectCall(open, request));
    if (method !== 'GET' && method !== 'HEAD') server.usage(bucket, bucketStore.bytes, bucketStore.keys.length);
    return reply;
  }

  async function handle(req: IncomingMessage, res: ServerResponse, path: string, search: string) {
    const [bucket = '', ...rest] = path.slice(mount.length + 1).split('/');
    const key = decodeURIComponent(rest.join('/'));
    const rules = server.bucketOf(bucket)?.cors ?? [];
    if (req.method === 'OPTIONS') {
      const headers = preflight(rules, req);
      return send(res, headers ? { status: 200, headers } : { status: 403 });
    }
    let reply: Reply;
    try {
      reply = await answer(req, bucket, key, new URLSearchParams(search));
    } catch (error) {
      if ((req.destroyed && !req.complete) || isHangUp(error)) return void res.destroy();
      reply = errorReply(error, req.method, path);
      // What is left of the body is read on, so that the answer arrives.
      req.resume();
    }
    await send(res, { ...reply, headers: { ...reply.headers, ...corsHeaders(rules, req) } });
  }

  return (req, res, next) => {
    const [path = '', search = ''] = (req.url ?? '').split(/\?(.*)/s, 2);
    if (path !== mount && !path.startsWith(`${mount}/`)) return next();
    // A client that disconnects is not a server error.
    handle(req, res, path, search).catch((error: unknown) =>
      res.destroyed || res.headersSent ? res.destroy() : next(error),
    );
  };
}
