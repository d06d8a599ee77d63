/** The signed client. The AWS SDK is loaded here and nowhere else. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Key } from '../../resources/bucket/schema';
import { tellApart } from './fault';

export interface S3Access {
  /** Without a slash at the end. */
  endpoint: string;
  key: Pick<S3Key, 'accessKey' | 'secretKey'>;
  /** The bucket in the path (`s3ForcePathStyle`), or in the host's name. */
  forcePathStyle: boolean;
  bucket: string;
}

export interface S3Room extends S3Access {
  client: S3Client;
  /** Runs a call of the SDK. Rejects with `S3Error`, or `AbortError` for what its caller gave up. */
  run<T>(call: (client: S3Client) => Promise<T>): Promise<T>;
}

/** Signatures need a region; the stores that stand behind a portal know only one. */
export const region = 'us-east-1';

/** Where a bucket is, without a slash at the end. */
export function addressOf({ endpoint, bucket, forcePathStyle }: Omit<S3Access, 'key'>): string {
  if (forcePathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}${pathname.replace(/\/$/, '')}`;
}

export function openS3(access: S3Access): S3Room {
  const config: S3ClientConfig = {
    endpoint: access.endpoint,
    region,
    forcePathStyle: access.forcePathStyle,
    credentials: { accessKeyId: access.key.accessKey, secretAccessKey: access.key.secretKey ?? '' },
    // Many stores refuse the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  };
  const client = new S3Client(config);
  // Older stores want Content-MD5 where many objects are deleted; newer ones take either.
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const request = args.request as { headers: Record<string, string>; body?: unknown };
      if (context.commandName === 'DeleteObjectsCommand' && typeof request.body === 'string') {
        const hash = new client.config.md5();
        hash.update(new TextEncoder().encode(request.body));
        request.headers['content-md5'] = client.config.base64Encoder(await hash.digest());
      }
      return next(args);
    },
    { step: 'build', name: 'contentMd5' },
  );
  return {
    ...access,
    client,
    async run(call) {
      try {
        return await call(client);
      } catch (error) {
        throw await tellApart(error, access.endpoint);
      }
    },
  };
}
