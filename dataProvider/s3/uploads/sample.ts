/** Recognises a local file by its content: another file, such as a build or a disk image, may have the same name, size and date. */
import type { S3Bucket } from '../client';
import { bytesOfFile } from './bytes';
import { md5Of } from './resend';

/** bytes, of each of three pieces */
const piece = 4 * 2 ** 20;

const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256Of({ client }: S3Bucket, parts: readonly Blob[]): Promise<Uint8Array> {
  const sum = new client.config.sha256();
  for (const part of parts) sum.update(await bytesOfFile(part));
  return sum.digest();
}

/** SHA-256 in hex of the beginning, the middle and the end: at most 12 MB are read. Rejects with reason `changed`. */
export async function contentSampleOf(s3Bucket: S3Bucket, file: Blob): Promise<string> {
  const last = Math.max(0, file.size - piece);
  const starts = new Set([0, Math.floor(last / 2), last]);
  return hex(
    await sha256Of(
      s3Bucket,
      [...starts].map((start) => file.slice(start, start + piece)),
    ),
  );
}

interface ArrivedPart {
  /** From 1. */
  nr: number;
  /** As the store writes it, with quotes. */
  etag: string;
  /** SHA-256 in base64, if the store has it. */
  sum?: string | undefined;
}

/**
 * Whether parts that have arrived, the first, a middle and the last one, are those of this file, as far as the store has their sums.
 * `isSampled`: the file itself was found to be the same; then ETags of which none is an MD5 of its part (an encrypted bucket's) say
 * nothing. Rejects with reason `changed`.
 */
export async function haveContentOf(
  s3Bucket: S3Bucket,
  parts: readonly ArrivedPart[],
  file: Blob,
  partSize: number,
  isSampled: boolean,
): Promise<boolean> {
  const some = new Set([parts[0], parts[Math.floor(parts.length / 2)], parts.at(-1)]);
  let [same, other] = [0, 0];
  for (const part of some) {
    if (!part) continue;
    const { nr, sum, etag } = part;
    const slice = file.slice((nr - 1) * partSize, nr * partSize);
    const md5 = /^"?([0-9a-f]{32})"?$/.exec(etag)?.[1];
    if (sum) {
      if (btoa(String.fromCharCode(...(await sha256Of(s3Bucket, [slice])))) !== sum) return false;
    } else if (md5 !== undefined) {
      if ((await md5Of(s3Bucket, await bytesOfFile(slice))) === md5) same += 1;
      else other += 1;
    }
  }
  return other === 0 || (same === 0 && isSampled);
}
