/**
 * A script with the AWS SDK that is tuned for speed: parts of 16 MB and five side by side, no checksums but the signature's
 * own. `documented.mjs` is the one that a person writes from the documentation.
 */
import { createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** @typedef {import('./page.mjs').Target} Target */

export const partSize = 16 * 2 ** 20;
/** Requests side by side, as the browser's queue has them. */
export const width = 5;

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
export async function sideBySide(things, work) {
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

/** @typedef {{ PartNumber: number, ETag: string | undefined }[]} Parts */

/**
 * An upload in parts, which `send` brings.
 * @param {Target} target @param {string} key
 * @param {(client: S3Client, where: { Bucket: string, Key: string }, id: string | undefined) => Promise<Parts>} send
 */
export async function inParts(target, key, send) {
  const client = clientOf(target);
  const where = { Bucket: target.bucket, Key: key };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(where));
  const Parts = (await send(client, where, UploadId)).sort((a, b) => a.PartNumber - b.PartNumber);
  await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
}

/** @param {Target} target @param {string} path @param {number} size bytes @param {string} key */
export const uploadLarge = (target, path, size, key) =>
  inParts(target, key, async (client, where, UploadId) => {
    const file = await open(path);
    /** @type {Parts} */
    const parts = [];
    const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at + 1);
    await sideBySide(numbers, async (PartNumber) => {
      const from = (PartNumber - 1) * partSize;
      const Body = Buffer.alloc(Math.min(partSize, size - from));
      await file.read(Body, 0, Body.length, from);
      const { ETag } = await client.send(new UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
      parts.push({ PartNumber, ETag });
    });
    await file.close();
    return parts;
  });

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

/** Frees space for the next turn. @param {Target} target @param {string} prefix */
export async function clear(target, prefix) {
  const client = clientOf(target);
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: target.bucket, Prefix: prefix }));
    if (Contents.length === 0) return;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket: target.bucket, Delete: { Objects } }));
  }
}
