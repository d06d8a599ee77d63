/** The signed client. Only this module loads the AWS SDK. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Key } from '../../resources/s3_key/schema';
import { isTransient, isS3Error, diagnoseS3Error } from './s3Error';
import { regionOfHost, regionInError, defaultRegion } from './region';
import { signReadsInUrl } from './simpleRequests';
import { wait } from '../../src/lib/wait';

export interface S3Access {
  /** Without a slash at the end. */
  endpoint: string;
  key: Pick<S3Key, 'accessKey' | 'secretKey'>;
  /** The bucket in the path (`s3ForcePathStyle`), or in the host's name. */
  forcePathStyle: boolean;
  bucket: string;
  /** As configured by the provider; otherwise guessed, and corrected by the storage's answers. */
  region?: string | undefined;
  /** Server time less this device's, ms: a clock that is wrong by more than 15 minutes would have every request refused. */
  clockOffset?: number | undefined;
}

export interface S3Bucket extends Omit<S3Access, 'region' | 'clockOffset'> {
  client: S3Client;
  /** The region that requests are signed for now. */
  region(): string;
  /** The time as the server has it. */
  now(): Date;
  /** Opens another bucket of this storage with the same key. Its region may be another one: each learns its own. */
  beside(bucket: string): S3Bucket;
  /** Runs a call of the SDK. Rejects with `S3Error`, or `AbortError` for what its caller gave up. */
  run<T>(call: (client: S3Client) => Promise<T>): Promise<T>;
}

/** Waits between tries of what fails in passing, ms. */
const waits = [250, 500, 1000];
const pause = (ms: number) => wait(ms * (0.75 + Math.random() / 2));

/** Smaller differences of clocks are the way that answers take. ms */
const leastOffset = 60_000;

/** Names that certificates for `*.endpoint` cover. The SDK asks for others in the path, whatever is configured. */
const isHostLabel = (bucket: string) => /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/.test(bucket);
const isAddress = (hostname: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/.test(hostname);

/** The bucket's URL, without a trailing slash: the one that the SDK asks. */
export function addressOf({
  endpoint,
  bucket,
  forcePathStyle,
}: Pick<S3Access, 'endpoint' | 'bucket' | 'forcePathStyle'>): string {
  const { protocol, host, hostname, pathname } = new URL(endpoint);
  if (forcePathStyle || !isHostLabel(bucket) || isAddress(hostname)) return `${endpoint}/${bucket}`;
  return `${protocol}//${bucket}.${host}${pathname.replace(/\/$/, '')}`;
}

/** Older stores want Content-MD5 with these; newer ones take either. */
const wantMd5 = new Set([
  'DeleteObjectsCommand',
  'PutBucketLifecycleConfigurationCommand',
  'PutObjectLockConfigurationCommand',
]);

function addContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const request = args.request as { headers: Record<string, string>; body?: unknown };
      if (wantMd5.has(context.commandName ?? '') && typeof request.body === 'string') {
        const hash = new client.config.md5();
        hash.update(new TextEncoder().encode(request.body));
        request.headers['content-md5'] = client.config.base64Encoder(await hash.digest());
      }
      return next(args);
    },
    { step: 'build', name: 'contentMd5' },
  );
}

export function openS3({ region: given, clockOffset = 0, ...access }: S3Access): S3Bucket {
  const others = new Map<string, S3Bucket>();
  let region = given ?? regionOfHost(access.endpoint) ?? defaultRegion;
  let learnt = false;
  const offset = Math.abs(clockOffset) < leastOffset ? 0 : clockOffset;
  const config: S3ClientConfig = {
    endpoint: access.endpoint,
    region: () => Promise.resolve(region),
    forcePathStyle: access.forcePathStyle,
    credentials: { accessKeyId: access.key.accessKey ?? '', secretAccessKey: access.key.secretKey ?? '' },
    // Many stores reject the checksums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    systemClockOffset: offset,
    // Retries are counted below, where a missing CORS rule is distinguished from a failed connection: only the
    // latter is retried.
    maxAttempts: 1,
  };
  const client = new S3Client(config);
  addContentMd5(client);
  const now = () => new Date(Date.now() + offset);
  signReadsInUrl(client, now, () => region);
  return {
    ...access,
    client,
    region: () => region,
    now,
    beside(bucket) {
      const other = others.get(bucket) ?? openS3({ ...access, region: given, clockOffset, bucket });
      others.set(bucket, other);
      return other;
    },
    async run(call) {
      for (let tried = 0; ; tried += 1) {
        try {
          return await call(client);
        } catch (error) {
          const reported = regionInError(error);
          if (reported !== undefined && reported !== region && !learnt) {
            learnt = true;
            region = reported;
            continue;
          }
          const known = await diagnoseS3Error(error, access.endpoint);
          const wait = waits[tried];
          if (wait === undefined || !isS3Error(known) || !isTransient(known)) throw known;
          await pause(wait);
        }
      }
    },
  };
}
