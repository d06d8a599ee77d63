/** The limit of the browser: the same bytes sent by a page that does nothing else. */
import { createHmac } from 'node:crypto';
import { UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { inParts, partSize, seconds, width } from './plain.mjs';

/** @typedef {import('./page.mjs').Target} Target */
/** @typedef {import('./unwatched.mjs').UnwatchedBrowser} UnwatchedBrowser */

/**
 * A page of the portal's origin, and of its content security policy, with a field that holds files.
 * @template T @param {UnwatchedBrowser} browser @param {string} origin @param {string[]} files
 * @param {(page: import('./unwatched.mjs').UnwatchedPage) => Promise<T>} work
 */
async function onBarePage(browser, origin, files, work) {
  const page = await browser.open();
  try {
    await page.go(`${origin}/app/portal.json`);
    await page.run(async () => {
      while (document.readyState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 50));
      document.body.replaceChildren(Object.assign(document.createElement('input'), { type: 'file', multiple: true }));
    }, undefined);
    await page.choose('input', files);
    return await work(page);
  } finally {
    await page.close();
  }
}

/**
 * In the parts of the plain script, as many side by side, each by XMLHttpRequest to a signed address.
 * @param {UnwatchedBrowser} browser @param {string} origin @param {Target} target @param {string} path @param {number} size bytes @param {string} key
 * @returns {Promise<number>} seconds
 */
export const uploadLargeBare = (browser, origin, target, path, size, key) =>
  onBarePage(browser, origin, [path], (page) =>
    seconds(() =>
      inParts(target, key, async (client, where, UploadId) => {
        const numbers = Array.from({ length: Math.ceil(size / partSize) }, (_, at) => at + 1);
        const urls = await Promise.all(
          numbers.map((PartNumber) => getSignedUrl(client, new UploadPartCommand({ ...where, UploadId, PartNumber }))),
        );
        const tags = await page.run(sendParts, { urls, partSize, width });
        return tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
      }),
    ),
  );

/** Runs in the page. @param {{ urls: string[], partSize: number, width: number }} given @returns {Promise<string[]>} ETags */
async function sendParts({ urls, partSize: part, width: most }) {
  const file = /** @type {File} */ (document.querySelector('input')?.files?.[0]);
  /** @type {string[]} */
  const tags = [];
  let next = 0;
  const lane = async () => {
    while (next < urls.length) {
      const at = next;
      next += 1;
      tags[at] = await new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('PUT', urls[at] ?? '');
        request.onload = () =>
          request.status === 200
            ? resolve(request.getResponseHeader('ETag') ?? '')
            : reject(new Error(request.responseText));
        request.onerror = () => reject(new Error('The server was not reached'));
        request.send(file.slice(at * part, (at + 1) * part));
      });
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  return tags;
}

/** The fields of a form that may write any key of the bucket for an hour (AWS signature, version 4). @param {Target} target */
function fieldsFor({ bucket, key: { accessKey, secretKey } }) {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [date.slice(0, 8), 'us-east-1', 's3', 'aws4_request'];
  const claim = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': [accessKey, ...scope].join('/'),
    'x-amz-date': date,
  };
  const conditions = [
    { bucket },
    ['starts-with', '$key', ''],
    ...Object.entries(claim).map(([name, value]) => ({ [name]: value })),
  ];
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const hmac = (/** @type {string | Buffer} */ by, /** @type {string} */ text) =>
    createHmac('sha256', by).update(text).digest();
  const signing = scope.reduce((/** @type {string | Buffer} */ by, part) => hmac(by, part), `AWS4${secretKey}`);
  return { ...claim, policy, 'x-amz-signature': hmac(signing, policy).toString('hex') };
}

/**
 * As signed forms by XMLHttpRequest.
 * @param {UnwatchedBrowser} browser @param {string} origin @param {Target} target @param {string[]} paths @param {string} prefix
 * @returns {Promise<number>} seconds
 */
export const uploadSmallBare = (browser, origin, target, paths, prefix) =>
  onBarePage(browser, origin, paths, (page) =>
    seconds(() =>
      page.run(sendForms, {
        ...{ url: `${target.endpoint}/${target.bucket}`, fields: fieldsFor(target), prefix },
        width: 12,
      }),
    ),
  );

/** Runs in the page. @param {{ url: string, fields: Record<string, string>, prefix: string, width: number }} given */
async function sendForms({ url, fields, prefix, width: most }) {
  const files = [...(document.querySelector('input')?.files ?? [])];
  const lane = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ key: prefix + file.name, ...fields })) form.append(name, value);
      form.append('file', file);
      await new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.onload = () => (request.status < 300 ? resolve(undefined) : reject(new Error(request.responseText)));
        request.onerror = () => reject(new Error('The server was not reached'));
        request.send(form);
      });
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
}
