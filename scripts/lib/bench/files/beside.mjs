/** Compares a session with a plain AWS SDK script: the first upload, and listing a large and a huge folder. */
import { createServer } from 'node:http';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { median } from '../stats.mjs';
import { heapOf, openFiles } from './page.mjs';
import { clear, clientOf, seconds } from './plain.mjs';
import { bringTwo, inFolder, optionsOf } from './throughput.mjs';
import { inTurn, share } from './turns.mjs';

/** @typedef {import('../stats.mjs').Figure} Figure */
/** @typedef {import('./throughput.mjs').Where} Where */
/** @typedef {import('playwright-core').Page} Page */

const mb = 2 ** 20;
const runs = 5;

/** The first upload of a session beside its second: what it loads and asks first. @param {Where} where @returns {Promise<Figure[]>} */
export const measureFirst = (where) =>
  inFolder(async (folder, unwatched) => {
    const file = join(folder, 'file');
    writeFileSync(file, Buffer.alloc(32 * mb, 'portico'));
    /** @type {[number, number][]} */
    const times = [];
    for (let run = 0; run <= runs; run += 1) {
      const paths = /** @type {[string, string]} */ ([1, 2].map((nr) => join(folder, `${run}-${nr}.bin`)));
      for (const path of paths) linkSync(file, path);
      const both = await bringTwo(where, unwatched, paths);
      if (run > 0) times.push(both);
      for (const path of paths) rmSync(path);
      await clear(where.target, `${run}-`);
    }
    const [first, second] = [times.map(([one]) => one), times.map(([, two]) => two)];
    return [
      { name: 'first upload of a session, 32 MB', value: median(first), unit: 's' },
      { name: 'the second one', value: median(second), unit: 's' },
      { name: 'the first of the second', value: share(first, second), unit: '%', limit: 90, best: 'high' },
    ];
  });

/**
 * From the click on a folder to this many names, or to the first of them. The page's own clock measures.
 * @param {Page} page @param {string} folder @param {string} statusText the words of the status; empty: the first row
 * @returns {Promise<number>} seconds
 */
const opened = (page, folder, statusText) =>
  page.evaluate(
    ([name, words]) =>
      new Promise((resolve) => {
        const link = [...document.querySelectorAll('table a')].find(({ textContent }) => textContent === name);
        const began = performance.now();
        const isThere = () =>
          words === ''
            ? document.querySelector('tbody button[title^="IMG_"]') !== null
            : [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
                textContent?.startsWith(words ?? ''),
              );
        const watch = new MutationObserver(() => {
          if (!isThere()) return;
          watch.disconnect();
          // When the frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve((performance.now() - began) / 1000)));
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        /** @type {HTMLElement} */ (link).click();
      }),
    [folder, statusText],
  );

/** @param {Where} where @returns {Promise<Figure[]>} */
export async function measureTenThousand(where) {
  const { browser, origin, target } = where;
  const client = clientOf(target);
  const names = Array.from({ length: 9999 }, (_, at) => `many/IMG_${at}.jpg`);
  const workers = Array.from({ length: 16 }, async (_, worker) => {
    for (let at = worker; at < names.length; at += 16)
      await client.send(new PutObjectCommand({ Bucket: target.bucket, Key: names[at], Body: 'x' }));
  });
  await Promise.all(workers);
  const list = async () => {
    /** @type {string | undefined} */
    let ContinuationToken;
    do {
      const listing = {
        Bucket: target.bucket,
        Prefix: 'many/',
        Delimiter: '/',
        EncodingType: /** @type {const} */ ('url'),
      };
      const page = await client.send(new ListObjectsV2Command({ ...listing, ContinuationToken }));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  };
  const page = await openFiles(browser, origin, optionsOf(where));
  await page.locator('table a', { hasText: 'many' }).waitFor();
  const times = await inTurn(
    {
      plain: () => seconds(list),
      async portal() {
        const took = await opened(page, 'many', '9,999 items');
        await page.getByRole('navigation', { name: 'Path in the bucket' }).getByRole('link').first().click();
        await page.locator('table a', { hasText: 'many' }).waitFor();
        return took;
      },
    },
    () => '',
    async () => undefined,
  );
  await page.context().close();
  await clear(target, 'many/');
  const { plain = [], portal = [] } = times;
  return [
    { name: '10,000 names by the script', value: median(plain), unit: 's' },
    { name: '10,000 names on screen', value: median(portal), unit: 's' },
    {
      name: 'times the script',
      value: median(portal.map((time, at) => time / (plain[at] ?? Number.NaN))),
      unit: '',
      limit: 1.5,
    },
  ];
}

/** A server that makes up the names it lists, and lets every page in. */
async function aMillion() {
  const count = 1_000_000;
  const server = createServer((request, answer) => {
    const { searchParams: parameters } = new URL(request.url ?? '/', 'http://x');
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-expose-headers': '*',
      'content-type': 'application/xml',
    };
    answer.writeHead(200, headers);
    if (request.method === 'OPTIONS') return answer.end();
    const from = Number(parameters.get('continuation-token') ?? 0);
    const most = Math.min(1000, Number(parameters.get('max-keys') ?? 1000));
    const isRoot = (parameters.get('prefix') ?? '') === '';
    const keys = isRoot ? [] : Array.from({ length: Math.min(most, count - from) }, (_, at) => from + at);
    const next = from + keys.length;
    const contents = keys.map(
      (at) =>
        `<Contents><Key>many/IMG_${String(at).padStart(7, '0')}.jpg</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified>` +
        `<ETag>"d41d8cd98f00b204e9800998ecf8427e"</ETag><Size>${at}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const isMore = !isRoot && next < count;
    answer.end(
      `<?xml version="1.0"?><ListBucketResult><Name>b</Name><EncodingType>url</EncodingType><IsTruncated>${isMore}</IsTruncated>` +
        `${isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}` +
        `${isRoot ? '<CommonPrefixes><Prefix>many/</Prefix></CommonPrefixes>' : ''}</ListBucketResult>`,
    );
  });
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${address.port}`, stop };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {(endpoint: string, measure: (origin: string) => Promise<Figure[]>) => Promise<Figure[]>} withStorage
 * @returns {Promise<Figure[]>}
 */
export async function measureMillion(browser, withStorage) {
  const { endpoint, stop } = await aMillion();
  const target = { endpoint, key: { accessKey: 'a', secretKey: 'b' }, bucket: 'huge' };
  try {
    return await withStorage(endpoint, async (origin) => {
      const [first, grown] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      for (let run = 0; run < runs; run += 1) {
        const page = await openFiles(browser, origin, { target });
        await page.locator('table a', { hasText: 'many' }).waitFor();
        const before = await heapOf(page);
        first.push(await opened(page, 'many', ''));
        await page.getByText('10,000 items are loaded. There are more.').waitFor();
        grown.push((await heapOf(page)) - before);
        await page.context().close();
      }
      return [
        { name: 'a million names: first rows', value: median(first), unit: 's', limit: 1 },
        { name: 'a million names: heap grown', value: median(grown), unit: 'MB', limit: 15 },
      ];
    });
  } finally {
    stop();
  }
}
