/**
 * Verifies downloaded bytes against the store's checksum: its SHA-256, else the MD5 in the ETag, of the whole or
 * of parts. Computed while streaming, so that nothing is buffered.
 */
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import type { S3Bucket } from './client';
import { isEncoded } from './steadyRead';

export interface Verdict {
  /** `unknown`: the store has no sum that these bytes can be compared with. */
  result: 'same' | 'altered' | 'unknown';
  by?: 'sha256' | 'md5';
}

interface Sum {
  update(bytes: Uint8Array): void;
  digest(): Promise<Uint8Array>;
}

const mb = 2 ** 20;

const hexOf = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const base64Of = (data: Uint8Array) => btoa(String.fromCharCode(...data));

/** The sum of the sums of parts of this size, as stores reckon it of an upload in parts. */
export function sumOfParts(make: () => Sum, partSize: number): Sum {
  const parts: Promise<Uint8Array>[] = [];
  let sum = make();
  let filled = 0;
  const end = () => {
    if (filled > 0) parts.push(sum.digest());
    sum = make();
    filled = 0;
  };
  return {
    update(bytes) {
      for (let at = 0; at < bytes.length;) {
        const some = bytes.subarray(at, at + partSize - filled);
        sum.update(some);
        filled += some.length;
        at += some.length;
        if (filled === partSize) end();
      }
    },
    async digest() {
      end();
      const all = make();
      for (const one of await Promise.all(parts)) all.update(one);
      return all.digest();
    },
  };
}

/** What programs take, MB: this one, aws-cli and most SDKs, rclone and others. */
const commonSizes = [8, 5, 16, 10, 15, 32, 64, 100];
/** Each attempt computes a separate hash. */
const maxTried = 3;

/** Likely part sizes for this number of parts and bytes: the smallest whole megabytes, and common sizes. */
export function likelyPartSizes(size: number, parts: number): number[] {
  const first = Math.ceil(size / parts / mb);
  const fitting = [first, ...commonSizes, first + 1]
    .map((one) => one * mb)
    .filter((one) => Math.ceil(size / one) === parts);
  return [...new Set(fitting)].slice(0, maxTried);
}

/** bytes; from the size of the first part if the store returns it, else the likely ones. */
async function partSizesOf(s3Bucket: S3Bucket, key: string, size: number, parts: number): Promise<number[]> {
  if (parts === 1) return [size];
  try {
    const command = new HeadObjectCommand({ Bucket: s3Bucket.bucket, Key: key, PartNumber: 1 });
    const { PartsCount, ContentLength = 0 } = await s3Bucket.run((client) => client.send(command));
    if (PartsCount === parts && Math.ceil(size / ContentLength) === parts) return [ContentLength];
  } catch {
    // Many engines know no such question.
  }
  return likelyPartSizes(size, parts);
}

/** What an engine says of a whole object. */
interface KnownSums {
  /** Without quotes. */
  etag: string;
  /** SHA-256 in base64, of an upload in parts with the count of them after a dash. */
  sum?: string | undefined;
  /** Server-side encryption: with customer keys the ETag remains an MD5. */
  encryption?: string | undefined;
  /** bytes */
  size: number;
}

/** Reckons as bytes go by. */
interface Check {
  update(bytes: Uint8Array): void;
  verdict(): Promise<Verdict>;
}

/** Undefined if there is nothing to compare with. Never rejects. */
async function checkOf(s3Bucket: S3Bucket, key: string, reported: KnownSums): Promise<Check | undefined> {
  const { md5, sha256 } = s3Bucket.client.config;
  const isMd5 = reported.encryption === undefined || reported.encryption === 'AES256';
  const [, sum = '', sumParts] = /^([A-Za-z0-9+/]{43}=)(?:-(\d+))?$/.exec(reported.sum ?? '') ?? [];
  const [, tag = '', tagParts] = (isMd5 && /^([0-9a-f]{32})(?:-(\d+))?$/.exec(reported.etag)) || [];
  const by = sum !== '' ? 'sha256' : 'md5';
  const wanted = sum || tag;
  if (wanted === '') return undefined;
  const make = (): Sum => (by === 'sha256' ? new sha256() : new md5());
  const parts = by === 'sha256' ? sumParts : tagParts;
  const sizes = parts === undefined ? [] : await partSizesOf(s3Bucket, key, reported.size, Number(parts));
  const sums = parts === undefined ? [make()] : sizes.map((size) => sumOfParts(make, size));
  if (sums.length === 0) return undefined;
  let seen = 0;
  return {
    update(bytes) {
      seen += bytes.length;
      for (const one of sums) one.update(bytes);
    },
    async verdict() {
      const found = await Promise.all(sums.map((one) => one.digest()));
      const isSame = found.some((one) => (by === 'sha256' ? base64Of(one) : hexOf(one)) === wanted);
      if (isSame) return { result: 'same', by };
      // More than is stored: the browser has decoded it, and the rule hides that.
      if (seen > reported.size) return { result: 'unknown' };
      // Parts may have other sizes than assumed: a different hash proves nothing.
      return parts === undefined || seen !== reported.size ? { result: 'altered', by } : { result: 'unknown' };
    },
  };
}

/**
 * For the answer to a plain request for a whole object, as far as its headers are readable. `stored`: what is compared are the bytes as
 * they are stored, not what the browser has decoded.
 */
export async function checkOfAnswer(
  s3Bucket: S3Bucket,
  key: string,
  answer: Response,
  stored = false,
): Promise<Check | undefined> {
  const { headers } = answer;
  const size = headers.get('content-length');
  // The browser hands out what it has decoded, and the sums are of what is stored.
  if ((isEncoded(answer) && !stored) || size === null) return undefined;
  return checkOf(s3Bucket, key, {
    etag: (headers.get('etag') ?? '').replaceAll('"', ''),
    sum: headers.get('x-amz-checksum-sha256') ?? undefined,
    encryption: headers.get('x-amz-server-side-encryption') ?? undefined,
    size: Number(size),
  });
}

/** The sums that an object of this size would have, as the store would call it: of a file on this device. Rejects as its stream does. */
export async function hasSum(
  s3Bucket: S3Bucket,
  key: string,
  file: Blob,
  reported: KnownSums,
  signal: AbortSignal,
): Promise<Verdict> {
  const check = await checkOf(s3Bucket, key, reported);
  if (!check) return { result: 'unknown' };
  const reader = file.stream().getReader();
  for (;;) {
    signal.throwIfAborted();
    const { value, done } = await reader.read();
    if (done) return check.verdict();
    check.update(value);
  }
}
