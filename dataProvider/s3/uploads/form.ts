/**
 * Uploads small files as signed forms (POST Object). Before each PUT to another origin a browser sends a
 * preflight, since every object has its own URL; a form needs none, so a small file takes one round trip instead
 * of two, and one signature serves all files. A store or CORS rule that rejects forms is detected with the first
 * file: everything is then sent with PUT.
 */
import { answerError } from '../s3Error';
import { addressOf, type S3Bucket } from '../client';
import type { SendForm } from './types';
import { isStored } from './resend';

/** Maximum size, bytes. Larger files need a progress display, and a form with progress events needs CORS permission as well. */
export const maxFormBytes = 256 * 1024;
/** How long a policy holds, and after what age another one is signed, ms. */
const ownValidity = 6 * 3_600_000;
const renewal = 3_600_000;

const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The fields that let a form write to the bucket under these conditions, signed by version 4: all but the key and the file.
 * `validity` in ms.
 */
export async function signPolicy(
  { client, bucket, region, now }: S3Bucket,
  extra: readonly unknown[],
  validity: number,
): Promise<Record<string, string>> {
  const { accessKeyId, secretAccessKey } = await client.config.credentials();
  const date = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const scope = [date.slice(0, 8), region(), 's3', 'aws4_request'];
  const claim = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [accessKeyId, ...scope].join('/'),
    'x-amz-date': date,
  };
  const conditions = [{ bucket }, ...extra, ...Object.entries(claim).map(([name, value]) => ({ [name]: value }))];
  const policy = btoa(JSON.stringify({ expiration: new Date(+now() + validity).toISOString(), conditions }));
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const hmac = (key: Uint8Array, text: string) => {
    const hash = new client.config.sha256(key);
    hash.update(bytesOf(text));
    return hash.digest();
  };
  let key: Uint8Array = bytesOf(`AWS4${secretAccessKey}`);
  for (const part of scope) key = await hmac(key, part);
  return { ...claim, policy, 'x-amz-signature': hex(await hmac(key, policy)) };
}

/** Any key of the bucket. */
const anyKey = [
  ['starts-with', '$key', ''],
  ['starts-with', '$content-type', ''],
  ['content-length-range', 0, maxFormBytes],
];

/**
 * A key travels as text in a form: browsers change its line breaks, Ceph takes spaces off its ends, and all servers put
 * the file's own name for `${filename}`. A key that could arrive as another one is put.
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const isPlain = (key: string) => !/[\u0000-\u001f\u007f]|^\s|\s$|\$\{filename\}/i.test(key);

/**
 * Resolves with whether the file has arrived; where not, it has to be put. Rejects as `Send` does. `size` in bytes: a browser
 * may have to look at the disk each time that a file is asked for its own.
 */
export type FormSender = (
  key: string,
  file: Blob,
  type: string,
  signal: AbortSignal,
  size?: number,
) => Promise<boolean>;

export function createFormSender(s3Bucket: S3Bucket, send: SendForm): FormSender {
  const address = addressOf(s3Bucket);
  let fields: Promise<Record<string, string>> | undefined;
  let signedAt = 0;
  /** Undefined until the first form was answered. */
  let taken: boolean | undefined;
  const policy = () => {
    if (!fields || Date.now() - signedAt > renewal) {
      signedAt = Date.now();
      fields = signPolicy(s3Bucket, anyKey, ownValidity);
    }
    return fields;
  };
  return async (key, file, type, signal, size = file.size) => {
    if (taken === false || size > maxFormBytes || !isPlain(key)) return false;
    const since = s3Bucket.now().getTime();
    let answer: Awaited<ReturnType<SendForm>> | undefined;
    try {
      answer = await send(address, { fields: { key, 'content-type': type, ...(await policy()) }, file }, signal);
    } catch (error) {
      if (signal.aborted || taken) throw error;
      // A form needs no CORS permission to be received, only its answer may be hidden: an object that exists is not sent again.
      if (await isStored(s3Bucket, key, file, since)) {
        taken = false;
        return true;
      }
    }
    const arrived = answer !== undefined && answer.status >= 200 && answer.status < 300;
    taken ??= arrived;
    if (answer && !arrived && taken) throw answerError(answer.status, answer.body);
    return arrived;
  };
}
