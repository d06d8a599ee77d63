/**
 * Bytes on their way with their SHA-256: it is a part of the request's signature (`x-amz-content-sha256`), so that every engine
 * refuses what arrived as something else; and it is sent as a checksum to keep (`x-amz-checksum-sha256`), which some engines
 * do. What an engine refuses or ignores is found out with the first request, and then left out: no upload fails by it.
 */
import type { PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Bucket } from '../client';
import { isUnmet } from '../condition';
import { isTransient, isS3Error } from '../s3Error';
import { explainUnmet, type Guard } from './guard';
import { hashAhead } from './hash';
import { signatureSeconds } from './context';
import type { Hash, Send } from './types';

type BodyCommand = PutObjectCommand | UploadPartCommand;

export interface SentBody {
  /** As the store writes it, with quotes; empty if the browser may not read it. */
  etag: string;
  /** The store has checked the SHA-256 of what it received. */
  checked: boolean;
  /** SHA-256 in base64, if the store has it. */
  sum?: string | undefined;
}

type SendBody = (
  command: BodyCommand,
  body: Blob,
  options: {
    type: string;
    signal: AbortSignal;
    progress(sent: number): void;
    sum?: boolean;
    /** Its condition goes along; without one nothing is sent before it was asked again. */
    guard?: Guard | undefined;
  },
) => Promise<SentBody>;

export interface BodySender extends SendBody {
  /** This body is sent soon: its sum is reckoned while others are on their way. */
  ahead(body: Blob): void;
}

const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Made {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query: Record<string, string | string[] | null>;
  headers: Record<string, string>;
}

/** The argument of an SDK middleware step. */
const requestOf = (args: unknown) => (args as { request: Made }).request;

/** The browser sets these itself. */
const own = new Set(['host', 'content-length', 'content-type']);
/** The SDK says who it is, which no signature needs. */
const chatter = /^(?:user-agent|x-amz-user-agent|amz-sdk-.*)$/i;

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function addressOf({ protocol, hostname, port, path, query }: Made): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => (one === null ? encode(name) : `${encode(name)}=${encode(one)}`)),
  );
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** The request as the SDK would send it, signed in its headers for a body of this SHA-256. */
async function signed(
  { client }: S3Bucket,
  command: BodyCommand,
  extra: Record<string, string>,
): Promise<{ url: string; headers: Record<string, string> }> {
  let made: Made | undefined;
  const stack = client.middlewareStack.clone();
  stack.addRelativeTo(
    <A, R>(next: (args: A) => Promise<R>) =>
      (args: A) => {
        const { headers } = requestOf(args);
        for (const name of Object.keys(headers)) if (chatter.test(name)) delete headers[name];
        Object.assign(headers, extra);
        return next(args);
      },
    { name: 'bodySum', relation: 'before', toMiddleware: 'awsAuthMiddleware', override: true },
  );
  stack.addRelativeTo(
    () => (args: unknown) => {
      made = requestOf(args);
      return Promise.resolve({ response: {}, output: { $metadata: {} } });
    },
    { name: 'bodySigned', relation: 'after', toMiddleware: 'awsAuthMiddleware', override: true },
  );
  // The two commands differ only in their input, which the handler passes on unchanged.
  const handler = (command as PutObjectCommand).resolveMiddleware(stack, client.config, {});
  await handler({ input: command.input as PutObjectCommand['input'] });
  if (!made) throw new Error('The request was not signed');
  const headers = Object.entries(made.headers).filter(([name]) => !own.has(name.toLowerCase()));
  return { url: addressOf(made), headers: Object.fromEntries(headers) };
}

function conditionHeaders(guard: Guard | undefined): Record<string, string> | undefined {
  const condition = guard?.condition();
  if (!condition) return undefined;
  return 'IfMatch' in condition ? { 'if-match': condition.IfMatch } : { 'if-none-match': condition.IfNoneMatch };
}

/** What may be the engine's dislike of a signed hash. An engine that is out of order, full or busy has no such dislike. */
const mayDislike = (error: unknown): boolean =>
  isS3Error(error) &&
  error.reason !== 'full' &&
  !isTransient(error) &&
  (error.status === 501 || (error.status >= 400 && error.status < 500));

/** A bucket's CORS rule may name the headers that a page may send: to the page that looks like a line dead from the start. */
const mayBeRule = (error: unknown, sent: number): boolean =>
  isS3Error(error) && error.reason === 'offline' && sent === 0;

/** Found under its key after an error: browsers and proxies repeat a request whose answer was lost. */
const arrived: SentBody = { etag: '', checked: false };

/** Shared by all requests to one open bucket. */
export function createBodySender(s3Bucket: S3Bucket, send: Send, reckon: Hash | undefined): BodySender {
  const { hash, ahead } = reckon ? hashAhead(reckon) : { ahead: undefined };
  /** Undefined until the first was answered. */
  let takesHash: boolean | undefined;
  let keepsSums: boolean | undefined;
  /** By header: some engines have only one of them. */
  const takesCondition = new Map<string, boolean>();

  async function plain(command: BodyCommand, body: Blob, options: Parameters<Send>[2]): Promise<SentBody> {
    const url = await getSignedUrl(s3Bucket.client, command as PutObjectCommand, {
      ...{ expiresIn: signatureSeconds, signingDate: s3Bucket.now() },
    });
    return { etag: await send(url, body, options), checked: false };
  }

  const sender: SendBody = async (command, body, { sum = true, guard, ...options }) => {
    if (!hash || takesHash === false) return plain(command, body, options);
    const digest = await hash(body);
    const sum64 = btoa(String.fromCharCode(...digest));
    const withSum = sum && keepsSums !== false;
    const condition = conditionHeaders(guard);
    const [conditionName = ''] = Object.keys(condition ?? {});
    const isConditional = condition !== undefined && takesCondition.get(conditionName) !== false;
    let gone = 0;
    const progress = (bytes: number) => {
      gone = bytes;
      options.progress(bytes);
    };
    try {
      const { url, headers } = await signed(s3Bucket, command, {
        'content-type': options.type,
        'x-amz-content-sha256': hex(digest),
        ...(withSum && { 'x-amz-checksum-sha256': sum64 }),
        ...(isConditional && condition),
      });
      let retained: string | null = null;
      const etag = await send(url, body, {
        ...{ ...options, progress, headers },
        answered: (header) => (retained = header('x-amz-checksum-sha256')),
      });
      takesHash = true;
      if (isConditional) takesCondition.set(conditionName, true);
      if (withSum) keepsSums = retained === sum64;
      return { etag, checked: true, ...(retained === sum64 && { sum: sum64 }) };
    } catch (error) {
      if (options.signal.aborted) throw error;
      if (guard && isUnmet(error)) {
        if (await explainUnmet(guard, error)) return arrived;
        if (!isConditional) throw error;
        takesCondition.set(conditionName, false);
        return await sender(command, body, { sum, guard, ...options });
      }
      if (!(mayDislike(error) || mayBeRule(error, gone))) throw error;
      // Another request may have determined it in the meantime.
      if (guard && isConditional && !takesCondition.get(conditionName)) {
        if (await guard.arrived()) return arrived;
        takesCondition.set(conditionName, false);
        try {
          return await sender(command, body, { sum, guard, ...options });
        } catch (other) {
          takesCondition.delete(conditionName);
          throw other;
        }
      }
      if (takesHash) throw error;
      if (await guard?.arrived()) return arrived;
      const sent = await plain(command, body, options);
      takesHash = false;
      return sent;
    }
  };
  return Object.assign(sender, {
    ahead(body: Blob) {
      if (takesHash !== false) ahead?.(body);
    },
  });
}
