/** What a plain script with the AWS SDK does on the same server: the measure of the file browser's throughput. */
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** @typedef {import('./page.mjs').Target} Target */

const partSize = 16 * 2 ** 20;
/** Requests side by side, as the browser's queue has them. */
const width = 5;

/** @param {Target} target */
export const clientOf = ({ endpoint, key }) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key.accessKey, secretAccessKey: key.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** @template T @param {T[]} things @param {(thing: T) => Promise<void>} work */
async function sideBySide(things, work) {
  const rest = [...things];
  const lane = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} seconds */
export async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** @param {Target} target @param {string} path @param {number} size bytes @param {string} key */
export async function uploadLarge(target, path, size, key) {
  const client = clientOf(target);
  const where = { Bucket: target.bucket, Key: key };
  const file = await open(path);
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(where));
  /** @type {{ PartNumber: number, ETag: string | undefined }[]} */
  const parts = [];
  const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at + 1);
  await sideBySide(numbers, async (PartNumber) => {
    const from = (PartNumber - 1) * partSize;
    const Body = Buffer.alloc(Math.min(partSize, size - from));
    await file.read(Body, 0, Body.length, from);
    const { ETag } = await client.send(new UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
    parts.push({ PartNumber, ETag });
  });
  const Parts = parts.sort((a, b) => a.PartNumber - b.PartNumber);
  await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
  await file.close();
}

/** @param {Target} target @param {string[]} paths @param {(path: string) => string} keyOf */
export async function uploadSmall(target, paths, keyOf) {
  const client = clientOf(target);
  await sideBySide(paths, async (path) => {
    const Body = await readFile(path);
    await client.send(new PutObjectCommand({ Bucket: target.bucket, Key: keyOf(path), Body }));
  });
}

/** @param {Target} target @param {string} key @param {string} path */
export async function download(target, key, path) {
  const { Body } = await clientOf(target).send(new GetObjectCommand({ Bucket: target.bucket, Key: key }));
  await pipeline(/** @type {import('node:stream').Readable} */ (Body), createWriteStream(path));
}
