/** Benchmarks of the file browser: a large folder, and uploads and downloads compared with a plain SDK script. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { startPortal } from '../../portal.mjs';
import { realS3 } from '../../rgw.mjs';
import { fillBucket } from '../../fillBucket.mjs';
import { farFrom } from './far.mjs';
import { measureHuge } from './huge.mjs';
import { measureListing } from './listing.mjs';
import { bucket } from './page.mjs';
import { clientOf } from './plain.mjs';
import { measureFirst, measureMillion, measureTenThousand } from './beside.mjs';
import { measureDown, measureLarge, measureSmall, measureUp } from './throughput.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('playwright-core').Browser} Browser */

const many = { count: 100_000, prefix: 'many/' };

/** As cameras and exports give them: unpadded, so that the order of bytes is not the order that is shown. */
const names = () => Array.from({ length: many.count }, (_, at) => `${many.prefix}IMG_${at} (${at % 7}).jpg`);

/**
 * A portal whose embedded cloud keeps its objects in a folder of its own.
 * @template T @param {(portal: { origin: string, shelf: string }) => Promise<T>} measure @param {(shelf: string) => void} [prepare]
 */
async function withCloud(measure, prepare) {
  const state = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const shelf = join(state, 's3', bucket);
  try {
    prepare?.(shelf);
    const portal = await startPortal('busy', { PORTICO_STATE: state });
    try {
      return await measure({ origin: portal.origin, shelf });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** What the portal of the embedded cloud says of its storage. @param {string} origin */
async function ownTarget(origin) {
  const read = async (/** @type {string} */ path) =>
    (await fetch(`${origin}/v1/storage${path}`, { headers: { apikey: '{secret}' } })).json();
  const [{ url }, [key]] = await Promise.all([read('/api/s3'), read('/user/keys')]);
  return { endpoint: url, key, bucket };
}

/** @param {Browser} browser @returns {Promise<Figure[]>} */
export const measureFolder = (browser) =>
  withCloud(
    async ({ origin }) => {
      // The embedded cloud reads what it keeps when it is first asked; the portal is measured, not that.
      await clientOf(await ownTarget(origin)).send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
      return measureListing(browser, origin, many.count, many.prefix);
    },
    (shelf) => fillBucket(shelf, names()),
  );

/** To and from the embedded cloud. @param {Browser} browser @returns {Promise<Figure[]>} */
export const measureTransfers = (browser) =>
  withCloud(async ({ origin }) => {
    const where = { browser, origin, target: await ownTarget(origin), server: 'embedded cloud', foreign: false };
    return [...(await measureLarge(where)), ...(await measureSmall(where))];
  });

/**
 * A portal whose content security policy names an object storage.
 * @template T @param {string} endpoint @param {(origin: string) => Promise<T>} measure
 */
async function withStorage(endpoint, measure) {
  const before = process.env.PORTICO_S3_URL;
  process.env.PORTICO_S3_URL = endpoint;
  try {
    return await withCloud(({ origin }) => measure(origin));
  } finally {
    if (before === undefined) delete process.env.PORTICO_S3_URL;
    else process.env.PORTICO_S3_URL = before;
  }
}

/** @param {string} endpoint @param {{ accessKey: string, secretKey: string }} key a bucket there that lets every page in */
async function openBucket(endpoint, key) {
  const target = { endpoint, key, bucket: `portico-bench-${Date.now().toString(36)}` };
  const client = clientOf(target);
  await client.send(new CreateBucketCommand({ Bucket: target.bucket }));
  const rule = {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag', 'Content-Length'],
  };
  const CORSConfiguration = { CORSRules: [rule] };
  await client.send(new PutBucketCorsCommand({ Bucket: target.bucket, CORSConfiguration }));
  return target;
}

/** There and back, ms: from a home to a data centre of the same continent. */
const away = 20;

/** To and from a real server: Ceph's gateway, or the one that the environment names. @param {Browser} browser @returns {Promise<Figure[]>} */
export async function measureGateway(browser) {
  const server = await realS3();
  if (!server) return [];
  const far = await farFrom(server.endpoint, away);
  try {
    const target = await openBucket(server.endpoint, server.key);
    const near = await withStorage(server.endpoint, async (origin) => {
      const where = { browser, origin, target, server: 'real server', foreign: true };
      return [...(await measureLarge(where)), ...(await measureSmall(where))];
    });
    const distant = { ...target, endpoint: far.endpoint };
    const small = await withStorage(far.endpoint, (origin) =>
      measureSmall({ browser, origin, target: distant, server: `real server, ${away} ms away`, foreign: true }),
    );
    return [...near, ...small];
  } finally {
    await far.stop();
    await server.stop();
  }
}

/** @type {Record<string, (where: import('./throughput.mjs').Where) => Promise<Figure[]>>} */
const besideScript = {
  up: measureUp,
  down: measureDown,
  small: (where) => measureSmall(where, 500),
  first: measureFirst,
  names: measureTenThousand,
};

/** The parts of `beside`, each by itself: what was measured stays, whatever becomes of the next. */
export const besideParts = [...Object.keys(besideScript), 'million'];

/**
 * Beside a plain AWS SDK script, in turn, on a real server: one file up and down, 500 small ones, the first upload of a
 * session beside its second, 10,000 names of one folder on screen; and a million of them, of a server that makes them up.
 * @param {Browser} browser @param {string} part @returns {Promise<Figure[]>}
 */
export async function measureBeside(browser, part) {
  const measure = besideScript[part];
  if (!measure) return measureMillion(browser, withStorage);
  const server = await realS3();
  if (!server) return [];
  try {
    const target = await openBucket(server.endpoint, server.key);
    const limits = { up: 100, down: 95 };
    return await withStorage(server.endpoint, (origin) =>
      measure({ browser, origin, target, server: 'beside the script', foreign: true, limits }),
    );
  } finally {
    await server.stop();
  }
}

/** @param {Browser} browser @returns {Promise<Figure[]>} */
export const measureHugeFile = (browser) => withCloud(({ origin }) => measureHuge(browser, origin));
