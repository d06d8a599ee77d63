/**
 * The script that the file browser is compared with, as in the AWS SDK's documentation: `Upload` of @aws-sdk/lib-storage with its defaults
 * (5 MB parts, four in parallel), and PutObject in a loop, five in parallel. Like the SDK by default, it sends checksums and verifies those
 * of downloads.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sideBySide } from './plain.mjs';

/** @typedef {import('./page.mjs').Target} Target */

/** @param {Target} target */
const clientOf = ({ endpoint, key }) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key.accessKey, secretAccessKey: key.secretKey },
  });

/** @typedef {{ client: S3Client, params: { Bucket: string, Key: string, Body: import('node:stream').Readable | Buffer } }} UploadOptions */

/**
 * Loaded when it is used: where packages were installed before the bench needed it, nothing else fails.
 * @returns {{ Upload: new (options: UploadOptions) => { done(): Promise<unknown> } }}
 */
const loadStorage = () => createRequire(import.meta.url)('@aws-sdk/lib-storage');

/** @param {Target} target @param {string} key @param {UploadOptions['params']['Body']} Body */
const upload = (target, key, Body) =>
  new (loadStorage().Upload)({ client: clientOf(target), params: { Bucket: target.bucket, Key: key, Body } }).done();

/** As a stream, which takes a file of any size. @param {Target} target @param {string} path @param {string} key */
export const uploadLargeDocumented = (target, path, key) => upload(target, key, createReadStream(path));

/** The whole file in memory first: Node.js takes up to 2 GB so. @param {Target} target @param {string} path @param {string} key */
export const uploadLargeFromMemory = async (target, path, key) => upload(target, key, await readFile(path));

/** @param {Target} target @param {string[]} paths @param {(path: string) => string} keyOf */
export async function uploadSmallDocumented(target, paths, keyOf) {
  const client = clientOf(target);
  await sideBySide(paths, async (path) => {
    const Body = await readFile(path);
    await client.send(new PutObjectCommand({ Bucket: target.bucket, Key: keyOf(path), Body }));
  });
}

/** @param {Target} target @param {string} key @param {string} path */
export async function downloadDocumented(target, key, path) {
  const { Body } = await clientOf(target).send(new GetObjectCommand({ Bucket: target.bucket, Key: key }));
  await pipeline(/** @type {import('node:stream').Readable} */ (Body), createWriteStream(path));
}
