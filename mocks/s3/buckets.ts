/** Calls about a bucket: its lists, deleting many, its rules for browsers, what it says of versions. */
import { SimulatedS3Error } from './s3Error';
import { listObjects, listUploads, listVersions } from './listing';
import type { OpenBucket } from './objects';
import type { S3Request, Reply, S3Cors, S3Server } from './types';
import { readXml, xml } from './xml';

const reply = (root: string, node: Parameters<typeof xml>[1]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(root, node),
});

/** Maximum number per call. */
const maxAtOnce = 1000;

async function deleteMany({ bucketStore }: OpenBucket, request: S3Request): Promise<Reply> {
  if (
    request.headers['content-md5'] === undefined &&
    !Object.keys(request.headers).some((h) => h.startsWith('x-amz-checksum'))
  )
    throw new SimulatedS3Error('InvalidRequest', 'Content-MD5 or a checksum is missing');
  const body = await readXml(request.body, 'Delete');
  const objects = Array.isArray(body.Object) ? (body.Object as Record<string, unknown>[]) : [];
  if (objects.length === 0 || objects.length > maxAtOnce)
    throw new SimulatedS3Error('MalformedXML', 'One to 1,000 objects are deleted at once');
  const keys = objects.map(({ Key }) => String(Key));
  for (const key of keys) await bucketStore.remove(key);
  return reply('DeleteResult', { Deleted: String(body.Quiet) === 'true' ? [] : keys.map((Key) => ({ Key })) });
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

async function setCors(server: S3Server, request: S3Request): Promise<Reply> {
  const body = await readXml(request.body, 'CORSConfiguration');
  const rules = Array.isArray(body.CORSRule) ? (body.CORSRule as Record<string, unknown>[]) : [];
  if (rules.length === 0) throw new SimulatedS3Error('MalformedXML', 'No rule is named');
  server.setCors(
    request.bucket,
    rules.map((rule): S3Cors => ({
      allowed_origins: texts(rule.AllowedOrigin),
      allowed_methods: texts(rule.AllowedMethod),
      allowed_headers: texts(rule.AllowedHeader),
      expose_headers: texts(rule.ExposeHeader),
      max_age_seconds: rule.MaxAgeSeconds === undefined ? null : Number(rule.MaxAgeSeconds),
    })),
  );
  return { status: 200 };
}

function getCors(server: S3Server, { bucket }: S3Request): Reply {
  const rules = server.bucketOf(bucket)?.cors ?? [];
  if (rules.length === 0) throw new SimulatedS3Error('NoSuchCORSConfiguration', 'The bucket has no rules for browsers');
  return reply('CORSConfiguration', {
    CORSRule: rules.map((rule) => ({
      AllowedOrigin: [...rule.allowed_origins],
      AllowedMethod: [...rule.allowed_methods],
      AllowedHeader: [...rule.allowed_headers],
      ExposeHeader: [...rule.expose_headers],
      ...(rule.max_age_seconds !== null && { MaxAgeSeconds: rule.max_age_seconds }),
    })),
  });
}

export function bucketCall(server: S3Server, open: OpenBucket, request: S3Request): Reply | Promise<Reply> {
  const { method, query } = request;
  const has = (name: string) => query.has(name);
  if (method === 'POST' && has('delete')) return deleteMany(open, request);
  if (has('cors')) {
    if (method === 'GET') return getCors(server, request);
    if (method === 'PUT') return setCors(server, request);
    if (method === 'DELETE') {
      server.setCors(request.bucket, []);
      return { status: 204 };
    }
  }
  if (method === 'HEAD') return { status: 200 };
  if (method === 'PUT') throw new SimulatedS3Error('BucketAlreadyExists', 'The bucket is there already');
  if (method === 'DELETE') throw new SimulatedS3Error('NotImplemented', 'Buckets are deleted in the portal');
  if (method !== 'GET') throw new SimulatedS3Error('MethodNotAllowed');
  if (has('versioning')) return reply('VersioningConfiguration', {});
  if (has('location')) return reply('LocationConstraint', '');
  if (has('versions')) return listVersions(open.bucketStore, request);
  if (has('uploads')) return listUploads(open.uploads, request);
  return listObjects(open.bucketStore, request);
}
