/** What the S3 front asks of the cloud around it, and how its own parts talk to each other. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** Browser rules of a bucket, in the words of `PUT /storage/bucket/cors`. */
export interface S3Cors {
  allowed_origins: readonly string[];
  allowed_methods: readonly string[];
  allowed_headers: readonly string[];
  expose_headers: readonly string[];
  max_age_seconds: number | null;
}

export interface StoredBucket {
  /** Whose keys open it. */
  owner: string;
  suspended: boolean;
  cors: readonly S3Cors[];
}

/** The cloud's keys and buckets: the S3 server has none of its own. */
export interface S3Server {
  secretOf(accessKey: string): { secret: string; owner: string } | undefined;
  bucketOf(name: string): StoredBucket | undefined;
  /** Called whenever a bucket's content has changed. */
  usage(name: string, bytes: number, objects: number): void;
  /** Rules set through S3 itself (PutBucketCors). */
  setCors(name: string, cors: S3Cors[]): void;
}

/** One request whose signature has been checked. */
export interface S3Request {
  method: string;
  bucket: string;
  /** Empty for calls about the bucket. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body as it arrives, already held to its announced digests. */
  body: Readable;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}
