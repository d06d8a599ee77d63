/**
 * Read requests signed in their URL. A browser sends a preflight before each request with custom headers, and
 * every page of a list has a different URL, which doubles the round trips. Without custom headers there is no
 * preflight. The URL is valid for a few minutes and for this request only, and is neither shown nor logged.
 */
import type { S3Client, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner';

/** Seconds; clocks may be a minute apart before they are corrected. */
const validity = 300;

/** What engines were found to take, for as long as a bucket is open: tries that only headers got an answer to, or `true`. */
const taken = new WeakMap<S3Client, number | true>();
/** So often it may have been something else, as a line that broke. */
const maxFailures = 2;

const takesSimple = (client: S3Client): boolean => taken.get(client) === true;

/**
 * Sends the request with a signed URL. If that has never succeeded and fails, it is repeated with signed
 * headers, whose result counts.
 */
export async function signedInUrlOr<T>(
  client: S3Client,
  simply: () => Promise<T>,
  inHeaders: () => Promise<T>,
): Promise<T> {
  const known = taken.get(client) ?? 0;
  if (known !== true && known >= maxFailures) return inHeaders();
  try {
    const answer = await simply();
    taken.set(client, true);
    return answer;
  } catch (error) {
    if (known === true || (error instanceof Error && error.name === 'AbortError')) throw error;
    const answer = await inHeaders();
    taken.set(client, known + 1);
    return answer;
  }
}

/** A refusal in the form of the SDK's errors. */
function refusalOf(status: number, body: string, headers: Headers): Error {
  const of = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1];
  const code = of('Code') ?? '';
  return Object.assign(new Error(of('Message') ?? code), {
    ...{ name: code, Code: code, Region: of('Region'), $metadata: { httpStatusCode: status } },
    $response: { headers: { 'x-amz-bucket-region': headers.get('x-amz-bucket-region') ?? undefined } },
  });
}

/** The answer's text. Rejects as the SDK does. */
export async function fetchSignedInUrl(
  client: S3Client,
  command: ListObjectsV2Command,
  signingDate: Date,
  signal: AbortSignal | undefined,
): Promise<string> {
  const url = await getSignedUrl(client, command, { expiresIn: validity, signingDate });
  const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', ...(signal && { signal }) });
  const text = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, text, answer.headers);
  return text;
}

interface Made {
  method: string;
  query: unknown;
  headers: Record<string, string>;
}

const signed = /^(?:authorization|user-agent|amz-sdk-.*|x-amz-(?:date|content-sha256|user-agent))$/i;

/** Once a list was answered so, all other questions of the SDK are signed in their addresses as well. */
export function signReadsInUrl(client: S3Client, now: () => Date, region: () => string): void {
  const presigner = new S3RequestPresigner({ ...client.config, service: 's3' });
  client.middlewareStack.addRelativeTo(
    <A extends object, R>(next: (args: A) => Promise<R>) =>
      async (args: A) => {
        const { request } = args as { request: Made };
        if (!takesSimple(client) || (request.method !== 'GET' && request.method !== 'HEAD')) return next(args);
        for (const name of Object.keys(request.headers)) if (signed.test(name)) delete request.headers[name];
        const made = await presigner.presign(request as Parameters<typeof presigner.presign>[0], {
          ...{ expiresIn: validity, signingDate: now(), signingRegion: region() },
        });
        // The signature is completely in the URL.
        for (const name of Object.keys(made.headers)) if (/^x-amz-/i.test(name)) delete made.headers[name];
        return next({ ...args, request: made });
      },
    { name: 'signedInAddress', relation: 'after', toMiddleware: 'awsAuthMiddleware', override: true },
  );
}
