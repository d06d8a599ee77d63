/** The S3 front over real HTTP, or the server that `PORTICO_S3_URL` names, with the portal's own client before it. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3, read, type S3Bucket } from '../../dataProvider/s3';
import { answerError, S3Error } from '../../dataProvider/s3/s3Error';
import { writeForm } from '../../dataProvider/s3/uploads/formBody';
import type { Send, SendForm } from '../../dataProvider/s3/uploads/types';
import { fillBucket } from '../../scripts/lib/fillBucket.mjs';
import { s3Middleware, type StoredBucket } from '../../mocks/s3';

export const key = { accessKey: 'AKIDEXAMPLE00000TEST', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };

export interface Front {
  endpoint: string;
  folder: string;
  buckets: Map<string, StoredBucket>;
  usage: Map<string, { bytes: number; objects: number }>;
  s3Bucket: S3Bucket;
  /** Leaves requests unanswered of which this says so, until it is taken away again. */
  hold(isHeld: ((request: IncomingMessage) => boolean) | undefined): void;
  /** Puts objects into a bucket at once; each holds its text, empty by default. */
  fill(keys: Iterable<string>, textOf?: (key: string) => string, bucket?: string): Promise<void>;
  /** Ends the server; with `restart` another one begins on the same folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-s3-'));
  const buckets = new Map<string, StoredBucket>([
    ['photos', { owner: '1', suspended: false, cors: [] }],
    ['other', { owner: '1', suspended: false, cors: [] }],
    ['theirs', { owner: '2', suspended: false, cors: [] }],
    ['shut', { owner: '1', suspended: true, cors: [] }],
  ]);
  const usage = new Map<string, { bytes: number; objects: number }>();
  let held: ((request: IncomingMessage) => boolean) | undefined;
  const make = () => {
    const front = s3Middleware({
      folder,
      server: {
        secretOf: (name) => (name === key.accessKey ? { secret: key.secretKey, owner: '1' } : undefined),
        bucketOf: (name) => buckets.get(name),
        usage: (name, bytes, objects) => void usage.set(name, { bytes, objects }),
        setCors: (name, cors) => void buckets.set(name, { ...buckets.get(name)!, cors }),
      },
    });
    return createServer((req, res) => {
      if (!held?.(req)) front(req, res, () => res.writeHead(404).end());
    });
  };
  let server = make();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const again = async () => {
    await end();
    server = make();
    await listen(port);
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/s3`;
  return {
    ...{ endpoint, folder, buckets, usage },
    s3Bucket: openS3({ endpoint, key, forcePathStyle: true, bucket: 'photos' }),
    hold(isHeld) {
      held = isHeld;
    },
    async fill(keys, textOf, bucket = 'photos') {
      fillBucket(join(folder, bucket), keys, textOf);
      await again();
    },
    restart: again,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const putText = (s3Bucket: S3Bucket, Key: string, Body: string) =>
  s3Bucket.run((client) => client.send(new PutObjectCommand({ Bucket: s3Bucket.bucket, Key, Body })));
export const textIn = async (s3Bucket: S3Bucket, key: string) => (await read(s3Bucket, key)).text();

/** What XMLHttpRequest does in a browser. */
export const sendByFetch: Send = async (url, body, { type, signal, progress, headers = {}, answered }) => {
  let response: Response;
  try {
    response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': type, ...headers }, signal });
  } catch (error) {
    if (signal.aborted) throw new DOMException('stopped', 'AbortError');
    throw new S3Error('offline', String(error));
  }
  if (!response.ok) throw answerError(response.status, await response.text());
  progress(body.size);
  answered?.((name) => response.headers.get(name));
  return response.headers.get('etag') ?? '';
};

/** Written out as pages write it. */
export const sendFormByFetch: SendForm = async (url, form, signal) => {
  const { type, bytes: body } = await writeForm(form);
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type }, signal });
  return { status: response.status, body: await response.text() };
};

/** Bytes that are alike every time. */
export function bytes(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const words = new Int32Array(Math.ceil(size / 4));
  let state = seed;
  for (let at = 0; at < words.length; at += 1) {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    words[at] = state;
  }
  return new Uint8Array(words.buffer, 0, size);
}

export const file = (name: string, content: BlobPart, lastModified = 1_700_000_000_000, type = ''): File =>
  new File([content], name, { lastModified, type });
